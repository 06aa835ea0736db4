import ConformanceScenarios
import EnterpriseModel
import EnterpriseService
import Foundation
import JSON
import MockEnterprise
import SystemBindings
import TestConditions
import Testing

/// A small environment that is served, with its admin interface, and curl to talk to it.
final class AdminFixture {
    private static let environment = """
        accounts:
          alice: { password: swordfish, domain: CORP }
        console: { user: alice }
        kdc: { realm: CORP.TEST }
        servers:
          portal.corp.test:
            routes: { /hello: { body: hello }, /slow: { body: done, hold: slow } }
          www.example.test: { zone: outside, routes: { /hello: { body: hello } } }

        """

    let served: ServedEnterprise
    let admin: AdminInterface
    let isShutDown = Monitor(false)
    /// What was wished of the recorder.
    let wishes = Monitor<[RecordingWish]>([])

    /// A text that would do harm if it were more than a text.
    static let hostile = "<img src=x onerror=\"window.pwned=3\">"

    /// - Parameter records: whether it makes scenarios, each the same.
    init(capacity: Int = 10_000, stallLimit: Duration = .seconds(10), records: Bool = true) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml").path()
        try Self.environment.write(toFile: path, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let addressPlan = AddressPlan()
        served = try ServedEnterprise(
            EnvironmentFile.load(path: path, suite: nil, unique: "0"),
            journal: ServedJournal(capacity: capacity),
            addressPlan: addressPlan
        )
        admin = try AdminInterface(
            served,
            at: addressPlan,
            paths: ServedPaths(directory: "/nowhere"),
            recorder: records ? Self.recorder(wishes) : nil,
            onShutdown: { [isShutDown] in isShutDown.update { $0 = true } },
            stallLimit: stallLimit
        )
    }

    private static func recorder(_ wishes: Monitor<[RecordingWish]>) -> RecordingAction {
        { wish in
            wishes.update { $0.append(wish) }
            guard !wish.struckRequests.contains(0) else { throw RecordingRefusal("no request is left of it") }
            let line: JSONValue = [
                "words": .string(hostile), "covers": ["DYN-LOAD-026"], "taken": .bool(!wish.struckLines.contains(0)),
            ]
            var answer: [String: JSONValue] = [
                "scenario": .string("scenario: \(hostile)"), "requests": [["words": "GET /", "taken": true]],
                "lines": [line], "left": [], "checked": ["lint has nothing to say"], "unchecked": [], "failures": [],
            ]
            if wish.isFinal { answer["path"] = "lab-recorded.yaml" }
            return .object(answer)
        }
    }

    deinit {
        _ = served.stop()
        admin.stop()
    }

    var authorization: [String] { ["-H", "Authorization: Bearer \(admin.access.token)"] }

    /// What curl gets, without anything but what the options say.
    func curl(_ path: String, _ options: [String]) throws -> (status: Int, body: String, head: String) {
        let command = ["curl", "-sS", "-m", "30", "-i", "-w", "\n%{http_code}"]
        let end = try ChildProcess.run(
            command + options + [admin.access.url + path],
            until: .after(.seconds(60))
        )
        let text = end.output.replacingOccurrences(of: "\r\n", with: "\n")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let parts = lines.dropLast().joined(separator: "\n").components(separatedBy: "\n\n")
        return (Int(lines.last ?? "") ?? 0, parts.dropFirst().joined(separator: "\n\n"), parts.first ?? "")
    }

    /// What a client with the token gets.
    func ask(_ path: String, _ options: [String] = []) throws -> (status: Int, json: JSONValue) {
        let (status, body, _) = try curl(path, authorization + options)
        return (status, try JSONValue(decoding: body.utf8))
    }

    func change(_ text: String, type: String = "application/yaml") throws -> (status: Int, json: JSONValue) {
        try ask("/change", ["-H", "Content-Type: \(type)", "--data-binary", text])
    }

    /// A client that has connected, and says nothing.
    func rawClient() throws -> (Socket, SocketAddress) {
        let address = try #require(SocketAddress(admin.access.url.dropFirst(7)))
        let socket = try Socket.connecting(to: address, from: nil)
        var entries = [PollEntry(socket, reading: false, writing: true)]
        #expect(PollEntry.wait(for: &entries, until: .after(.seconds(20))))
        return (socket, address)
    }

    /// A request of a client that reads when it wants to.
    func rawFollower(_ query: String = "") throws -> Socket {
        let (socket, address) = try rawClient()
        let request = """
            GET /journal/follow\(query) HTTP/1.1\r
            Host: \(address)\r
            Authorization: Bearer \(admin.access.token)\r
            \r

            """
        #expect(socket.send(Array(request.utf8)[...]) == .bytes(request.utf8.count))
        return socket
    }
}

extension Socket {
    /// All that still comes, up to the last chunk or the end.
    func readToEnd(until deadline: Deadline = .after(.seconds(60))) -> String {
        var text: [UInt8] = []
        while !text.suffix(7).elementsEqual("\r\n0\r\n\r\n".utf8) {
            switch receive(upTo: 1 << 16) {
            case .bytes(let bytes): text += bytes
            case .end, .failed: return String(decoding: text, as: UTF8.self)
            case .nothingYet:
                var entries = [PollEntry(self)]
                guard PollEntry.wait(for: &entries, until: deadline) else {
                    return String(decoding: text, as: UTF8.self)
                }
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension SocketAddress {
    /// From figures, such as `127.0.0.2:80`.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let address = IPv4Address(String(parts[0])), let port = Int(parts[1]) else {
            return nil
        }
        self.init(address: address, port: port)
    }
}
