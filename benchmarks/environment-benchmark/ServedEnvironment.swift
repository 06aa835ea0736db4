import EnterpriseModel
import JSON
import MockEnterprise
import SystemBindings

/// An environment that stays until the end of standard input, so that other clients can be timed against it.
///
/// The first line of output is a JSON object: how to reach the relay, its token, and a URL behind it.
enum ServedEnvironment {
    static func serve(_ description: EnvironmentDescription) throws {
        try withEnterprise(description, observe: { _ in }) { enterprise in
            let access = enterprise.access
            guard let relay = access.relay, let portal = access.hosts["portal.corp.test"],
                let token = enterprise.policy(fetchedBy: "harness").token
            else { return }
            let line: JSONValue = [
                "relayAddress": .string(relay.address), "relayPort": .integer(relay.port), "token": .string(token),
                "url": .string("https://portal.corp.test:\(portal.httpsPort)/hello"),
                "trustAnchors": .string(access.trustAnchors.joined()),
            ]
            StandardStream.write(line.encoded() + Array("\n".utf8), to: 1)
            while readLine() != nil {}
        }
    }
}
