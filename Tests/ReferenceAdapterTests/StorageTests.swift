import EnterpriseModel
import EnterpriseSamples
import Foundation
import JSON
import Testing

struct StorageTests {
    private func probe(_ rig: Rig, _ directory: String, _ needles: [String]) throws -> JSONValue {
        try rig.call(
            "storage/probe",
            [
                "directory": .string(directory),
                "needles": .array(needles.map { ["base64": .string(Data($0.utf8).base64EncodedString())] }),
            ]
        )
    }

    @Test(arguments: [("", "secure", 0), ("native-cookies", "native", 1), ("plain-cookies", "secure", 1)])
    func `the app searches its own directories`(mutant: String, directory: String, finds: Int) throws {
        try withRig(
            {
                $0.servers["portal.corp.test"]?.routes["/set"] = Route(
                    responses: [.text("") { $0.headers = [Header("Set-Cookie", "flavour=canary-kept; Max-Age=3600")] }]
                )
            },
            mutant.isEmpty ? [] : ["--mutant", mutant]
        ) { rig in
            try rig.ready()
            _ = try rig.get("http://portal.corp.test/set")
            let result = try probe(rig, directory, ["nothing like it", "canary-kept", ""])
            #expect((result["files"]?.integer ?? 0) > 0)
            #expect((result["bytes"]?.integer ?? 0) > 0)
            #expect(result["found"]?.array?.count == finds)
            #expect(result["found"]?.array?.allSatisfy { $0["needle"] == 1 } == true)
            #expect(try probe(rig, "group", ["canary-kept"])["found"] == [])
        }
    }

    @Test func `an app that was told where keeps its data there, each installation by itself`() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        try withRig(
            {
                $0.servers["portal.corp.test"]?.routes["/set"] = Route(
                    responses: [.text("") { $0.headers = [Header("Set-Cookie", "flavour=kept; Max-Age=3600")] }]
                )
            },
            ["--data", place.path()]
        ) { rig in
            try rig.ready()
            _ = try rig.get("http://portal.corp.test/set")
            #expect(FileManager.default.fileExists(atPath: place.path() + "/one/secure/cookies"))
            #expect(!FileManager.default.fileExists(atPath: rig.directory.path()))
        }
    }
}
