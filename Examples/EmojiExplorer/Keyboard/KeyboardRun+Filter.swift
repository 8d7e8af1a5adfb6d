// Typing the text of the filter, which is applied with each letter.
extension KeyboardRun {
    func beginTyping() {
        mode = .typing
    }

    func type(_ key: Key) {
        var text = explorer.found?.text ?? ""
        switch key {
        case .enter: return mode = .browsing
        case .escape:
            mode = .browsing
            text = ""
        case .backspace where text.isEmpty: return mode = .browsing
        case .backspace: text.removeLast()
        case .character(let character): text.append(character)
        default: return
        }
        explorer.attempt { try explorer.filter(text) }
    }
}
