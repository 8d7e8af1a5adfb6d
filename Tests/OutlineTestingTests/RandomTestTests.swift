import OutlineSnapshots
import Testing

@testable import OutlineTesting

/// A random test finds what is wrong and says the least that shows it.
@Suite struct RandomTestTests {
    private func report(
        _ fault: FaultyOutline.Fault?, seeds: Range<UInt64> = 0..<50
    ) throws -> RandomTestReport? {
        do {
            try RandomTest(seeds: seeds, steps: 60).run { _ in
                FaultyOutline(fault)
            } step: { outline, random in
                try outline.step(using: &random)
            }
            return nil
        } catch RandomTestError.failed(let report) {
            return report
        }
    }

    @Test func withoutAFaultNothingIsReported() throws {
        #expect(try report(nil) == nil)
    }

    @Test func theLeastThatShowsALostMark() throws {
        let report = try #require(try report(.movesClose))
        #expect(report.steps == ["insert 0 into the top", "expand 0", "move 0 to the top"])
        #expect(report.stepsBefore > 3 && report.isRepeatable)
    }

    @Test func theLeastThatShowsALostChild() throws {
        let report = try #require(try report(.thirdChildIsLost))
        #expect(report.steps.count == 4, "\(report)")
        #expect(report.steps.first == "insert 0 into the top")
        #expect(report.steps.dropFirst().allSatisfy { $0.hasSuffix("into 0") })
    }

    @Test func theSmallestNumberThatIsLost() throws {
        let report = try #require(try report(.highItemIsLost))
        #expect(report.steps == ["insert 500 into the top"])
    }

    @Test func everySeedLeadsToTheSameLeastFailure() throws {
        for seed in 100..<130 as Range<UInt64> {
            guard let report = try report(.movesClose, seeds: seed..<(seed + 1)) else { continue }
            #expect(
                report.steps == ["insert 0 into the top", "expand 0", "move 0 to the top"],
                "\(report)")
        }
    }

    @Test func theReportSaysHowToRepeatIt() throws {
        let report = try #require(try report(.highItemIsLost, seeds: 0..<1))
        let again = try #require(try self.report(.highItemIsLost, seeds: 0..<1))
        #expect(report.description == again.description)
        let reason = try #require(report.reason as? OutlineMismatch)
        let steps = report.stepsBefore == 1 ? "1 step" : "\(report.stepsBefore) steps"
        #expect(
            report.description == """
                Seed 0 failed after \(steps), of which 1 is enough:
                   1. insert 500 into the top
                \(reason.place): wrong outline, line 1: “500” is missing at the top \
                (- found, + expected)
                + - 500
                OUTLINE_SEED=0 repeats it.
                """)
        #expect(RandomTestError.failed(report).description == report.description)
    }

    @Test func aStepWithoutANoteIsCounted() throws {
        let error = #expect(throws: RandomTestError.self) {
            try RandomTest(seeds: 5..<6, steps: 1).run { random in
                random.note("begin")
            } step: { _, random in
                try checkTrue(random.next() == random.next(), "odd")
            }
        }
        guard case .failed(let report) = error else { return #expect(Bool(false)) }
        #expect(report.start == ["begin"])
        #expect(report.steps == ["a step that draws 2"])
        #expect(report.description.hasPrefix("Seed 5 failed after 1 step, of which 1 is enough:\n"))
        #expect(report.description.contains("\n   start: begin\n"))
    }

    @Test func anEndThatFailsIsShrunkToo() throws {
        let error = #expect(throws: RandomTestError.self) {
            try RandomTest(seeds: 0..<1, steps: 40).run { _ in
                [Int]()
            } step: { numbers, random in
                numbers.append(random.below(100))
                random.note("add \(numbers[numbers.count - 1])")
            } end: { numbers in
                try checkTrue(numbers.filter { $0 >= 60 }.count < 2, "two high ones")
            }
        }
        guard case .failed(let report) = error else { return #expect(Bool(false)) }
        #expect(report.steps == ["add 60", "add 60"])
    }

    @Test func aTestThatDoesNotRepeatIsSaidToBeOne() throws {
        var runs = 0
        let error = #expect(throws: RandomTestError.self) {
            try RandomTest(seeds: 3..<4, steps: 4).run { _ in
                runs += 1
            } step: { _, random in
                try checkTrue(runs > 1, "only once")
            }
        }
        guard case .failed(let report) = error else { return #expect(Bool(false)) }
        #expect(!report.isRepeatable)
        #expect(
            report.description.hasPrefix(
                "Seed 3 failed after 1 step, but not when the steps were repeated."))
    }

    @Test func theLimitOfAttemptsIsKept() {
        var attempts = 0
        _ = try? RandomTest(seeds: 0..<1, steps: 60, replayLimit: 10).run { _ in
            attempts += 1
            return FaultyOutline(.movesClose)
        } step: { outline, random in
            try outline.step(using: &random)
        }
        // The one that failed, its repetition, the attempts and the one for the report.
        #expect(attempts == 13)
    }

    @Test func theEnvironmentNamesTheOnlySeed() throws {
        let test = RandomTest(seeds: 0..<9, steps: 1)
        #expect(try test.seeds(environment: nil) == 0..<9)
        #expect(try test.seeds(environment: "17") == 17..<18)
        for text in ["", "x", "-1", "18446744073709551615"] {
            let error = #expect(throws: RandomTestError.self) {
                try test.seeds(environment: text)
            }
            #expect(
                error?.description == "OUTLINE_SEED is “\(text)”; it must be a number from 0 on.")
        }
    }
}
