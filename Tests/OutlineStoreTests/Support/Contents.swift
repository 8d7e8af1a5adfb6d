import OutlineStore

/// A content with a column of every type, required and optional.
struct Everything: OutlineContent, Equatable {
    var text = ""
    var integer: Int64 = 0
    var real = 0.0
    var blob: [UInt8] = []
    var optionalText: String?
    var optionalInteger: Int64?
    var optionalReal: Double?
    var optionalBlob: [UInt8]?

    static let schema = ContentSchema(
        name: "Everything", label: "text",
        columns: [
            .text("text"), .integer("integer"), .real("real"), .blob("blob"),
            .text("optional_text", isOptional: true),
            .integer("optional_integer", isOptional: true),
            .real("optional_real", isOptional: true), .blob("optional_blob", isOptional: true),
        ])

    init() {}

    init(from row: inout ContentReader) throws(OutlineError) {
        text = try row.text()
        integer = try row.integer()
        real = try row.real()
        blob = try row.blob()
        optionalText = try row.optionalText()
        optionalInteger = try row.optionalInteger()
        optionalReal = try row.optionalReal()
        optionalBlob = try row.optionalBlob()
    }

    func write(to row: inout ContentWriter) {
        row.write(text)
        row.write(integer)
        row.write(real)
        row.write(blob)
        row.write(optionalText)
        row.write(optionalInteger)
        row.write(optionalReal)
        row.write(optionalBlob)
    }
}

/// A content with unique and indexed columns.
struct Account: OutlineContent, Equatable {
    var name: String
    var key: String
    var number: Int64?

    static let schema = ContentSchema(
        name: "Account", label: "name",
        columns: [
            .text("name", isIndexed: true), .text("key", isUnique: true),
            .integer("number", isOptional: true, isUnique: true),
        ])

    init(_ name: String, key: String, number: Int64? = nil) {
        self.name = name
        self.key = key
        self.number = number
    }

    init(from row: inout ContentReader) throws(OutlineError) {
        name = try row.text()
        key = try row.text()
        number = try row.optionalInteger()
    }

    func write(to row: inout ContentWriter) {
        row.write(name)
        row.write(key)
        row.write(number)
    }
}

/// A content that can be made to read and write otherwise than it declares.
struct Careless: OutlineContent {
    enum Fault: Int64, CaseIterable {
        case none, tooFewWritten, tooManyWritten, wrongTypeWritten, nothingWritten
    }

    var fault = Fault.none

    static let schema = ContentSchema(
        name: "Careless", label: "title", columns: [.text("title"), .integer("number")])

    init(_ fault: Fault) {
        self.fault = fault
    }

    /// The title names how the row is read.
    init(from row: inout ContentReader) throws(OutlineError) {
        switch try row.text() {
        case "wrong type": _ = try row.real()
        case "optional": _ = try row.optionalInteger()
        case "too few": break
        case "too many":
            _ = try row.integer()
            _ = try row.integer()
        default: _ = try row.integer()
        }
    }

    func write(to row: inout ContentWriter) {
        switch fault {
        case .none:
            row.write("")
            row.write(Int64(1))
        case .tooFewWritten: row.write("")
        case .tooManyWritten:
            row.write("")
            row.write(Int64(1))
            row.write(Int64(2))
        case .wrongTypeWritten:
            row.write("")
            row.write("secret")
        case .nothingWritten:
            row.write(nil as String?)
            row.write(Int64(1))
        }
    }
}
