import Foundation
import OutlineFormats

/// The format whose reader is tried, by its name in `OUTLINE_FORMAT`.
private let trial: ReaderTrial? = {
    let name = ProcessInfo.processInfo.environment["OUTLINE_FORMAT"] ?? ""
    return OutlineFormat(named: name).map(ReaderTrial.init)
}()

/// libFuzzer's entry: one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let trial else {
        say("OUTLINE_FORMAT names none of: \(OutlineFormat.allCases.map(\.rawValue))")
        exit(2)
    }
    trial.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
