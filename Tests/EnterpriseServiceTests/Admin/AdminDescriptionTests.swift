import EnterpriseService
import Foundation
import SystemBindings
import TestConditions
import Testing
import WebResources

/// The OpenAPI document, and whether the interface is what it describes.
struct AdminDescriptionTests {
    @Test func `The document in the repository is the one that is served`() throws {
        let file = Checkout.root.appending(path: "schema/admin.openapi.json")
        #expect(try WebResources.description == String(contentsOf: file, encoding: .utf8))
        let fixture = try AdminFixture()
        #expect(try fixture.curl("/openapi.json", []).body == WebResources.description)
    }

    @Test func `Whatever is asked, the answer is one that the document describes`() throws {
        let fixture = try AdminFixture()
        let python = Checkout.path("build/python/bin/python")
        let command = [
            python, "-m", "schemathesis.cli", "run", "\(fixture.admin.access.url)/openapi.json",
            "-H", "Authorization: Bearer \(fixture.admin.access.token)",
            // It never ends.
            "--exclude-path", "/journal/follow",
            // A change may be any map, and not every map is a change.
            "--checks", "all", "--exclude-checks", "positive_data_acceptance",
            "--phases", "examples,coverage,fuzzing", "--max-examples", "15", "--generation-deterministic",
            "--request-timeout", "30",
            "--no-color",
        ]
        let end = try ChildProcess.run(command, until: .after(.seconds(240)))
        #expect(end.exit == .status(0), "\(end.output)\(end.errors)")
    }
}
