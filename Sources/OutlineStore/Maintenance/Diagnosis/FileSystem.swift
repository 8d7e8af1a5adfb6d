#if canImport(Darwin)
    internal import Darwin
#else
    internal import Foundation
#endif

/// The file system that a folder is in.
struct FileSystem {
    /// What the system calls it.
    let name: String
    /// Whether it is on another machine.
    let isOnNetwork: Bool

    #if canImport(Darwin)
        /// Asks for the file system of a path; `nil` if it cannot be had.
        init?(at path: String) {
            var facts = statfs()
            guard statfs(path, &facts) == 0 else { return nil }
            name = withUnsafeBytes(of: facts.f_fstypename) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            isOnNetwork = facts.f_flags & UInt32(MNT_LOCAL) == 0
        }
    #else
        /// Looks for the file system of a path without links in the list of what is mounted.
        ///
        /// - Parameters:
        ///   - path: The path of a folder.
        ///   - mounts: The list: a device, a folder, a kind and options on each line, the last one
        ///     of a folder being the one in use.
        init?(at path: String, mounts: String? = Self.mounts) {
            var longest = -1
            var found: Substring?
            for line in (mounts ?? "").split(separator: "\n") {
                let fields = line.split(separator: " ")
                guard fields.count > 2 else { continue }
                let folder = Self.unescaped(fields[1])
                let isAbove = folder == "/" || path == folder || path.hasPrefix(folder + "/")
                guard isAbove, folder.utf8.count >= longest else { continue }
                longest = folder.utf8.count
                found = fields[2]
            }
            guard let found else { return nil }
            name = String(found)
            isOnNetwork = Self.networkKinds.contains(name)
        }

        private static var mounts: String? {
            try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)
        }

        private static let networkKinds: Set<String> = [
            "nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "ceph", "9p", "coda", "ncpfs", "lustre",
            "glusterfs", "fuse.glusterfs", "fuse.sshfs", "fuse.rclone", "fuse.s3fs", "davfs",
            "fuse.davfs2",
        ]

        /// A folder's name as it is: spaces stand as octal numbers in the list.
        private static func unescaped(_ text: Substring) -> String {
            guard text.contains("\\") else { return String(text) }
            let escapes = [("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")]
            return escapes.reduce(String(text)) { name, escape in
                name.replacingOccurrences(of: escape.0, with: escape.1)
            }
        }
    #endif
}
