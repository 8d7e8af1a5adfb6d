import Foundation

/// Runs the benchmarks and prints their table.
@main
enum OutlineBenchmarks {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            if options.showsHelp {
                print(Options.help(benchmarks: Benchmarks.all))
            } else {
                try run(options)
            }
        } catch let error as UsageError {
            complain("\(error.message)\n\(Options.usage)")
            exit(2)
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        let chosen = Benchmarks.all.filter { benchmark in
            options.filters.isEmpty
                ? options.scale.isLarge || !benchmark.isOnlyForLargeScale
                : options.filters.contains { benchmark.name.contains($0) }
        }
        guard !chosen.isEmpty else {
            throw UsageError("no benchmark has such a name")
        }
        let workspace = try Workspace(scale: options.scale)
        defer { workspace.remove() }
        var rows: [Row] = []
        for benchmark in chosen {
            // Progress stands on standard error, so the table alone can be kept.
            complain("… \(benchmark.name)")
            rows += try benchmark.run(in: workspace)
            workspace.forgetCopies()
        }
        let report = Report(rows: rows, scale: options.scale)
        print(options.printsJSON ? try report.json() : report.table())
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}
