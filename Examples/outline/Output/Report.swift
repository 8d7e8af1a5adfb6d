import OutlineStore

/// What a command did: a sentence for people, or one JSON object for programs.
struct Report {
    let sentence: String

    /// The object; its first member is `did`, and the command adds what else there is to say.
    var json = JSONLine()

    /// - Parameters:
    ///   - action: What the object calls the deed; scripts rely on it.
    ///   - sentence: The same in words.
    init(_ action: String, _ sentence: String) {
        self.sentence = sentence
        json.add("did", action)
    }

    /// A deed to items of the outline.
    init(_ action: String, _ sentence: String, items: [ItemID], rowsWritten: Int) {
        self.init(action, sentence)
        json.add("items", items.map(\.rawValue))
        json.add("rowsWritten", rowsWritten)
    }

    func print(to output: Output, asJSON: Bool) throws(OutputError) {
        if asJSON {
            try output.line(json)
        } else {
            try output.line(sentence)
        }
    }
}

extension Output {
    /// Writes an object on a line of its own.
    func line(_ json: JSONLine) throws(OutputError) {
        try line { $0.append(contentsOf: json.text) }
    }
}
