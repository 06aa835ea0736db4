import ConformanceScenarios
import EnterpriseModel
import EnterpriseService
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import Testing

/// An environment that is served in the test's own process, with curl for a client.
struct Served {
    static let text = """
        accounts: { alice: { password: swordfish, domain: CORP } }
        console: { user: alice }
        kdc: { realm: CORP.TEST, proxied: true }
        proxies: { proxy.corp.test: {} }
        dns: {}
        servers:
          portal.corp.test: { routes: { /: { body: inside } } }
          slow.corp.test: { routes: { /: { hold: brake, body: slow } } }
          gis.example.test: { zone: outside, arcgis: { services: { Open: { secured-by: none } } } }
          www.example.test: { zone: outside, routes: { /: { body: outside } } }
        """

    let enterprise: ServedEnterprise
    let paths: ServedPaths

    /// - Returns: the status, or 0.
    func curl(_ url: String) throws -> Int {
        let gateway = try #require(enterprise.access.gateway)
        let ended = try ChildProcess.run(
            [
                "curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--max-time", "20", "--cacert",
                paths.certificateAuthority, "--proxy", "http://\(gateway.address):\(gateway.port)", url,
            ],
            until: .after(.seconds(30))
        )
        return Int(ended.output) ?? 0
    }

    func change(_ text: String) throws {
        try enterprise.change(by: YAMLReader.read(text: text, file: "change"))
    }

    /// The ready file as it is now.
    func ready() throws -> JSONValue {
        try JSONValue(decoding: Data(contentsOf: URL(filePath: try #require(paths.ready))))
    }

    /// Everything in the journal's file.
    func journal() throws -> [JSONValue] {
        try String(contentsOfFile: paths.journal, encoding: .utf8).split(separator: "\n").map {
            try JSONValue(decoding: $0.utf8)
        }
    }

    /// Starts it, runs the body, and always stops it.
    static func with(_ text: String = text, _ body: (Served) throws -> Void) throws {
        let directory = try PrivateFile.makeDirectory(named: "served")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let file = "\(directory)/lab.yaml"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let paths = ServedPaths(directory: directory, ready: "\(directory)/ready.json")
        let enterprise = try ServedEnterprise(
            EnvironmentFile.load(path: file, suite: nil, unique: "now"),
            journal: ServedJournal(file: RotatedFile(paths.journal, limit: 1 << 24)),
            addressPlan: AddressPlan()
        )
        defer { _ = enterprise.stop() }
        let publication = try Publication(
            enterprise,
            paths: paths,
            admin: AdminAccess(url: "http://127.0.0.1:1", token: "secret")
        )
        try body(Served(enterprise: enterprise, paths: paths))
        #expect(publication.withdraw() == nil)
        #expect(!FileManager.default.fileExists(atPath: "\(directory)/ready.json"))
    }
}
