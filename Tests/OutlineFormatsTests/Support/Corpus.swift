import Foundation
import Testing

/// Real files, which are not part of the repository: set `OUTLINE_CORPUS` to their folder.
enum Corpus {
    static let folder = ProcessInfo.processInfo.environment["OUTLINE_CORPUS"]

    static var isThere: Bool { folder != nil }

    static func path(_ name: String) -> String { (folder ?? "") + "/" + name }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs the test only where the real files are.
    static var withCorpus: Self { .enabled(if: Corpus.isThere, "OUTLINE_CORPUS is not set") }
}
