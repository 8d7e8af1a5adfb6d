import OutlineStore

/// Which file, section and view a command works on: the options that the commands share.
struct StoreChoice: Hashable {
    let file: String?
    let sectionName: String
    let view: ViewName

    static let fileOption = OptionSyntax.value("store", "FILE", "The store's file.")
    static let options = [
        fileOption,
        OptionSyntax.value("section", "NAME", "The section to work in (else 'Outline')."),
    ]
    static let viewOption = OptionSyntax.value(
        "view", "NAME", "Whose open folders to use (else 'main').")

    init(_ arguments: ParsedArguments) {
        file = arguments.value(of: "store")
        sectionName = arguments.value(of: "section") ?? "Outline"
        view = arguments.value(of: "view").map(ViewName.init(rawValue:)) ?? .main
    }
}
