import OutlineFormats

/// What a reader had to put right or leave out, for standard error.
struct ProblemList {
    /// Further problems are counted and not listed.
    private static let listed = 10

    let file: String
    let report: ImportReport

    func print(to output: Output) throws(OutputError) {
        for problem in report.problems.prefix(Self.listed) {
            try output.line("\(file):\(problem)")
        }
        let rest = report.problemCount - Self.listed
        if rest > 0 { try output.line("\(file): \(Counted.things(rest, "further problem"))") }
    }
}

/// What a format could not hold, for standard error.
struct LossList {
    let format: OutlineFormat
    let report: ExportReport

    func print(to output: Output) throws(OutputError) {
        guard report.lossCount > 0 else { return }
        var counts: [ExportLoss.Code: Int] = [:]
        for loss in report.losses { counts[loss.code, default: 0] += 1 }
        let kinds = ExportLoss.Code.allCases.compactMap { code in
            counts[code].map { "\($0) \(code.rawValue)" }
        }
        let isCut = report.lossCount > report.losses.count
        try output.line(
            "outline: \(format.displayName) cannot hold all of it; left out: "
                + Counted.things(report.lossCount, "detail")
                + " (\(kinds.joined(separator: ", "))\(isCut ? ", …" : "")).")
    }
}
