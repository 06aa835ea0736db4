import EnterpriseLab
import EnterpriseModel
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// Clients of ArcGIS Server that we did not write.
struct ArcGISClientTests {
    enum Client: String, CaseIterable {
        /// Finds the token service, acquires a token, and sends it as a cookie.
        case restapi
        /// Asks for another token when it is told 498.
        case georest
    }

    private static let python = Checkout.path("build/python/bin/python")
    private static var isInstalled: Bool { Tool.exists(at: python) }

    private static func run(_ client: Client, _ lab: Lab, password: String) throws -> ChildProcess.Finished {
        let script = Checkout.path("Tests/Clients/arcgis_client.py")
        let host = try #require(lab.enterprise.access.hosts["app.test"])
        let root = "http://\(host.address):\(host.httpPort)/arcgis/rest/services"
        let command = [python, script, client.rawValue, root, "token/MapServer/0", "alice", password]
        return try ChildProcess.run(command, until: .after(.seconds(60)))
    }

    @Test(
        .needs(isInstalled, "the clients of ArcGIS are not installed (ci/setup --tests)"),
        arguments: Client.allCases,
        ArcGISServer.Refusal.allCases
    )
    func `a client gets itself a token and its features`(_ client: Client, refusal: ArcGISServer.Refusal) throws {
        let (_, recorder) = try withLab(.gis { $0.refusal = refusal }) { lab throws in
            let finished = try Self.run(client, lab, password: "swordfish")
            #expect(finished.output == "3\n", "\(finished.errors)")
        }
        let issued = recorder.all(ArcGISTokenIssued.self).map { $0.fact.fields["token"] }
        let refused = recorder.all(ArcGISRefused.self).filter { $0.fact.fields["reason"] == "expired" }
        #expect(issued.count == (client == .georest ? 2 : 1))
        #expect(refused.count == (client == .georest ? 1 : 0))
        let served = recorder.all(ArcGISServed.self)
        #expect(!served.isEmpty && served.allSatisfy { $0.fact.fields["token"] == issued.last })
        #expect(!recorder.all(ArcGISDiscovery.self).isEmpty)
    }

    @Test(.needs(isInstalled, "the clients of ArcGIS are not installed (ci/setup --tests)"))
    func `a client with a wrong password gets none`() throws {
        let (_, recorder) = try withLab(.gis()) { lab throws in
            let finished = try Self.run(.restapi, lab, password: "wrong")
            #expect(finished.output != "3\n" && !finished.errors.isEmpty)
        }
        #expect(recorder.all(ArcGISTokenIssued.self).isEmpty && recorder.all(ArcGISServed.self).isEmpty)
        #expect(recorder.all(ArcGISRefused.self).map { $0.fact.fields["reason"] }.contains("wrong-credentials"))
    }
}
