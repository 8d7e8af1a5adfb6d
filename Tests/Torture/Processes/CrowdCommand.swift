import Foundation
import OutlineStore
import OutlineTesting

/// Several writers and readers on one file for some time, some of them killed on the way.
struct CrowdCommand {
    private static let writerCount = 4
    private static let readerCount = 4

    private let seconds: Int

    init(_ arguments: ArraySlice<String>) throws {
        guard let seconds = Int(arguments.first ?? "10"), seconds > 0 else {
            throw TortureFailure("crowd", "how many seconds is not a number")
        }
        self.seconds = seconds
    }

    func run() throws {
        let folder = try TemporaryFolder()
        let url = folder.file("crowd.sqlite")
        let path = url.path(percentEncoded: false)
        try OutlineStore<Label>(at: url).close()
        var writers = try (0..<Self.writerCount).map { number in
            try Child(["writer", "\(number)", "\(seconds)", path])
        }
        let readers = try (0..<Self.readerCount).map { _ in
            try Child(["reader", "\(seconds)", path])
        }
        // Two of them die, and others come in their place.
        Thread.sleep(forTimeInterval: Double(seconds) / 3)
        for number in 0..<2 {
            writers[number].kill()
            let rest = max(seconds * 2 / 3, 1)
            writers.append(
                try Child(["writer", "\(Self.writerCount + number)", "\(rest)", path]))
        }
        try judge(writers, readers, at: url)
    }

    private func judge(_ writers: [Child], _ readers: [Child], at url: URL) throws {
        var committed: [String] = []
        for (number, writer) in writers.enumerated() {
            committed += writer.remainingLines()
            guard writer.wait() || number < 2 else {
                throw TortureFailure("crowd", "writer \(number) failed")
            }
        }
        var readings = 0
        for reader in readers {
            readings += Int(reader.remainingLines().last ?? "") ?? 0
            guard reader.wait() else { throw TortureFailure("crowd", "a reader failed") }
        }
        let store = try OutlineStore<Label>(at: url)
        defer { store.close() }
        let findings = try store.check()
        guard findings.isEmpty else { throw TortureFailure("crowd", "check found \(findings)") }
        let pairs = try CrowdPairs(of: store)
        guard pairs.areComplete else { throw TortureFailure("crowd", "a pair is incomplete") }
        let lost = Set(committed).subtracting(pairs.names)
        guard lost.isEmpty else { throw TortureFailure("crowd", "lost writes: \(lost)") }
        print(
            "crowd: \(committed.count) writes by \(writers.count) processes, \(readings) readings")
    }
}

/// What writers write: in each transaction one item in each of two sections, with one name.
struct CrowdPairs {
    let names: Set<String>
    let areComplete: Bool

    init(of store: OutlineStore<Label>) throws {
        (names, areComplete) = try store.read { outline in
            var lists: [[String]] = []
            for name in ["Left", "Right"] {
                guard let section = try outline.section(named: name) else { continue }
                let items = try outline.descendants(of: section.root)
                lists.append(try outline.content(of: items).map { $0?.title ?? "" }.sorted())
            }
            guard let first = lists.first else { return ([], true) }
            let names = Set(first)
            return (names, lists.count == 2 && lists[0] == lists[1] && names.count == first.count)
        }
    }
}

/// A writer of the crowd; it prints the name of each pair that was committed.
struct WriterCommand {
    private let number: Int
    private let seconds: Int
    private let url: URL

    init(_ arguments: ArraySlice<String>) throws {
        let arguments = Array(arguments)
        guard arguments.count == 3, let number = Int(arguments[0]), let seconds = Int(arguments[1])
        else { throw TortureFailure("writer", "needs a number, seconds and a path") }
        self.number = number
        self.seconds = seconds
        url = URL(filePath: arguments[2])
    }

    func run() throws {
        let store = try OutlineStore<Label>(
            at: url, options: StoreOptions(durability: .normal, busyTimeout: .seconds(30)))
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var random = SeededGenerator(seed: UInt64(number))
        var sequence = 0
        while clock.now < end {
            sequence += 1
            let name = "\(number)-\(sequence)"
            try store.write("Pair") { outline in
                for section in ["Left", "Right"] {
                    try write(Label(name), to: section, in: outline, &random)
                }
            }
            say(name)
        }
        store.close()
    }

    private func write(
        _ label: Label, to name: String, in outline: borrowing WriteTransaction<Label>,
        _ random: inout SeededGenerator
    ) throws {
        let section = try outline.section(named: name) ?? outline.addSection(named: name)
        let children = try outline.children(of: section.root)
        guard let first = children.first, let other = children.randomElement(using: &random) else {
            try outline.insert(label, into: section.root)
            return
        }
        if children.count > 50 {
            // A folder of them, so that lists stay short; its members keep their names.
            try outline.move(Array(children.dropFirst(25)), to: first, at: .last)
        }
        let isStillThere = try outline.parent(of: other) == section.root
        try outline.insert(label, into: section.root, at: isStillThere ? .before(other) : .first)
        if isStillThere { try outline.move(other, to: section.root, at: .last) }
    }
}

/// A reader of the crowd; in the end it prints how often it read.
struct ReaderCommand {
    private let seconds: Int
    private let url: URL

    init(_ arguments: ArraySlice<String>) throws {
        guard arguments.count == 2, let seconds = Int(arguments.first ?? ""),
            let path = arguments.last
        else { throw TortureFailure("reader", "needs seconds and a path") }
        self.seconds = seconds
        url = URL(filePath: path)
    }

    func run() throws {
        let store = try OutlineStore<Label>(
            at: url, options: StoreOptions(busyTimeout: .seconds(30)))
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var readings = 0
        var seen: Set<String> = []
        while clock.now < end {
            let pairs = try CrowdPairs(of: store)
            guard pairs.areComplete else { throw TortureFailure("reader", "saw half a write") }
            guard seen.isSubset(of: pairs.names) else {
                throw TortureFailure("reader", "missed what it had seen before")
            }
            seen = pairs.names
            readings += 1
        }
        store.close()
        say("\(readings)")
    }
}
