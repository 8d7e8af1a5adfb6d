/// Random numbers that come again with the same seed, so that a failure can be repeated.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, 2014). Within a ``RandomTest`` the generator
/// also keeps what was drawn, so that a failure can be made small.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64
    private var tape: DrawTape?

    /// Makes a generator.
    ///
    /// - Parameter seed: Any number; a test prints it when it fails.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    ///
    /// - Returns: 64 random bits.
    /// - Complexity: O(1).
    public mutating func next() -> UInt64 {
        guard let number = tape?.replayed() else {
            let number = mixed()
            tape?.keep(number)
            return number
        }
        tape?.keep(number)
        return number
    }

    private mutating func mixed() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A number from 0 on.
    ///
    /// - Parameter bound: The number that is not reached any more; 1 or more.
    /// - Returns: A number of `0..<bound`, or 0 if the bound is smaller than 1.
    /// - Complexity: O(1).
    public mutating func below(_ bound: Int) -> Int {
        Int.random(in: 0..<max(1, bound), using: &self)
    }

    /// One of some elements.
    ///
    /// Unlike `randomElement(using:)` it draws a number from an empty collection too. The numbers
    /// that a step draws then mean the same to it when a ``RandomTest`` leaves out steps before it.
    ///
    /// - Parameter elements: The elements.
    /// - Returns: An element, or `nil` if there is none.
    /// - Complexity: O(1).
    public mutating func element<Element>(
        of elements: some RandomAccessCollection<Element>
    ) -> Element? {
        let offset = below(elements.count)
        if elements.isEmpty { return nil }
        return elements[elements.index(elements.startIndex, offsetBy: offset)]
    }

    /// Whether something happens that does so now and then.
    ///
    /// - Parameter count: Once in how many times.
    /// - Returns: `true` once in that many times, on average.
    /// - Complexity: O(1).
    public mutating func oneIn(_ count: Int) -> Bool {
        // The last of the numbers, so that a simpler case is one in which nothing happens.
        below(count) == count - 1
    }

    /// Says what is done with the numbers that were drawn, for the report of a ``RandomTest``.
    ///
    /// - Parameter text: What is done; it is asked for only when a failure is reported.
    public mutating func note(_ text: @autoclosure () -> String) {
        if tape?.keepsNotes == true { tape?.notes.append(text()) }
    }
}

extension SeededGenerator {
    /// A generator that keeps what is drawn, and draws these numbers first if they are given.
    init(seed: UInt64, replaying draws: [UInt64]? = nil, keepsNotes: Bool = false) {
        state = seed
        tape = DrawTape(given: draws, keepsNotes: keepsNotes)
    }

    /// What was drawn and noted since the last call.
    mutating func takeTape() -> (draws: [UInt64], notes: [String]) {
        defer {
            tape?.draws = []
            tape?.notes = []
        }
        return (tape?.draws ?? [], tape?.notes ?? [])
    }
}

/// The numbers of one step of a random test: those to draw, and those that were drawn.
struct DrawTape: Sendable {
    /// The simplest number. The standard library takes it for the lower bound of any range, while
    /// it may refuse 0 and draw again.
    static let simplest: UInt64 = 1
    /// How many of the simplest number follow the given ones. Then come random ones, so that a
    /// test that draws until something fits comes to an end.
    private static let fillers = 1_000

    /// The numbers to draw; `nil` for new ones.
    let given: [UInt64]?
    let keepsNotes: Bool
    var draws: [UInt64] = []
    var notes: [String] = []

    init(given: [UInt64]?, keepsNotes: Bool) {
        self.given = given
        self.keepsNotes = keepsNotes
    }

    /// The number that comes next; `nil` for a new one.
    func replayed() -> UInt64? {
        guard let given else { return nil }
        if draws.count < given.count { return given[draws.count] }
        return draws.count < given.count + Self.fillers ? Self.simplest : nil
    }

    mutating func keep(_ number: UInt64) {
        draws.append(number)
    }
}
