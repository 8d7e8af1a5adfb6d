/// What the command line asks for.
struct Options {
    var scale = Scale.full
    var filters: [String] = []
    var printsJSON = false
    var showsHelp = false

    static let usage =
        "usage: OutlineBenchmarks [--filter NAME]... [--quick | --large] [--json] [--help]"

    init(_ arguments: [String]) throws {
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            switch argument {
            case "--filter":
                guard let name = remaining.popFirst() else {
                    throw UsageError("--filter needs the name of a benchmark")
                }
                filters.append(name)
            case "--quick": scale = .quick
            case "--large": scale = .large
            case "--json": printsJSON = true
            case "--help", "-h": showsHelp = true
            default: throw UsageError("unknown argument \(argument)")
            }
        }
    }

    static func help(benchmarks: [any Benchmark]) -> String {
        """
        \(usage)

        Compares the store with the same work in C on the same files, and prints ratios.

          --filter NAME  only the benchmarks whose name contains NAME; can be repeated
          --quick        small sizes, in less than half a minute: for a test of the program itself
          --large        ten million items too, which takes minutes and some gigabytes
          --json         the numbers for another program

        Benchmarks: \(benchmarks.map(\.name).joined(separator: ", "))
        """
    }
}

/// A command line that cannot be understood.
struct UsageError: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
