/// Gathers findings, of each code so many and no more: a file may have a million faults of one
/// kind.
struct FindingList {
    private let limit: Int
    private var findings: [CheckFinding] = []
    private var counts: [CheckFinding.Code: Int] = [:]

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    mutating func add(_ damage: Damage) {
        let count = counts[damage.code, default: 0]
        counts[damage.code] = count + 1
        if count < limit { findings.append(damage.finding) }
    }

    /// The findings in the order in which they came; a last one of a code says how many more there
    /// are.
    var all: [CheckFinding] {
        findings
            + CheckFinding.Code.allCases.compactMap { code in
                guard let count = counts[code], count > limit else { return nil }
                return CheckFinding(
                    code: code, item: nil, detail: "and \(count - limit) more of this kind")
            }
    }
}
