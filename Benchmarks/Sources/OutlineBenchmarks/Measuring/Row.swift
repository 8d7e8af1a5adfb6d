/// One line of the table.
struct Row {
    let operation: String
    let ours: Quantity
    let baseline: Quantity?
    /// What the goal is about: a ratio of two times, or a number of rows or bytes.
    let value: Double
    /// No goal where a line stands for orientation only.
    let goal: Goal?

    /// Whether the goal is met; no answer where there is none.
    var isMet: Bool? { goal.map { $0.isMet(by: value) } }
}

extension Row {
    /// A comparison of two contenders of a measurement, each of which does the operation `units`
    /// times in one round; times are shown for one.
    init(
        _ operation: String, _ measurement: Measurement, ours: Int = 0, baseline: Int = 1,
        units: Int = 1, goal: Goal?
    ) {
        self.operation = operation
        self.ours = .seconds(measurement.median(ours) / Double(units))
        self.baseline = .seconds(measurement.median(baseline) / Double(units))
        value =
            switch goal {
            case .atLeastTimesFaster: measurement.ratio(baseline, to: ours)
            default: measurement.ratio(ours, to: baseline)
            }
        self.goal = goal
    }

    /// A comparison of two numbers that are no times.
    init(_ operation: String, _ ours: Quantity, baseline: Quantity, goal: Goal?) {
        self.operation = operation
        self.ours = ours
        self.baseline = baseline
        value = ours.number / baseline.number
        self.goal = goal
    }

    /// A number that has a goal of its own.
    init(_ operation: String, _ quantity: Quantity, goal: Goal?) {
        self.operation = operation
        ours = quantity
        baseline = nil
        value = quantity.number
        self.goal = goal
    }
}

/// A measured number with its unit.
enum Quantity {
    case seconds(Double)
    case rows(Double)
    case bytes(Double)
    case changes(Int)
    case factor(Double)

    var number: Double {
        switch self {
        case .seconds(let number), .rows(let number), .bytes(let number), .factor(let number):
            number
        case .changes(let number): Double(number)
        }
    }

    var unit: String {
        switch self {
        case .seconds: "s"
        case .rows: "rows"
        case .bytes: "bytes"
        case .changes: "changes"
        case .factor: "times"
        }
    }
}

/// What section 6 of the design asks for.
enum Goal {
    /// A ratio to the baseline, or a number of rows, at most.
    case atMost(Double)
    /// So many times faster than the baseline, at least.
    case atLeastTimesFaster(Double)
    /// Exactly this number.
    case exactly(Double)

    func isMet(by value: Double) -> Bool {
        switch self {
        case .atMost(let bound): value <= bound
        case .atLeastTimesFaster(let bound): value >= bound
        case .exactly(let bound): value == bound
        }
    }
}
