import FaultyFiles

/// All kinds of writes and tasks against all faults, one process: the faulty files serve all of it.
struct FaultCommand {
    private let kinds: [WriteKind]
    private let tasks: [FileTask]

    init(_ names: ArraySlice<String>) throws {
        let kinds = names.compactMap(WriteKind.init(rawValue:))
        let tasks = names.compactMap(FileTask.init(rawValue:))
        guard kinds.count + tasks.count == names.count else {
            throw TortureFailure(
                "faults",
                "the kinds are \(WriteKind.allCases.map(\.rawValue))"
                    + " and \(FileTask.allCases.map(\.rawValue))")
        }
        self.kinds = names.isEmpty ? WriteKind.allCases : kinds
        self.tasks = names.isEmpty ? FileTask.allCases : tasks
    }

    func run() throws {
        guard faulty_files_install() == 0 else {
            throw TortureFailure("faults", "the faulty files cannot be installed")
        }
        let template = try Template()
        for fault in Fault.all { print("\(fault.name): \(try count(of: fault, template))") }
        print("power loss: \(try powerLosses(template))")
        var failures = 0
        for kind in kinds { failures += try MemoryTrial(template: template, kind: kind).run() }
        for task in tasks {
            failures += try TaskTrial(template: template, task: task, fault: .powerLoss)
                .runWithoutMemory()
        }
        print("out of memory: \(failures)")
    }

    private func count(of fault: Fault, _ template: Template) throws -> Int {
        guard !fault.takesSeconds else {
            return try kinds.prefix(1).reduce(0) { count, kind in
                try count + FaultTrial(template: template, kind: kind, fault: fault).run(limit: 1)
            }
        }
        var count = 0
        for kind in kinds {
            count += try FaultTrial(template: template, kind: kind, fault: fault).run()
        }
        for kind in OpeningTrial.Kind.allCases {
            count += try OpeningTrial(template: template, kind: kind, fault: fault).run()
        }
        for task in tasks {
            count += try TaskTrial(template: template, task: task, fault: fault).run()
        }
        return count
    }

    private func powerLosses(_ template: Template) throws -> Int {
        var losses = 0
        for kind in OpeningTrial.Kind.allCases {
            losses += try OpeningTrial(template: template, kind: kind, fault: .powerLoss)
                .runWithoutPower()
        }
        for kind in kinds { losses += try PowerLossTrial(template: template, kind: kind).run() }
        for task in tasks where task.isOfSQLite {
            losses += try TaskTrial(template: template, task: task, fault: .powerLoss)
                .runWithoutPower()
        }
        return losses
    }
}
