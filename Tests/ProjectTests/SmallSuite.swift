import Foundation
import TestConditions

/// A folder with a few scenarios of this suite, removed in the end.
struct SmallSuite {
    let place: URL

    /// Runs a body with a suite.
    /// - Parameters:
    ///   - shared: files and folders that it has from this suite, beside the environments and axes.
    ///   - scenarios: paths below `scenarios`, without `.yaml`.
    static func with(_ shared: [String], scenarios: [String], _ body: (SmallSuite) throws -> Void) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "suite-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        let suite = SmallSuite(place: place)
        for name in shared + ["scenarios/environments", "scenarios/axes"] {
            try FileManager.default.createSymbolicLink(
                at: try suite.file(name),
                withDestinationURL: Checkout.root.appending(path: name)
            )
        }
        for name in scenarios.map({ "scenarios/\($0).yaml" }) {
            try FileManager.default.copyItem(at: Checkout.root.appending(path: name), to: try suite.file(name))
        }
        try body(suite)
    }

    /// A file of it, in a folder that is there.
    private func file(_ name: String) throws -> URL {
        let file = place.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        return file
    }

    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: try file(name)) }

    /// - Parameter script: lines of a shell's program.
    func write(program script: String, to name: String) throws {
        try write("#!/bin/sh\n\(script)\n", to: name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: place.appending(path: name).path()
        )
    }
}
