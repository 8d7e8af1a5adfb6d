import OutlineTesting
import Foundation
import Testing

@testable import outline

struct StoreLocationTests {
    @Test func `The option comes first, then the variables, then the home folder`() throws {
        var environment = [
            "OUTLINE_STORE": "/variable.sqlite", "XDG_DATA_HOME": "/data", "HOME": "/home/ada",
        ]
        #expect(try path("/option.sqlite", environment) == "/option.sqlite")
        #expect(try path(nil, environment) == "/variable.sqlite")
        environment["OUTLINE_STORE"] = nil
        #expect(try path(nil, environment) == "/data/outline/outline.sqlite")
        environment["XDG_DATA_HOME"] = nil
        #expect(try path(nil, environment) == "/home/ada/.local/share/outline/outline.sqlite")
    }

    @Test func `Empty variables and a relative data folder count as none`() throws {
        let environment = ["OUTLINE_STORE": "", "XDG_DATA_HOME": "data", "HOME": "/home/ada"]
        #expect(try path(nil, environment) == "/home/ada/.local/share/outline/outline.sqlite")
    }

    @Test func `Without a home folder a file must be named`() {
        #expect(throws: ToolError.self) { try path(nil, [:]) }
    }

    @Test func `Folders are made for their owner alone`() throws {
        let folder = try TemporaryFolder()
        let location = try StoreLocation(
            nil, environment: ["XDG_DATA_HOME": folder.url.path + "/new/data"])
        try location.createFolders()
        for made in ["new", "new/data", "new/data/outline"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: folder.url.appendingPathComponent(made).path)
            #expect(attributes[.posixPermissions] as? Int == 0o700, "\(made)")
        }
    }

    private func path(_ asked: String?, _ environment: [String: String]) throws -> String {
        try StoreLocation(asked, environment: environment).url.path
    }
}
