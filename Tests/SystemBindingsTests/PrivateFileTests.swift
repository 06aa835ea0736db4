import FoundationEssentials
import Glibc
import Testing

@testable import SystemBindings

/// What has secrets may be read by its owner alone, whatever was there before, and wherever a link leads.
struct PrivateFileTests {
    /// How a secret is written.
    enum Way: CaseIterable, Sendable {
        case replaced, written, appended

        func write(_ text: String, to path: String) throws {
            switch self {
            case .replaced: try PrivateFile.replace(PrivateFile.place(of: path), with: Array(text.utf8))
            case .written: try PrivateFile.write(Array(text.utf8), to: path)
            case .appended: try RotatedFile(path, limit: .max).append(Array(text.utf8))
            }
        }
    }

    /// What is at the path before.
    enum Before: CaseIterable, Sendable {
        case nothing, open, strict, link, danglingLink, linkToLink, relativeLink
    }

    private static func mode(_ path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0, "\(path) is not there")
        return status.st_mode & 0o777
    }

    private static func with(_ body: (String) throws -> Void) throws {
        let directory = try PrivateFile.makeDirectory(named: "private")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try body(directory)
    }

    private static func make(_ path: String, _ mode: mode_t) throws {
        try Files.write("old content that is longer", to: path)
        try #require(chmod(path, mode) == 0)
    }

    @Test(arguments: Way.allCases, Before.allCases)
    func `a secret lands in no file that others may read`(way: Way, before: Before) throws {
        try Self.with { directory in
            let (path, target) = ("\(directory)/secret", "\(directory)/target")
            switch before {
            case .nothing: break
            case .open: try Self.make(path, 0o644)
            case .strict: try Self.make(path, 0o600)
            case .link:
                try Self.make(target, 0o666)
                symlink(target, path)
            case .danglingLink: symlink(target, path)
            case .linkToLink:
                try Self.make(target, 0o644)
                symlink(target, "\(directory)/middle")
                symlink("middle", path)
            case .relativeLink:
                try Self.make(target, 0o644)
                symlink("./target", path)
            }
            try way.write("hunter2", to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "hunter2")
            #expect(try Self.mode(path) == 0o600)
        }
    }

    @Test(.enabled(if: getuid() == 0, "only the superuser can make another user's link"), arguments: Way.allCases)
    func `another user's link in a directory for all is not followed`(way: Way) throws {
        try Self.with { directory in
            try #require(chmod(directory, 0o1777) == 0)
            let (path, target) = ("\(directory)/secret", "\(directory)/target")
            try Self.make(target, 0o600)
            symlink(target, path)
            try #require(lchown(path, 65_534, 65_534) == 0)
            #expect(throws: SystemError.self) { try way.write("hunter2", to: path) }
            #expect(try String(contentsOfFile: target, encoding: .utf8).hasPrefix("old"))
        }
    }

    @Test func `links that lead in a circle are an error`() throws {
        try Self.with { directory in
            symlink("b", "\(directory)/a")
            symlink("a", "\(directory)/b")
            #expect(throws: SystemError.self) { try PrivateFile.place(of: "\(directory)/a") }
        }
    }

    @Test func `what is replaced is not opened to others`() throws {
        try Self.with { directory in
            try Self.make("\(directory)/report", 0o600)
            try Files.write("new", to: "\(directory)/report")
            #expect(try Self.mode("\(directory)/report") == 0o600)
        }
    }

    @Test func `a full file and the one after it are private`() throws {
        try Self.with { directory in
            try Self.make("\(directory)/journal", 0o644)
            try Self.make("\(directory)/journal.1", 0o644)
            let file = try RotatedFile("\(directory)/journal", limit: 10)
            for _ in 0..<3 { try file.append(Array("12345678\n".utf8)) }
            #expect(try Self.mode("\(directory)/journal") == 0o600)
            #expect(try Self.mode("\(directory)/journal.1") == 0o600)
        }
    }

    @Test func `Busy directories lie in memory where there is room, and nowhere else`() throws {
        #expect(FreeSpace.memory(at: "/proc") == nil, "no file system for files")
        #expect(FreeSpace.memory(at: "/dev/shm/none") == nil, "it is not there")
        #expect(FreeSpace.memory(bytes: .max) == nil, "no machine has so much room")
        let directory = try PrivateFile.makeDirectory(named: "busy", isBusy: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let parent = String(directory[..<(try #require(directory.lastIndex(of: "/")))])
        let named = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
        #expect(parent == named ?? FreeSpace.memory() ?? "/tmp")
        #expect(try Self.mode(directory) == 0o700)
    }
}
