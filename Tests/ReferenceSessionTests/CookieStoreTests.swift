import ReferenceBindings
import Testing

@testable import ReferenceSession

struct CookieStoreTests {
    private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    private func store(_ field: String, from source: String = "http://www.corp.test/shop/list") throws -> CookieStore {
        let store = CookieStore(Behaviour.Cookies())
        let head = HTTPHead(status: 200, headers: [HTTPHeader("Set-Cookie", field)])
        store.receive(head, from: try address(source), now: 1_000)
        return store
    }

    @Test(arguments: [
        ("a=1", "http://www.corp.test/shop", true),
        ("a=1", "http://www.corp.test/shop/", true),
        ("a=1", "http://www.corp.test/shop/x/y", true),
        ("a=1", "http://www.corp.test/shopping", false),
        ("a=1", "http://www.corp.test/", false),
        ("a=1", "http://corp.test/shop", false),
        ("a=1", "http://sub.www.corp.test/shop", false),
        ("a=1; Domain=.corp.test; Path=/", "http://other.corp.test/", true),
        ("a=1; Domain=corp.test; Path=/", "http://notcorp.test/", false),
        ("a=1; Domain=other.test; Path=/", "http://other.test/", false),
        ("a=1; Path=/; Secure", "http://www.corp.test/", false),
        ("a=1; Path=/; secure", "https://www.corp.test/", true),
        ("a=1; Path=/; Max-Age=0", "http://www.corp.test/", false),
        ("a=1; Path=/; Max-Age=60", "http://www.corp.test/", true),
        ("a=1; Path=/; Expires=Thu, 01 Jan 1970 00:16:39 GMT", "http://www.corp.test/", false),
        ("a=1; Path=/; Expires=Thu, 01 Jan 1970 00:16:41 GMT", "http://www.corp.test/", true),
        ("no pair; Path=/", "http://www.corp.test/", false),
        ("=1; Path=/", "http://www.corp.test/", false),
    ])
    func `a cookie goes to the requests that it belongs to`(field: String, target: String, isSent: Bool) throws {
        #expect(try store(field).header(for: address(target), now: 1_000) == (isSent ? "a=1" : nil))
    }

    @Test func `a cookie ends when its time is over, or when it is replaced by one that has ended`() throws {
        let store = try store("a=1; Path=/; Max-Age=60")
        let target = try address("http://www.corp.test/")
        #expect(store.header(for: target, now: 1_059) == "a=1")
        #expect(store.header(for: target, now: 1_060) == nil)
        let head = HTTPHead(status: 200, headers: [HTTPHeader("Set-Cookie", "a=2; Path=/; Max-Age=0")])
        store.receive(head, from: target, now: 1_010)
        #expect(store.cookies.isEmpty)
    }

    @Test func `longer paths come first, then older cookies`() throws {
        let store = CookieStore(Behaviour.Cookies())
        let fields = ["a=1; Path=/", "b=2; Path=/shop", "c=3; Path=/", "d=4; Path=/shop"]
        let head = HTTPHead(status: 200, headers: fields.map { HTTPHeader("set-cookie", $0) })
        store.receive(head, from: try address("http://www.corp.test/"), now: 0)
        #expect(store.header(for: try address("http://www.corp.test/shop"), now: 0) == "b=2; d=4; a=1; c=3")
    }

    @Test func `only cookies with an expiry outlive the app`() throws {
        let store = try store("a=1; Max-Age=60")
        store.put(Cookie(name: "b", value: "2", domain: "corp.test", isHostOnly: true, path: "/"), now: 0)
        #expect(store.outliving(now: 1_000).map(\.name) == ["a"])
        #expect(store.outliving(now: 2_000).isEmpty)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777.0),
        ("Sun Nov  6 08:49:37 1994", 784_111_777.0),
        ("Tue, 29 Feb 2028 00:00:00 GMT", 1_835_395_200.0),
    ])
    // The first three: RFC 9110 5.6.7.
    func `dates are read`(text: String, seconds: Double) { #expect(CookieDate.seconds(text) == seconds) }

    @Test(arguments: ["", "tomorrow", "Sun, 06 Nov 1994 25:00:00 GMT", "06 1994 08:49:37"])
    func `what is no date is none`(text: String) { #expect(CookieDate.seconds(text) == nil) }
}
