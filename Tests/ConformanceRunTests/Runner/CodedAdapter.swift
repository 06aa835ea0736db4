import AdapterProtocol
import ConformanceKit
import JSON
import SystemBindings

/// An adapter in this process that answers every request as it should, and one operation with an error of one code.
final class CodedAdapter: Sendable {
    /// Every operation that it has.
    static let operations = [
        "initialize", "shutdown", "sync", "app/launch", "app/quit", "app/activate", "policy/update", "device/set",
        "authorization/begin", "appConnect/setCallback", "storage/probe", "session/shared", "session/create",
        "task/create", "task/resume", "task/cancel", "cookies/list", "connection/sendSynchronous",
    ]

    private let coded: String
    private let code: Int
    private let features: [String]
    private let resets: Bool
    private let goodAnswers: Monitor<Int>
    private let endsTasksWithApp: Bool

    /// - Parameters:
    ///   - features: that a refusal names.
    ///   - resets: whether a process lives on from case to case.
    ///   - goodAnswers: how often the operation is answered well before.
    ///   - endsTasksWithApp: whether tasks only end, by an error, when the app does.
    init(
        _ operation: String,
        _ code: Int,
        features: [String] = ["nonsense"],
        resets: Bool = false,
        goodAnswers: Int = 0,
        endsTasksWithApp: Bool = false
    ) {
        coded = operation
        self.code = code
        self.features = features
        self.resets = resets
        self.goodAnswers = Monitor(goodAnswers)
        self.endsTasksWithApp = endsTasksWithApp
    }

    var source: InProcessAdapter { InProcessAdapter { [self] in serve($0) } }

    private func serve(_ server: AdapterServer) {
        var isWrapped = false
        var open: [JSONValue] = []
        server.run { request in
            if request.operation == "device/set" { isWrapped = request.parameters["device"]?["clientApp"] != nil }
            if request.operation == coded, !isStillGood { return request.fail(refusal) }
            if request.operation == "app/quit" {
                for task in open {
                    server.emit("task/complete", ["task": task, "error": ["domain": "coded", "code": 1]])
                }
                open = []
            }
            request.reply(result(of: request))
            switch request.operation {
            case "app/launch" where isWrapped: server.emit("app/control", ["to": "client"])
            case "policy/update" where isWrapped: server.emit("app/control", ["to": "app"])
            case "authorization/begin": server.emit("authorization/state", ["state": "authorized"])
            case "task/resume" where endsTasksWithApp: open.append(request.parameters["task"] ?? "")
            case "task/resume": server.emit("task/complete", ["task": request.parameters["task"] ?? ""])
            default: break
            }
        }
    }

    private var isStillGood: Bool {
        goodAnswers.update { left in
            left -= 1
            return left >= 0
        }
    }

    private var refusal: ErrorReply {
        let data: JSONValue = ["features": .array(features.map { .string($0) }), "error": ["message": "refused"]]
        return ErrorReply(ErrorCode(rawValue: code), "coded", data: data)
    }

    private func result(of request: AdapterRequest) -> JSONValue {
        switch request.operation {
        case "initialize":
            [
                "protocolVersion": 1, "implementation": ["name": "coded"], "policyDelivery": "push",
                "features": ["policy.*", "device.*", "app/launch.circumstance=*", "cookies/list.*"],
                "operations": .array((Self.operations + (resets ? ["reset"] : [])).map { .string($0) }),
                "events": ["task/complete", "task/redirect", "authorization/state", "app/control"],
            ]
        case "sync": ["at": .number(AdapterServer.now)]
        case "session/shared": ["identity": "the one"]
        case "storage/probe": ["files": 0, "bytes": 0, "found": []]
        case "cookies/list": ["cookies": []]
        default: [:]
        }
    }
}
