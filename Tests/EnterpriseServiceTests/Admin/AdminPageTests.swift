import ConformanceScenarios
import EnterpriseService
import Foundation
import JSON
import SystemBindings
import TestConditions
import Testing

/// The web page, in a browser.
struct AdminPageTests {
    @Test func `The page runs nothing but its own script and loads nothing`() throws {
        let fixture = try AdminFixture()
        let first = try fixture.curl("/", [])
        let second = try fixture.curl("/", [])
        #expect(first.status == 200)
        let policy = try #require(first.head.split(separator: "\n").first { $0.hasPrefix("Content-Security-Policy: ") })
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        let nonce = try #require(policy.firstMatch(of: /script-src 'nonce-([0-9a-f]{32})'/)?.output.1)
        #expect(first.body.contains("<script nonce=\"\(nonce)\">"))
        #expect(!second.head.contains(nonce))
        #expect(!first.body.contains(fixture.admin.access.token))
        // Nothing is loaded, and no text becomes elements.
        for word in [
            "src=", "url(", "@import", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(",
        ] {
            #expect(!first.body.contains(word), "\(word)")
        }
    }

    /// With Debian's chromium, which ci/setup --tests installs.
    @Test func `The page shows, switches and obeys keys in Chromium, whatever the journal says`() throws {
        let fixture = try AdminFixture()
        let hostile =
            "<img src=x onerror=\"window.pwned=1\"></script><script>window.pwned=2</script>\u{202E}\u{0}${pwned}"
        fixture.served.journal.append(.changed, [hostile: .string(hostile), "change": .string(hostile)])
        fixture.served.journal.append(.released, ["gate": .string(hostile)])
        let script = Checkout.path("Tests/Clients/page_client.py")
        let end = try ChildProcess.run(
            ["python3", script, fixture.admin.access.url, fixture.admin.access.token],
            until: .after(.seconds(180))
        )
        #expect(end.exit == .status(0), "\(end.errors)")
    }
}
