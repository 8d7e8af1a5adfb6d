import FaultyFiles

/// All kinds of writes against all faults, one process: the faulty files serve all of it.
struct FaultCommand {
    private let kinds: [WriteKind]

    init(_ names: ArraySlice<String>) throws {
        let named = names.compactMap(WriteKind.init(rawValue:))
        guard named.count == names.count else {
            throw TortureFailure("faults", "the kinds are \(WriteKind.allCases.map(\.rawValue))")
        }
        kinds = named.isEmpty ? WriteKind.allCases : named
    }

    func run() throws {
        guard faulty_files_install() == 0 else {
            throw TortureFailure("faults", "the faulty files cannot be installed")
        }
        let template = try Template()
        for fault in Fault.all {
            var count = 0
            for kind in fault.takesSeconds ? kinds.prefix(1) : kinds[...] {
                count += try FaultTrial(template: template, kind: kind, fault: fault)
                    .run(limit: fault.takesSeconds ? 1 : .max)
            }
            for kind in OpeningTrial.Kind.allCases where !fault.takesSeconds {
                count += try OpeningTrial(template: template, kind: kind, fault: fault).run()
            }
            print("\(fault.name): \(count)")
        }
        var losses = 0
        for kind in kinds { losses += try PowerLossTrial(template: template, kind: kind).run() }
        print("power loss: \(losses)")
        var failures = 0
        for kind in kinds { failures += try MemoryTrial(template: template, kind: kind).run() }
        print("out of memory: \(failures)")
    }
}
