import EnterpriseService
import FoundationEssentials
import JSON
import MockEnterprise
import Testing

/// Whose a ready file is, where several have the same path.
struct ReadyFileTests {
    private static func publication(_ served: Served) throws -> Publication {
        try Publication(
            served.enterprise,
            paths: served.paths,
            admin: AdminAccess(url: "http://127.0.0.1:1", token: "secret")
        )
    }

    @Test func `who ends first does not take the other's away, and who goes on has it again`() throws {
        try Served.with { first in
            let path = try #require(first.paths.ready)
            try Served.with { other in
                let paths = ServedPaths(directory: other.paths.directory, ready: path)
                let second = try Self.publication(Served(enterprise: other.enterprise, paths: paths))
                let text = try String(contentsOfFile: path, encoding: .utf8)
                try first.change("servers: { new.corp.test: {} }")
                #expect(try String(contentsOfFile: path, encoding: .utf8) == text, "the first wrote over the second's")
                #expect(second.withdraw() == nil)
                #expect(!FileManager.default.fileExists(atPath: path))
            }
            try first.change("servers: { more.corp.test: {} }")
            #expect(try first.ready()["servers"]?["more.corp.test"] != nil)
        }
    }

    @Test func `tickets go when the KDC starts anew, and only then`() throws {
        try Served.with { served in
            let tickets = served.paths.directory + "/tickets"
            func hasTickets(after action: () throws -> Void) throws -> Bool {
                try "old".write(toFile: tickets, atomically: true, encoding: .utf8)
                try action()
                return FileManager.default.fileExists(atPath: tickets)
            }
            let anew = Served(
                enterprise: served.enterprise,
                paths: ServedPaths(directory: served.paths.directory)
            )
            let found = [
                try hasTickets { try served.change("servers: { new.corp.test: {} }") },
                try hasTickets { try served.enterprise.reset() }, try hasTickets { _ = try Self.publication(anew) },
            ]
            #expect(found == [true, false, false])
        }
    }

    @Test func `the ready file names keys that others cannot read, of the KDC as it is`() throws {
        try Served.with { served in
            let keytabs = try #require(try served.ready()["keytabs"]?.object)
            #expect(Set(keytabs.keys) == ["services", "krbtgt"])
            for path in keytabs.values.compactMap(\.string) {
                let before = try Data(contentsOf: URL(filePath: path))
                #expect(before.starts(with: [5, 2]))
                let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
                try served.change("kdc: { key-version: 2 }")
                #expect(try Data(contentsOf: URL(filePath: path)) != before)
                try served.change("kdc: { key-version: 1 }")
            }
        }
    }

    @Test func `what somebody else has put there stays`() throws {
        try Served.with { served in
            let path = served.paths.directory + "/other.json"
            let paths = ServedPaths(directory: served.paths.directory, ready: path)
            let publication = try Self.publication(Served(enterprise: served.enterprise, paths: paths))
            try FileManager.default.removeItem(atPath: path)
            try "mine".write(toFile: path, atomically: true, encoding: .utf8)
            try served.change("servers: { new.corp.test: {} }")
            #expect(publication.withdraw() == nil)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        }
    }
}
