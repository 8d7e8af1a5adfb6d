import Foundation
import Testing

/// What the tool printed for programs.
enum JSON {
    typealias Object = [String: Any]

    /// The objects of an output, one from each line.
    static func objects(of outcome: Tool.Outcome) throws -> [Object] {
        try outcome.lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
        }
    }

    /// The only object of an output.
    static func object(of outcome: Tool.Outcome) throws -> Object {
        let objects = try objects(of: outcome)
        try #require(objects.count == 1, "\(outcome)")
        return objects[0]
    }

    static func text(_ name: String, of object: Object) throws -> String {
        try #require(object[name] as? String, "\(name) in \(object)")
    }

    static func number(_ name: String, of object: Object) throws -> Int {
        try #require(object[name] as? Int, "\(name) in \(object)")
    }
}
