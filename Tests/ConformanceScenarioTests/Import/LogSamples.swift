import ConformanceKit
import ConformanceSamples
import ConformanceScenarios
import ConformanceTools
import FoundationEssentials
import JSON

/// Logs of clients, and what becomes of them.
enum LogSamples {
    /// - Parameter lines: without the head of what curl says of itself.
    static func imported(_ text: String, _ options: ImportOptions = ImportOptions()) throws -> ImportedScenario {
        try ImportedScenario(LogFile.read(Array(text.utf8), file: "client.log"), options, file: "client.log")
    }

    /// What lint says of a text as a file.
    static func lint(_ text: String) throws -> [String] {
        let name = "imported-\(UInt64.random(in: 0 ... .max)).yaml"
        let file = FileManager.default.temporaryDirectory.appending(path: name)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let root = file.deletingLastPathComponent().path
        let (plans, diagnostics) = Linter.load(paths: [file.path], root: root, catalog: try ShippedCatalog.load())
        return diagnostics.map(\.description) + (plans.count == 1 ? [] : ["\(plans.count) cases"])
    }

    /// One exchange as `curl -v` shows it.
    static func exchange(_ request: [String], _ response: [String]) -> String {
        (request.map { "> \($0)\r\n" } + ["> \r\n"] + response.map { "< \($0)\r\n" } + ["< \r\n"]).joined()
    }

    static func har(_ entries: [JSONValue], creator: String = "WebInspector", version: String = "537.36") -> String {
        let log: JSONValue = [
            "version": "1.2", "creator": ["name": .string(creator), "version": .string(version)],
            "entries": .array(entries),
        ]
        return JSONValue.object(["log": log]).description
    }

    /// An entry with what the specification demands.
    static func entry(
        _ url: String,
        _ status: Int,
        method: String = "GET",
        sent: [(String, String)] = [],
        received: [(String, String)] = [],
        body: String = "",
        post: JSONValue? = nil,
        at second: Int = 0,
        more: [String: JSONValue] = [:]
    ) -> JSONValue {
        func fields(_ pairs: [(String, String)]) -> JSONValue {
            .array(pairs.map { ["name": .string($0.0), "value": .string($0.1)] })
        }
        var request: [String: JSONValue] = [
            "method": .string(method), "url": .string(url), "httpVersion": "HTTP/1.1", "headers": fields(sent),
            "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0,
        ]
        if let post { request["postData"] = post }
        let content: JSONValue = [
            "size": .integer(body.utf8.count), "mimeType": "application/json", "text": .string(body),
        ]
        let response: JSONValue = [
            "status": .integer(status), "statusText": "", "httpVersion": "HTTP/1.1", "headers": fields(received),
            "cookies": [], "content": content, "redirectURL": "", "headersSize": -1, "bodySize": -1,
        ]
        let time = "2026-01-01T00:00:\(second < 10 ? "0" : "")\(second).000Z"
        return .object(
            [
                "startedDateTime": .string(time), "time": 1, "request": .object(request), "response": response,
                "cache": [:], "timings": ["send": 0, "wait": 1, "receive": 0],
            ].merging(more) { $1 }
        )
    }
}
