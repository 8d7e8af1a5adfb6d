import Foundation
import OutlineFormats

/// What is tried, by its name in `OUTLINE_FORMAT`: the reader of a format, or the store.
private enum Trial {
    case reader(ReaderTrial)
    case store(StoreTrial)

    init?(named name: String) {
        if name == "store" {
            self = .store(StoreTrial())
        } else if let format = OutlineFormat(named: name) {
            self = .reader(ReaderTrial(format: format))
        } else {
            return nil
        }
    }

    func run(_ bytes: [UInt8]) {
        switch self {
        case .reader(let trial): trial.run(bytes)
        case .store(let trial): trial.run(bytes)
        }
    }
}

private let trial = Trial(named: ProcessInfo.processInfo.environment["OUTLINE_FORMAT"] ?? "")

/// libFuzzer's entry: one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let trial else {
        say("OUTLINE_FORMAT is neither store nor one of: \(OutlineFormat.allCases.map(\.rawValue))")
        exit(2)
    }
    trial.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
