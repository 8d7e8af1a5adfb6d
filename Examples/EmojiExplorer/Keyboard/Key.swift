/// A key that was pressed.
enum Key: Equatable {
    case up, down, left, right
    case shiftUp, shiftDown
    case pageUp, pageDown, home, end
    case enter, escape, backspace, delete
    /// A letter together with the control key.
    case control(Character)
    case character(Character)
}
