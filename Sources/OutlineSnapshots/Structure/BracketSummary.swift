/// How a depth runs through a stretch of brackets, as seen by its opening brackets.
@usableFromInline
struct DepthSummary: Hashable, Sendable {
    /// The depth at the end, relative to the start.
    @usableFromInline var sum: Int32 = 0
    /// The least depth, relative to the start, right before an opening bracket; meaningless where
    /// `count` is 0.
    @usableFromInline var minimum: Int32 = 0
    /// The number of opening brackets at that least depth.
    @usableFromInline var count: Int32 = 0

    @usableFromInline
    init() {}

    func followed(by next: DepthSummary) -> DepthSummary {
        var result = self
        result.sum += next.sum
        guard next.count > 0 else { return result }
        let minimum = sum + next.minimum
        if count == 0 || minimum < self.minimum {
            result.minimum = minimum
            result.count = next.count
        } else if minimum == self.minimum {
            result.count += next.count
        }
        return result
    }

    @inline(__always)
    mutating func addOpening(step: Int32) {
        if count == 0 || sum < minimum {
            minimum = sum
            count = 1
        } else if sum == minimum {
            count += 1
        }
        sum += step
    }

    /// The number of opening brackets at depth 0 in a stretch that begins at `depth`; all there
    /// can be when the stretch goes below 0, because then the one looked for lies before that.
    @inline(__always)
    func openingsAtZero(from depth: Int32) -> Int {
        guard count > 0 else { return 0 }
        let least = depth + minimum
        return least > 0 ? 0 : least == 0 ? Int(count) : Int.max
    }
}

/// What a stretch of brackets adds up to. Stretches that follow each other are added in O(1).
@usableFromInline
struct BracketSummary: Hashable, Sendable {
    /// The number of opening brackets.
    @usableFromInline var openings: Int32 = 0
    /// How the level of the items runs.
    @usableFromInline var level = DepthSummary()
    /// How the number of collapsed items around runs.
    @usableFromInline var hidden = DepthSummary()

    @usableFromInline
    init() {}

    init(_ tokens: some Sequence<BracketToken>) {
        for token in tokens {
            if token.isClosing {
                level.sum -= 1
                hidden.sum += token.hiddenStep
            } else {
                openings += 1
                level.addOpening(step: 1)
                hidden.addOpening(step: token.hiddenStep)
            }
        }
    }

    func followed(by next: BracketSummary) -> BracketSummary {
        var result = BracketSummary()
        result.openings = openings + next.openings
        result.level = level.followed(by: next.level)
        result.hidden = hidden.followed(by: next.hidden)
        return result
    }
}
