import Testing

@testable import ConformanceTools

/// The names that hosts and users get.
struct ImportNamesTests {
    @Test func `different hosts stay different, and related ones stay related`() {
        var names = HostNames(keepsNames: false)
        let www = names.name(of: "www.acme.co.uk")
        #expect(www == "www.example.test")
        #expect(names.name(of: "acme.co.uk") == "example.test")
        let deep = names.name(of: "payroll.eu.acme.co.uk")
        #expect(deep.hasSuffix("." + names.name(of: "eu.acme.co.uk")) && !deep.contains("payroll"))
        #expect(names.name(of: "www.other.com") == "www.site-2.example.test")
        #expect(names.name(of: "WWW.acme.co.uk.") == www)
        #expect(names.name(of: "10.1.2.3") == "address-1.example.test")
        #expect(names.name(of: "::1") == "address-2.example.test")
        let hosts = ["a.x.com", "b.x.com", "a.y.com", "intranet", "localhost", "x.com", "y.com", "1.2.3.4"]
        #expect(Set(hosts.map { names.name(of: $0) }).count == hosts.count)
        #expect(hosts.allSatisfy { names.name(of: $0).hasSuffix("example.test") })
    }

    @Test func `names that are kept stay as they are`() {
        var names = HostNames(keepsNames: true)
        #expect(names.name(of: "portal.acme.example") == "portal.acme.example")
        #expect(names.name(of: "10.1.2.3") == "address-1.example.test")
        var accounts = AccountNames(keepsNames: true)
        #expect(accounts.name(of: "jane") == "jane")
    }

    @Test func `a host keeps its two ports, and a third is a listener of its own`() throws {
        let urls = ["http://a.acme.example:8080/1", "https://a.acme.example:8443/2", "http://a.acme.example:9090/3"]
        let log = LogSamples.har(urls.enumerated().map { LogSamples.entry($1, 200, at: $0) }, creator: "Firefox")
        let text = try LogSamples.imported(log).text
        for words in [
            "GET http://host-1.example.test/1", "GET https://host-1.example.test/2", "port-9090.host-1.example.test/3",
        ] {
            #expect(text.contains(words), "\(words) in \(text)")
        }
        #expect(text.contains("host: host-1.example.test"))
        #expect(try LogSamples.lint(text) == [])
    }

    private static let references: [(String, expected: String)] = [
        ("/b", "http://h.example/b"), ("c?x=1", "http://h.example/a/c?x=1"), ("../d", "http://h.example/d"),
        ("//i.example/e", "http://i.example/e"), ("https://j.example", "https://j.example/"),
        ("?q", "http://h.example/a/b?q"),
    ]

    @Test(arguments: references)
    func `references are resolved as browsers do`(reference: String, expected: String) throws {
        let base = try #require(LoggedURL("http://h.example/a/b"))
        #expect(base.resolving(reference) == LoggedURL(expected))
    }
}
