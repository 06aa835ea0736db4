import Foundation

/// Programs that the tests can do without.
package enum Tool {
    /// As Debian names directories.
    package static let architecture: String = {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }()

    package static func exists(_ name: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)")
    }
    package static func exists(at path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
