import Foundation

/// What the system says about an error, in a few words: "no such file or directory".
enum SystemMessage {
    static func of(code: Int32) -> String {
        lowercased(String(cString: strerror(code)))
    }

    /// The message in the middle of a sentence.
    static func lowercased(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Foundation wraps the system's error; its own text repeats the file name and says less.
    static func of(_ error: any Error) -> String {
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain {
            return of(code: Int32(truncatingIfNeeded: error.code))
        }
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error {
            return of(underlying)
        }
        return error.localizedDescription
    }
}
