import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// What `--artifacts` keeps of a case that failed.
struct ArtifactTests {
    private static let hasTshark = FileManager.default.isExecutableFile(atPath: "/usr/bin/tshark")
    private static let kept = "dynamics_session_https"

    @Test(.needs(hasTshark, "tshark is not installed"))
    func `tshark decrypts every leg of a case that failed with the keys that were kept beside it`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "artifacts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let adapter = "\(HarnessProgram.beside("reference-adapter")) --mutant sends-twice"
        let end = try HarnessProgram.run(
            ["run", "dynamics/session/https", "--adapter", adapter, "--artifacts", folder.path()]
        )
        #expect(end.status == 1, "\(end.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        #expect(files == ["bundle", "capture.pcap", "journal.jsonl", "keys.txt"].map { "\(Self.kept).\($0)" })

        for file in files {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: file).path())
            #expect(attributes[.posixPermissions] as? Int == 0o600, "others may read \(file)")
        }

        let journal = try String(contentsOf: folder.appending(path: "\(Self.kept).journal.jsonl"), encoding: .utf8)
        let entries = try journal.split(separator: "\n").map { try JSONValue(decoding: $0.utf8) }
        let tunnel = try #require(entries.first { $0["name"] == "relay.tunnel.requested" })
        let port = try #require(tunnel["port"]?.integer)
        func ask(_ filter: String, _ field: String, withKeys: Bool = true) throws -> [String] {
            let keys = withKeys ? ["-o", "tls.keylog_file:\(folder.path())/\(Self.kept).keys.txt"] : []
            let child = try ChildProcess(
                ["/usr/bin/tshark", "-n", "-r", "\(folder.path())/\(Self.kept).capture.pcap"] + keys
                    + ["-d", "tcp.port==\(port),tls", "-Y", filter, "-T", "fields", "-e", field],
                environment: ProcessEnvironment.variables
            )
            defer { child.terminate(grace: .zero) }
            var said: [UInt8] = []
            while case .bytes(let more) = child.output.read(atMost: 1 << 16, until: .after(.seconds(30))) {
                said += more
            }
            return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        // Inside TLS, between the relay and the server: the request came twice.
        #expect(try ask("tcp.dstport == \(port) && http.request", "http.request.uri") == ["/hello", "/hello"])
        let canary = try ask("tcp.dstport == \(port) && http.request.line contains \"X-Canary\"", "http.host")
        #expect(canary.count == 2)
        // Without the keys nothing of it can be read.
        #expect(try ask("tcp.dstport == \(port) && tls.handshake.type == 1", "tcp.port", withKeys: false).count == 2)
        #expect(try ask("http.request.uri == \"/hello\"", "http.request.uri", withKeys: false).isEmpty)
    }
}
