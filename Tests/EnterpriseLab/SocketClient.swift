import EnterpriseModel
import Foundation
import JSON
import MockEnterprise
import TestConditions
import Testing

/// Tests/Fixtures/sockets/client.py, by Python's own sockets and TLS.
extension Lab {
    package enum Leg: String, CaseIterable {
        case plain, tls, plainThroughRelay, tlsThroughRelay

        package var isSecure: Bool { self == .tls || self == .tlsThroughRelay }
        package var usesRelay: Bool { self == .plainThroughRelay || self == .tlsThroughRelay }
    }

    package func client(_ name: String, _ leg: Leg, _ commands: String...) throws -> Reply {
        try client(name, leg, commands)
    }

    package func client(_ name: String, _ leg: Leg, _ commands: [String]) throws -> Reply {
        try startClient(name, leg, commands).finish()
    }

    package func startClient(_ name: String, _ leg: Leg, _ commands: [String]) throws -> Running {
        let access = enterprise.access
        let anchors = directory.appending(path: "anchors.pem")
        try access.trustAnchors.joined().write(to: anchors, atomically: true, encoding: .utf8)
        let host = try #require(access.hosts[name])
        var target: [String: JSONValue] = [
            "host": .string(host.name), "address": .string(host.address),
            "port": .integer(leg.isSecure ? host.httpsPort : host.httpPort), "tls": .bool(leg.isSecure),
        ]
        if leg.usesRelay {
            let relay = try #require(access.relay)
            target["relay"] = [
                "host": .string(relay.host), "address": .string(relay.address), "port": .integer(relay.port),
                "token": .string(try #require(enterprise.policy(fetchedBy: .harness).token)),
            ]
        }
        let program = Checkout.root.appending(path: "Tests/Fixtures/sockets/client.py")
        return try Running(
            "/usr/bin/env",
            ["python3", program.standardized.path(), JSONValue.object(target).description, anchors.path()] + commands
        )
    }
}
