import OutlineSQLite
import OutlineStore
import OutlineTesting
import Testing

@Suite struct ContentTests {
    private static let titles = [
        "", " ", "👩‍👩‍👧‍👦🏳️‍🌈", "שלום עולם", "‏\u{202E}override\u{202C}", "before\0after", "\0",
        "e\u{301} é",
        "'; DROP TABLE item; --", "a\nb\tc\r", String(repeating: "長い", count: 1 << 18),
    ]

    @Test func everyTitleComesBackByteForByte() throws {
        let store = try OutlineStore<Label>.inMemory()
        let section = try store.section(named: "Outline")
        let one = try store.write("One by one") { transaction in
            try Self.titles.map { try transaction.insert(Label($0), into: section.root) }
        }
        let many = try store.write("All at once") {
            try $0.insert(Self.titles.map { Label($0) }, into: section.root)
        }
        try store.write("Update") { transaction in
            for (item, title) in zip(one, Self.titles.reversed()) {
                try transaction.update(item, to: Label(title))
            }
        }
        #expect(try bytes(of: store.content(of: many)) == Self.titles.map { Array($0.utf8) })
        #expect(
            try bytes(of: store.content(of: one)) == Self.titles.reversed().map { Array($0.utf8) })
        try store.read { (transaction) throws in
            for (item, title) in zip(many, Self.titles) {
                #expect(try Array(transaction.label(of: item).utf8) == Array(title.utf8))
            }
        }
    }

    /// Equality of strings is canonical equivalence, so bytes are compared.
    private func bytes(of contents: [Label?]) -> [[UInt8]] {
        contents.map { Array($0?.title.utf8 ?? "missing".utf8) }
    }

    @Test func aTitleIsFoundByItsBytes() throws {
        let tree = try OutlineFixture("- before\0after\n- before\n- é")
        try tree.store.read { (transaction) throws in
            for label in ["before\0after", "before", "é"] {
                let item = try transaction.item(atPath: [label], in: tree.section.id)
                #expect(item == (try tree.item(label)))
            }
        }
    }

    @Test func everyTypeComesBack() throws {
        let store = try OutlineStore<Everything>.inMemory()
        let section = try store.section(named: "Outline")
        var full = Everything()
        full.text = "text"
        full.integer = .min
        full.real = -.infinity
        full.blob = [0, 255]
        full.optionalText = ""
        full.optionalInteger = .max
        full.optionalReal = 0.1
        full.optionalBlob = []
        let contents = [Everything(), full]
        let items = try store.write("Insert") { transaction in
            try contents.map { try transaction.insert($0, into: section.root) }
                + transaction.insert(contents, into: section.root)
        }
        #expect(try store.content(of: items) == contents + contents)
        try store.write("Swap") { transaction in
            try transaction.update(items[0], to: full)
            try transaction.update(items[1], to: Everything())
        }
        #expect(try store.content(of: Array(items[..<2])) == contents.reversed())
    }

    @Test func aNumberThatIsNoneIsNullOrRefused() throws {
        let store = try OutlineStore<Everything>.inMemory()
        let section = try store.section(named: "Outline")
        var optional = Everything()
        optional.optionalReal = .nan
        let item = try store.write("Insert") { try $0.insert(optional, into: section.root) }
        #expect(try store.content(of: [item]) == [Everything()])
        var required = Everything()
        required.real = .nan
        let error = outlineError {
            _ = try store.write("Insert") { try $0.insert(required, into: section.root) }
        }
        guard case .invalidContent = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aTakenValueOfAUniqueColumnIsRefused() throws {
        let store = try OutlineStore<Account>.inMemory()
        let section = try store.section(named: "Outline")
        let first = Account("first", key: "k1", number: 1)
        let second = Account("second", key: "k2", number: nil)
        let items = try store.write("Insert") {
            try $0.insert([first, second, Account("third", key: "k3")], into: section.root)
        }
        let taken: [(String, (borrowing WriteTransaction<Account>) throws -> Void)] = [
            ("key", { _ = try $0.insert(Account("x", key: "k1"), into: section.root) }),
            ("key", { _ = try $0.insert([Account("x", key: "k1")], into: section.root) }),
            (
                "number",
                { _ = try $0.insert(Account("x", key: "x", number: 1), into: section.root) }
            ),
            ("key", { try $0.update(items[1], to: Account("second", key: "k1")) }),
        ]
        for (column, operation) in taken {
            #expect(throws: OutlineError.uniqueValueTaken(column: column)) {
                try store.write("Write", operation)
            }
        }
        // The empty value is one like any other, and that of sections does not count.
        _ = try store.section(named: "Second")
        try store.write("Insert") { _ = try $0.insert(Account("e", key: ""), into: section.root) }
        #expect(throws: OutlineError.uniqueValueTaken(column: "key")) {
            try store.write("Insert") {
                _ = try $0.insert(Account("e", key: ""), into: section.root)
            }
        }
        #expect(try store.content(of: Array(items[..<2])) == [first, second])
    }

    @Test func carelessContentIsToldSo() throws {
        let store = try OutlineStore<Careless>.inMemory()
        let section = try store.section(named: "Outline")
        for fault in Careless.Fault.allCases where fault != .none {
            let single = outlineError {
                _ = try store.write("W") { try $0.insert(Careless(fault), into: section.root) }
            }
            let several = outlineError {
                _ = try store.write("W") {
                    try $0.insert([Careless(.none), Careless(fault)], into: section.root)
                }
            }
            for error in [single, several] {
                switch (fault, error) {
                case (.tooFewWritten, .contentMismatch), (.tooManyWritten, .contentMismatch),
                    (.wrongTypeWritten, .invalidContent), (.nothingWritten, .invalidContent):
                    #expect(!"\(String(describing: error))".contains("secret"))
                default: Issue.record("\(fault): \(String(describing: error))")
                }
            }
        }
        #expect(try store.read { try $0.childCount(of: section.root) } == 0)
    }

    @Test(arguments: ["wrong type", "too few", "too many"]) func aWrongReadingOrderIsToldSo(
        _ title: String
    ) throws {
        let store = try OutlineStore<Careless>.inMemory()
        let section = try store.section(named: "Outline")
        let item = try store.write("W") { try $0.insert(Careless(.none), into: section.root) }
        #expect(try store.content(of: [item]).count == 1)
        try store.withWriterConnection {
            try $0.execute("UPDATE item SET title = '\(title)' WHERE id = \(item)")
        }
        for reading in [
            { _ = try store.content(of: [item]) },
            { try store.read { try $0.walk(below: section.root) { _ in } } },
        ] as [() throws -> Void] {
            let error = outlineError(reading)
            guard case .contentMismatch = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        // The statement that was left halfway is no obstacle.
        try store.withWriterConnection { try $0.execute("UPDATE item SET title = ''") }
        #expect(try store.content(of: [item]).count == 1)
    }

    @Test func aRequiredColumnMayBeReadAsOptional() throws {
        let store = try OutlineStore<Careless>.inMemory()
        let section = try store.section(named: "Outline")
        let item = try store.write("W") { try $0.insert(Careless(.none), into: section.root) }
        try store.withWriterConnection { try $0.execute("UPDATE item SET title = 'optional'") }
        #expect(try store.content(of: [item]).count == 1)
    }
}
