// The elements of the head.
extension OPMLParser {
    /// Takes the element of the head that has ended.
    mutating func endField(_ mender: inout XMLMender) {
        guard let element = field else { return }
        field = nil
        let text = fieldText
        fieldText = ""
        guard let name = element.plainName else {
            let xml = element.text { scope.address(of: $0) }
            document.attributes.append(EntryAttribute("<\(element.name)>", xml))
            return
        }
        switch name.lowercased() {
        case "title" where document.title.isEmpty:
            var text = text
            document.title = text.withUTF8 { MarkupText.plain($0) }
        case "expansionstate":
            if !rows.read(text) { mender.note(.unusableExpansion, .repaired, atOffset: lastOffset) }
        case "datecreated" where document.added == nil:
            document.added = date(text, name, &mender)
        case "datemodified" where document.modified == nil:
            document.modified = date(text, name, &mender)
        default: document.attributes.append(EntryAttribute(name, text))
        }
    }

    private mutating func date(
        _ text: String, _ name: String, _ mender: inout XMLMender
    ) -> EntryDate? {
        if let date = OPMLDate.date(text) { return date }
        document.attributes.append(EntryAttribute(name, text))
        let isBlank = text.utf8.allSatisfy(Ascii.isSpace)
        if !isBlank { mender.note(.unreadableDate, .kept, atOffset: lastOffset) }
        return nil
    }
}

extension MarkupText {
    /// Text without white space at its ends, as it is.
    static func plain(_ text: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: text.trimmingSpace(), as: UTF8.self)
    }
}
