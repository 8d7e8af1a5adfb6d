import OutlineStore

/// The facts about a file as the tool shows them.
struct DiagnosisTable {
    private let diagnosis: StoreDiagnosis

    private static let nameColumn = 14

    init(_ diagnosis: StoreDiagnosis) {
        self.diagnosis = diagnosis
    }

    /// What stands in the way of using the store, with what to do about it.
    var problems: [String] {
        var problems: [String] = []
        if let error = diagnosis.problem { problems.append("\(error); \(error.remedy)") }
        if diagnosis.isOnNetwork {
            problems.append(
                "the file system is on another machine, where locks are not reliable; "
                    + "keep the store on a local disk")
        }
        if diagnosis.lock == .writing {
            problems.append("another process is writing; wait for it, or end it")
        }
        guard diagnosis.fileByteCounts[""] != nil else { return problems }
        if !diagnosis.isFileWritable || !diagnosis.isFolderWritable {
            problems.append(
                "the file or its folder may only be read; change the permissions to write")
        }
        if diagnosis.fileByteCounts["-journal"] ?? 0 > 0 {
            problems.append(
                "a rollback journal is beside the file; the next opening takes back what it is about"
            )
        }
        return problems
    }

    /// The lines for people.
    var lines: [String] {
        let rows = rows.map { name, fact in
            name + String(repeating: " ", count: max(0, Self.nameColumn - name.count)) + fact
        }
        let problems = problems.map { "Problem: \($0)." }
        return rows + (problems.isEmpty ? ["No problem found."] : problems)
    }

    private var rows: [(name: String, fact: String)] {
        var rows = [
            ("Tool", OutlineTool.version), ("SQLite", diagnosis.sqliteVersion),
            ("File", diagnosis.path),
        ]
        for (suffix, name) in Self.files {
            guard let count = diagnosis.fileByteCounts[suffix] else { continue }
            rows.append((name, Counted.things(count, "byte")))
        }
        if diagnosis.fileByteCounts[""] == nil { rows.append(("Size", "there is no file")) }
        rows.append(("File system", fileSystem))
        if let free = diagnosis.freeByteCount {
            rows.append(("Free", Counted.things(free, "byte")))
        }
        if let version = diagnosis.formatVersion { rows.append(("Format", "\(version)")) }
        if let count = diagnosis.pageCount, let size = diagnosis.pageByteCount {
            rows.append(("Pages", "\(count) of \(Counted.things(size, "byte"))"))
        }
        if let mode = diagnosis.journalMode { rows.append(("Journal mode", mode)) }
        if let lock = diagnosis.lock {
            rows.append(("Lock", lock == .free ? "free" : "another process is writing"))
        }
        return rows
    }

    private static let files = [
        ("", "Size"), ("-wal", "Log"), ("-shm", "Index of log"), ("-journal", "Journal"),
    ]

    private var fileSystem: String {
        (diagnosis.fileSystem ?? "unknown") + (diagnosis.isOnNetwork ? ", on another machine" : "")
    }

    /// One object for programs.
    var json: JSONLine {
        var json = JSONLine()
        json.add("tool", OutlineTool.version)
        json.add("sqlite", diagnosis.sqliteVersion)
        json.add("sqliteOptions", diagnosis.sqliteOptions)
        json.add("file", diagnosis.path)
        var files = JSONLine()
        for (suffix, _) in Self.files {
            guard let count = diagnosis.fileByteCounts[suffix] else { continue }
            files.add(suffix.isEmpty ? "store" : String(suffix.dropFirst()), count)
        }
        json.add("files", files)
        json.add("writable", diagnosis.isFileWritable)
        json.add("folderWritable", diagnosis.isFolderWritable)
        if let name = diagnosis.fileSystem { json.add("fileSystem", name) }
        json.add("network", diagnosis.isOnNetwork)
        let numbers = [
            ("freeBytes", diagnosis.freeByteCount), ("format", diagnosis.formatVersion),
            ("pageBytes", diagnosis.pageByteCount), ("pages", diagnosis.pageCount),
        ]
        for case (let name, let number?) in numbers { json.add(name, number) }
        if let mode = diagnosis.journalMode { json.add("journalMode", mode) }
        if let lock = diagnosis.lock { json.add("lock", lock.rawValue) }
        json.add("problems", problems)
        return json
    }
}
