import Foundation

/// Programs that the tests can do without.
enum Tool {
    static func exists(_ name: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)") }
    static func exists(at path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
