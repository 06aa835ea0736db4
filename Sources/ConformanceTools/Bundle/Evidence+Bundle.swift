import ConformanceScenarios
import JSON

extension Evidence {
    /// As it stands in a bundle.
    var bundled: JSONValue {
        var members: [String: JSONValue] = [
            "entries": .array(entries.map(\.bundled)),
            "steps": .object(Dictionary(steps.map { ("\($0)", $1.bundled) }) { one, _ in one }),
            "names": .object(names.mapValues(JSONValue.integer)),
            "bindings": .object(scope.bindings.mapValues(\.bundled)),
            "secrets": .texts(secrets.sorted()),
            "relay-tokens": .texts(relayTokens.sorted()),
            "pushes-settings": .bool(pushesSettings),
            "handed-credentials": .array(handedCredentials.map(\.bundled)),
        ]
        members["end"] = end.map(JSONValue.integer)
        return .object(members)
    }

    init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        var bindings: [String: Scope.Binding] = [:]
        for (name, value) in try members.object("bindings") {
            bindings[name] = try Scope.Binding(bundled: value, "\(path).bindings.\(name)")
        }
        var names: [String: Int] = [:]
        for (name, value) in try members.object("names") {
            guard let place = value.integer else { throw BundleError("\(path).names.\(name) is no integer") }
            names[name] = place
        }
        self.init(
            entries: try members.list("entries") { value, path throws(BundleError) in
                try JournalEntry(bundled: value, path)
            },
            steps: try members.numbered("steps") { value, path throws(BundleError) in
                try StepRecord(bundled: value, path)
            },
            names: names,
            scope: Scope(bindings)
        )
        try checkNumbers(path)
        end = try members.optional("end", members.integer)
        secrets = Set(try members.texts("secrets"))
        relayTokens = Set(try members.texts("relay-tokens"))
        pushesSettings = try members.flag("pushes-settings")
        handedCredentials = try members.list("handed-credentials") { value, path throws(BundleError) in
            try HandedCredential(bundled: value, path)
        }
    }
}

extension Evidence {
    /// The judge goes by the numbers of entries.
    private func checkNumbers(_ path: String) throws(BundleError) {
        for (index, entry) in entries.enumerated() where entry.number != index + 1 {
            throw BundleError("\(path).entries[\(index)].number is \(entry.number) instead of \(index + 1)")
        }
        for (index, step) in steps {
            let places = [step.start] + (step.end.map { [$0] } ?? [])
            guard places.allSatisfy((0...entries.count).contains) else {
                throw BundleError("\(path).steps.\(index) begins or ends at an entry that is not there")
            }
        }
    }

    /// Whether it tells of no other steps than a story has.
    func fits(_ story: Story) -> Bool {
        steps.keys.allSatisfy(story.steps.indices.contains) && names.values.allSatisfy(story.steps.indices.contains)
    }
}

extension Evidence.StepRecord {
    fileprivate var bundled: JSONValue {
        var members: [String: JSONValue] = [
            "start": .integer(start), "handles": .texts(handles),
            "results": .array(results.map { .object($0.fields) }), "of-harness": .bool(isOfHarness),
        ]
        members["end"] = end.map(JSONValue.integer)
        return .object(members)
    }

    fileprivate init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        self.init(start: try members.integer("start"))
        end = try members.optional("end", members.integer)
        handles = try members.texts("handles")
        results = try members.list("results") { value, path throws(BundleError) in
            guard let fields = value.object else { throw BundleError("\(path) is no object") }
            return StepResult(fields)
        }
        isOfHarness = try members.flag("of-harness")
    }
}

extension Scope.Binding {
    fileprivate var bundled: JSONValue { ["whole": whole, "members": .object(members)] }

    fileprivate init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        self.init(whole: try members.value("whole"), members: try members.object("members"))
    }
}

extension HandedCredential {
    fileprivate var bundled: JSONValue {
        var members: [String: JSONValue] = [:]
        members["user"] = user.map(JSONValue.string)
        members["password"] = password.map(JSONValue.string)
        switch place {
        case .host(let host): members["host"] = .string(host)
        case .whoeverAsks(nil): members["for"] = "all"
        case .whoeverAsks(true?): members["for"] = "proxies"
        case .whoeverAsks(false?): members["for"] = "hosts"
        case .anywhere: members["for"] = "anywhere"
        }
        return .object(members)
    }

    fileprivate init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        let place: Place
        if let host = try members.optional("host", members.text) {
            place = .host(host)
        } else {
            switch try members.text("for") {
            case "all": place = .whoeverAsks(isProxy: nil)
            case "proxies": place = .whoeverAsks(isProxy: true)
            case "hosts": place = .whoeverAsks(isProxy: false)
            case "anywhere": place = .anywhere
            case let other: throw BundleError("\(path).for cannot be \(other)")
            }
        }
        self.init(
            user: try members.optional("user", members.text),
            password: try members.optional("password", members.text),
            for: place
        )
    }
}
