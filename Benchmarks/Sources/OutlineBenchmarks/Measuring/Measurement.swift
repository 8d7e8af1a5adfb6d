#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The seconds that this thread computes for a closure, time in the system included. What waits for
/// the processor or for a disk does not count, so work in memory is compared well on a busy machine.
func computingSeconds(_ body: () throws -> Void) rethrows -> Double {
    let start = threadTime()
    try body()
    return threadTime() - start
}

private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The seconds that a closure takes, for work that waits for the disk.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

/// Contenders that take turns, so that what else the machine does hits all alike.
struct Measurement {
    /// The seconds of each contender, round by round.
    private let times: [[Double]]

    /// Lets contenders run in turn. The order of a round is that of the one before, turned by one.
    ///
    /// - Parameters:
    ///   - rounds: How often each runs, a first round that is not counted left aside.
    ///   - warmsUp: Whether there is such a round.
    ///   - contenders: Each does its work once and answers the seconds that count.
    /// - Throws: What a contender throws.
    init(rounds: Int, warmsUp: Bool = true, _ contenders: [() throws -> Double]) throws {
        var times = Array(repeating: [Double](), count: contenders.count)
        for round in (warmsUp ? -1 : 0)..<rounds {
            for turn in contenders.indices {
                let index = (turn + max(round, 0)) % contenders.count
                let time = try contenders[index]()
                if round >= 0 { times[index].append(time) }
            }
        }
        self.times = times
    }

    /// The median time of a contender.
    func median(_ contender: Int) -> Double {
        Self.median(times[contender])
    }

    /// The median of the ratios of two contenders, taken round by round.
    func ratio(_ contender: Int, to baseline: Int) -> Double {
        Self.median(zip(times[contender], times[baseline]).map { $0 / $1 })
    }

    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return .nan }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1
            ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
