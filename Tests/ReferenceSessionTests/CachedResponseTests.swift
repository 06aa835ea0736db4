import ReferenceBindings
import Testing

@testable import ReferenceSession

/// RFC 9111.
struct CachedResponseTests {
    private let date = "Thu, 01 Jan 1970 00:16:40 GMT"  // 1000

    private func response(_ headers: [HTTPHeader], status: Int = 200, request: [HTTPHeader] = []) -> CachedResponse? {
        CachedResponse(HTTPHead(status: status, headers: headers), to: request, requested: 1_000, received: 1_000)
    }

    @Test(arguments: [
        ("max-age=60", [], 59.0, true), ("max-age=60", [], 60.0, false), ("max-age=60, no-cache", [], 1, false),
        ("max-age=60", [HTTPHeader("Age", "50")], 11, false), ("max-age=\"60\"", [], 59, true),
        ("public", [HTTPHeader("Expires", "Thu, 01 Jan 1970 00:17:00 GMT")], 19, true),
        ("public", [HTTPHeader("Expires", "Thu, 01 Jan 1970 00:17:00 GMT")], 20, false),
        ("max-age=5", [HTTPHeader("Expires", "Thu, 01 Jan 1970 00:17:00 GMT")], 6, false),
        ("public", [HTTPHeader("Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT")], 99, true),
        ("public", [HTTPHeader("Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT")], 101, false),
    ])
    func `a response is fresh as long as it says`(_ row: (String, [HTTPHeader], Double, Bool)) throws {
        let headers = [HTTPHeader("Date", date), HTTPHeader("Cache-Control", row.0), HTTPHeader("ETag", "\"1\"")]
        let kept = try #require(response(headers + row.1))
        #expect(kept.isFresh(at: 1_000 + row.2) == row.3)
    }

    @Test(arguments: [
        ([HTTPHeader("Cache-Control", "no-store, max-age=60")], 200), ([], 200),
        ([HTTPHeader("Cache-Control", "max-age=60"), HTTPHeader("Vary", "*")], 200),
        ([HTTPHeader("Cache-Control", "max-age=60")], 206), ([HTTPHeader("Cache-Control", "max-age=0")], 200),
    ])
    func `what must not be kept or is of no use is not kept`(_ row: ([HTTPHeader], Int)) {
        #expect(response(row.0, status: row.1) == nil)
    }

    @Test func `a response that varies answers requests like its own only`() throws {
        let vary = [HTTPHeader("Cache-Control", "max-age=60"), HTTPHeader("Vary", "Accept, X-Kind")]
        let kept = try #require(response(vary, request: [HTTPHeader("accept", "text/html")]))
        #expect(kept.fits([HTTPHeader("Accept", "text/html")]))
        #expect(!kept.fits([HTTPHeader("Accept", "text/plain")]))
        #expect(!kept.fits([HTTPHeader("Accept", "text/html"), HTTPHeader("x-kind", "a")]))
    }

    @Test func `what was stored is read back`() throws {
        var kept = try #require(response([HTTPHeader("Cache-Control", "max-age=60")]))
        kept.body = [0, 1, 255]
        let read = try #require(CachedResponse(stored: kept.stored))
        #expect(read.body == kept.body)
        #expect(read.head.headers == kept.head.headers)
        #expect(read.isFresh(at: 1_059) && !read.isFresh(at: 1_061))
    }

    @Test(arguments: [[], [0, 0, 0], [255, 255, 255, 255], [0, 0, 0, 2, 91, 93], [0, 0, 0, 1, 0]] as [[UInt8]])
    func `what was not stored like this is not read`(bytes: [UInt8]) {
        #expect(CachedResponse(stored: bytes) == nil)
    }

    @Test func `a full partition makes room by what is oldest`() {
        let partition = CachePartition(capacity: 10)
        for name in ["a", "b", "c"] { partition.write(name, [UInt8](repeating: 0, count: 4)) }
        #expect(partition.read("a") == nil)
        #expect(partition.read("b") != nil)
        #expect(partition.volume == 8)
        partition.write("d", [UInt8](repeating: 0, count: 11))
        #expect(partition.read("d") == nil)
        #expect(partition.volume == 8)
        partition.capacity = 4
        #expect(partition.read("b") == nil)
        #expect(partition.volume == 4)
    }
}
