import AdapterProtocol
import ConformanceScenarios
import JSON

extension AdapterCheck {
    private static let least = [Call.Initialize.name, Call.Shutdown.name, Call.AppLaunch.name, Call.AppQuit.name]
    /// The events that end an object, by the operation that starts it.
    private static let outcomes: [(operation: String, events: [String])] = [
        (Call.TaskResume.name, [Event.TaskComplete.name]),
        (Call.ConnectionStart.name, [Event.ConnectionDone.name, Event.ConnectionFailed.name]),
        (Call.AuthorizationBegin.name, [Event.AuthorizationState.name]),
        (Call.WebViewLoad.name, [Event.WebViewDone.name, Event.WebViewFailed.name]),
        (Call.SocketConnect.name, [Event.SocketOpen.name, Event.SocketError.name]),
        (Call.ArcgisLayer.name, [Event.ArcgisLoaded.name, Event.ArcgisFailed.name]),
        (Call.ArcgisQuery.name, [Event.ArcgisResult.name, Event.ArcgisError.name]),
    ]

    private static let methods: [String] =
        if case .choice(let values, _)? = ProtocolTable.type("AuthenticationMethod")?.form { values } else { [] }

    func checkOffer() throws {
        let offer = try initialized().offer
        guard let offer else { return }
        let findings = Findings()
        let mend = findings.mend
        for name in Self.least where !offer.operations.contains(name) { mend("operations lacks \(name)") }
        let operations = ProtocolTable.operations.map(\.name)
        for name in offer.operations.subtracting(operations).sorted() {
            mend("operations names \(name)" + Self.unknown(name, among: operations))
        }
        let events = ProtocolTable.events.map(\.name)
        for name in offer.events.subtracting(events).sorted() {
            mend("events names \(name)" + Self.unknown(name, among: events))
        }
        for feature in offer.features {
            let meant = Features.all.filter { Features.covers([feature], $0) }
            if meant.isEmpty { mend("features names \(feature)" + Self.unknown(feature, among: Features.all)) }
            let ofOperation = feature.split(separator: ".").first.map(String.init) ?? feature
            if operations.contains(ofOperation), !offer.operations.contains(ofOperation) {
                mend("features names \(feature), and \(ofOperation) is not offered")
            }
        }
        if let methods = offer.authenticationMethods {
            if offer.authentication == nil { mend("authenticationMethods without authentication") }
            if methods.isEmpty { mend("authenticationMethods is empty; leave authentication out instead") }
            for method in methods.sorted() where !Self.methods.contains(method) {
                // Others stand by their own names, but of one that is known the spelling counts.
                if let known = Self.methods.first(where: { $0.lowercased() == method.lowercased() }) {
                    mend("authenticationMethods names \(method), which the protocol spells \(known)")
                }
            }
        }
        for (operation, events) in Self.outcomes where offer.operations.contains(operation) {
            let missing = events.filter { !offer.events.contains($0) }
            if !missing.isEmpty {
                mend("\(operation) is offered, and events lacks \(missing.joined(separator: ", "))")
            }
        }
        try findings.throwIfAny()
    }

    private static func unknown(_ name: String, among names: some Sequence<String>) -> String {
        ", which the protocol does not have" + Spelling.hint(Spelling.nearest(to: name, in: names))
    }

    func checkVersions() throws {
        let dialogue = try open()
        let id = try dialogue.send(
            Call.Initialize.name,
            options.hello(to: dialogue.link, of: source, versions: [4_711]).json
        )
        switch try dialogue.reply(to: id, within: 30) {
        case .error(let reply) where reply.code == .noCommonVersion: break
        case .error(let reply):
            throw AdapterDefect("initialize with version 4711 alone was answered with \(reply), not -32004")
        case .result: throw AdapterDefect("initialize with version 4711 alone was accepted; answer with error -32004")
        }
    }

    func checkErrors() throws {
        let dialogue = try initialized()
        let findings = Findings()
        func expect(_ code: ErrorCode, for operation: String, _ parameters: JSONValue, _ words: String) throws {
            try findings.collect("") {
                switch try dialogue.reply(to: dialogue.send(operation, parameters)) {
                case .error(let reply) where reply.code == code: break
                case .error(let reply): throw AdapterDefect("\(words) was answered with \(reply), not \(code)")
                case .result: throw AdapterDefect("\(words) was answered with a result, not with error \(code)")
                }
            }
        }
        try expect(.methodNotFound, for: "check/unheard", [:], "an operation that does not exist")
        try expect(.invalidParameters, for: Call.AppLaunch.name, [:], "app/launch without parameters")
        try findings.collect("") {
            try launch(dialogue, with: ["case": .string(CheckEnvironment.words), "of a later version": 1])
        }
        let unknown: [(String, JSONValue)] = [
            (Call.TaskResume.name, ["task": "nobody"]),
            (Call.TaskCreate.name, ["task": "t", "session": "nobody", "request": ["url": "u"]]),
            (Call.CacheUsage.name, ["cache": "nobody"]), (Call.SocketState.name, ["socket": "nobody"]),
        ]
        for (operation, parameters) in unknown where offer?.operations.contains(operation) == true {
            try expect(.unknownHandle, for: operation, parameters, "\(operation) of an unknown handle")
        }
        for line in ["nonsense", "[]", #"{"jsonrpc":"2.0","id":null,"method":5}"#] {
            try dialogue.send(line: Array("\(line)\r\n".utf8))
            try expect(
                .methodNotFound,
                for: "check/unheard",
                [:],
                "an operation that does not exist, after the line \(line)"
            )
        }
        try findings.throwIfAny()
    }

    func checkRefusals() throws {
        let dialogue = try ready()
        let findings = Findings()
        for operation in ProtocolTable.operations where dialogue.offer?.operations.contains(operation.name) == false {
            try findings.collect("") {
                switch try dialogue.reply(to: dialogue.send(operation.name)) {
                case .error(let reply) where reply.code == .methodNotFound: break
                case .error(let reply):
                    throw AdapterDefect("\(operation.name) is not offered and was answered with \(reply), not -32601")
                case .result: throw AdapterDefect("\(operation.name) was answered with a result and is not offered")
                }
            }
        }
        try findings.throwIfAny()
    }
}
