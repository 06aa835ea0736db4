import Testing

@testable import WireFormats

/// RFC 9112 3.2.
struct HostFieldTests {
    @Test(arguments: [
        "a", "portal.corp.test", "portal.corp.test:8443", "127.0.0.1", "127.0.0.1:80", "[::1]", "[::1]:443", "[v1.a:b]",
        "a:", "under_score.test", "b%C3%BCcher.test", "xn--bcher-kva.test", "a!$&'()*+,;=b",
    ])
    func `a host, and perhaps a port, is right`(value: String) {
        #expect(HostField.fault([HTTPField("host", value)], version: .http11) == nil)
    }

    @Test(arguments: [
        "", ":80", "a:b", "a:80:90", "a b", "a/b", "http://a", "user@a", "::1", "[::1", "[]", "[::1]80", "[::1]:x",
        "a%2",
        "a%zz", "a?b", "a#b", "a\\b", "bücher.test", "[a]",
    ])
    func `what names no host is malformed`(value: String) {
        #expect(HostField.fault([HTTPField("Host", value)], version: .http11) == .malformed)
        #expect(HostField.fault([HTTPField("Host", value)], version: .http10) == .malformed)
    }

    @Test func `only HTTP 1.0 does without, and no version takes two`() {
        let two = [HTTPField("Host", "a"), HTTPField("Accept", "*/*"), HTTPField("HOST", "a")]
        #expect(HostField.fault([], version: .http11) == .missing)
        #expect(HostField.fault([], version: .http10) == nil)
        #expect(HostField.fault(two, version: .http11) == .repeated)
        #expect(HostField.fault(two, version: .http10) == .repeated)
        #expect(HostField.fault([], version: .http2) == nil)
    }
}
