/// Numbers as the file format has them, from bytes that may be anything.
///
/// Source: "Database File Format", sections 1.3 and 2, https://www.sqlite.org/fileformat2.html
extension [UInt8] {
    /// An unsigned number of some bytes, the most significant first; `nil` beyond the end.
    func bigEndian(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset <= self.count - count else { return nil }
        var value = 0
        for index in offset..<offset + count { value = value << 8 | Int(self[index]) }
        return value
    }

    /// A variable-length integer: seven bits a byte, at most nine bytes, the last with eight.
    ///
    /// - Returns: The number and the offset behind it; `nil` beyond the end.
    func variableInteger(at offset: Int) -> (value: Int64, end: Int)? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard offset >= 0, offset + index < count else { return nil }
            let byte = self[offset + index]
            if index == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), offset + 9) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return (Int64(bitPattern: value), offset + index + 1) }
        }
        return nil
    }
}
