import Foundation
import JSON
import Testing

@testable import ConformanceKit
@testable import ConformanceScenarios

/// What the harness finds in the directories of an app.
struct DataDirectoriesTests {
    private static let secret = "MfF1Rh-swordfish"

    private func found(_ contents: [String: Data], looking text: String) throws -> Int {
        try search(contents, for: text).found
    }

    private func search(_ contents: [String: Data], for text: String) throws -> DataDirectories.Findings {
        try withNativeStorage { directory in
            for (name, content) in contents {
                let file = directory.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try content.write(to: file)
            }
        } search: {
            try $0.search(.native, for: StorageNeedle.all(for: text))
        }
    }

    private func withNativeStorage<Result>(
        fill: (URL) throws -> Void,
        search: (DataDirectories) throws -> Result
    ) throws -> Result {
        let root = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let native = root.appending(path: "native")
        try FileManager.default.createDirectory(at: native, withIntermediateDirectories: true)
        try fill(native)
        return try search(DataDirectories(below: root.path))
    }

    @Test(arguments: ["", "a", "ab", "abc"])
    func `A text is found in Base64 wherever it begins`(prefix: String) throws {
        let content = Data("\(prefix)\(Self.secret), and more".utf8).base64EncodedData()
        #expect(try found(["deep/er/file": content], looking: Self.secret) == 1)
        #expect(try found(["deep/er/file": content], looking: "MfF1Rh-sardinefish") == 0)
    }

    @Test func `A file counts once, whatever it holds`() throws {
        let plain = Data("\(Self.secret) \(Self.secret) \(Data(Self.secret.utf8).base64EncodedString())".utf8)
        #expect(try found(["one": plain, "two": plain, "three": Data()], looking: Self.secret) == 2)
    }

    @Test func `Files that hold anything are counted`() throws {
        let contents = ["a": Data([0]), "b/c": Data([1]), "empty": Data()]
        #expect(try search(contents, for: Self.secret) == .init(found: 0, files: 2))
        #expect(try search([:], for: Self.secret) == .init())
    }

    @Test func `A text that is Base64 itself is found as the bytes that it stands for`() throws {
        let ticket = Data([0, 1, 2, 250, 251, 252, 253])
        #expect(try found(["ticket": ticket], looking: "AQL6+/z9") == 1)
        #expect(try found(["ticket": ticket.base64EncodedData()], looking: "AQL6+/z9") == 1)
    }

    @Test(.timeLimit(.minutes(20)))
    func `A huge file with nothing in it is the adapter's fault`() throws {
        #expect {
            try withNativeStorage { directory in
                let file = directory.appending(path: "huge")
                try Data().write(to: file)
                let handle = try FileHandle(forWritingTo: file)
                try handle.truncate(atOffset: 20 << 30)
                try handle.close()
            } search: {
                try $0.search(.native, for: StorageNeedle.all(for: Self.secret))
            }
        } throws: { error in
            (error as? AdapterFault)?.name == .flood
        }
    }

    @Test func `A directory with more than an app can need is the adapter's fault`() throws {
        let many = Dictionary(uniqueKeysWithValues: (0...10_000).map { ("\($0)", Data()) })
        #expect {
            try found(many, looking: Self.secret)
        } throws: { error in
            (error as? AdapterFault)?.name == .flood
        }
    }
}
