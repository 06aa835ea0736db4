import Foundation

/// Programs that the tests can do without.
enum Tool {
    /// As Debian names directories.
    static let architecture: String = {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }()

    static func exists(_ name: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)") }
    static func exists(at path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
