import ConformanceKit
import Testing

struct HostileAdapterTests {
    @Test(
        arguments: [
            ("behaves", nil),
            ("fill-standard-error", nil),
            ("exits-at-once", .exited),
            ("exits", .exited),
            ("exits-badly", .exited),
            ("exits-holding-pipe", .exited),
            ("crashes", .crashed),
            ("never-answers", .notResponding),
            ("prints-first", .invalidLine),
            ("garbage", .invalidLine),
            ("invalid-utf8", .invalidLine),
            ("not-a-message", .invalidLine),
            ("deep-json", .invalidLine),
            ("long-line", .lineTooLong),
            ("flood-events", .flood),
            ("flood-bytes", .flood),
            ("flood-errors", .flood),
            ("replies-twice", .duplicateReply),
            ("replies-to-unknown", .unknownID),
            ("replies-to-text", .unknownID),
            ("bad-result", .badResult),
            ("null-result", .badResult),
            ("bad-event", .badEvent),
            ("bad-request", .badRequest),
            ("bad-challenge", .badRequest),
            ("undeclared-event", .undeclared),
            ("undeclared-challenge", .undeclared),
            ("error-reply", .errorReply),
            ("other-version", .noCommonVersion),
            ("no-version", .noCommonVersion),
            ("closes-output", .closedOutput),
            ("ignores-term", .refusedToEnd),
            ("ignores-shutdown", .notResponding),
            ("grandchild", .leftProcesses),
            ("grandchild-setsid", .leftProcesses),
            ("grandchild-stubborn", .leftProcesses),
        ] as [(String, AdapterFault.Name?)]
    )
    func `A hostile adapter is reported by name and leaves nothing behind`(way: String, name: AdapterFault.Name?) throws
    {
        let run = try HostileAdapter(way) { options in
            options.maximumMessages = 2_000
            options.maximumBytes = 12 << 20
        }
        #expect(run.fault?.name == name, "\(run.fault.map { "\($0)" } ?? "no fault"); \(run.log.prefix(500))")
        #expect(run.remaining == [])
        #expect(run.elapsed < .seconds(30))
        #expect(run.notices.count <= 1)
    }

    @Test func `The end of an adapter is noticed while nothing waits for it`() throws {
        let run = try HostileAdapter("exits")
        #expect(run.notices.map(\.name) == [.exited])
        #expect(run.fault?.message.hasPrefix("exit status 7") == true)
    }

    @Test func `A flood is cut at the limit`() throws {
        let run = try HostileAdapter("flood-events") { $0.maximumMessages = 300 }
        #expect(run.fault?.name == .flood)
        #expect(run.events == 300)
    }

    @Test func `Of a flooded standard error the beginning and the end are kept`() throws {
        let run = try HostileAdapter("fill-standard-error")
        #expect(run.fault == nil)
        #expect(run.log.utf8.count < 200_000)
        #expect(run.log.contains("bytes left out"))
    }

    @Test func `An adapter that does not read is given up`() throws {
        let run = try HostileAdapter("never-reads") { $0.timeoutScale = 0.03 }
        #expect(run.fault?.name == .notResponding)
        #expect(run.remaining == [])
    }

    @Test func `A program that cannot be started is reported`() {
        #expect {
            try AdapterConnection(
                AdapterCommand(arguments: ["/nowhere/adapter"]),
                onEvent: { _, _, _ in },
                onChallenge: { _, _ in }
            )
        } throws: { ($0 as? AdapterFault)?.name == .notStarted }
    }
}
