import AdapterProtocol
import ConformanceScenarios
import JSON

extension LintRule {
    /// The objects of an app: an adapter knows those that it was asked to make, and no others.
    static let objects: [LintRule] = [
        LintRule(
            "unknown-object",
            "An object that no step has made in this life of the app, or that is of another kind."
        ) {
            subject in
            subject.stories.flatMap(unknownObjects)
        },
        LintRule("bad-name", "A name that no step can have: an adapter gets it for an object.") { subject in
            subject.stories.flatMap(\.story.steps).compactMap { step in
                guard let name = step.name, !canBeNamed(step, name) else { return nil }
                let words = "letters of ASCII, digits, '.', '_' and '-', 1 to 56 of them"
                return Finding("'\(VisibleText.of(name, upTo: 80))' is no name: it has \(words)", at: step.location)
            }
        },
    ]

    /// What the harness may put behind a name.
    private static let suffix = ".1234567"

    private static func canBeNamed(_ step: Step, _ name: String) -> Bool {
        guard !step.makes.isEmpty else { return Reference(name).isEmpty && !name.isEmpty }
        return [name, name + suffix].allSatisfy { (try? ProtocolTable.validate(.string($0), as: .handle, "")) != nil }
    }

    private static func unknownObjects(of view: StoryView) -> [Finding] {
        var kinds: [String: String] = [:]
        var findings: [Finding] = []
        var earlier: Set<String> = []
        for step in view.story.steps {
            defer { if let name = step.name { earlier.insert(name) } }
            for use in step.objects {
                guard let kind = kinds[use.name] else {
                    // Rules about steps say so.
                    if use.isStep, !earlier.contains(use.name), !AppObject.special.contains(use.name) { continue }
                    if AppObject.special.contains(use.name) || AppObject.isFree(use.kind) { continue }
                    let known = kinds.filter { $0.value == use.kind }.keys
                    let hints = Spelling.nearest(to: use.name, in: known)
                    findings.append(
                        Finding(
                            "no step before has made a \(use.kind) '\(use.name)'",
                            at: use.location,
                            didYouMean: hints
                        )
                    )
                    continue
                }
                if kind != use.kind, !AppObject.isFree(use.kind) {
                    findings.append(Finding("'\(use.name)' is a \(kind) and no \(use.kind)", at: use.location))
                }
            }
            if let operation = step.operationOfNothing {
                findings.append(Finding("\(operation) is about no object; leave 'of' out", at: step.location))
            }
            if let missing = step.missingObject {
                findings.append(Finding("the step does not say of which \(missing); add 'of'", at: step.location))
            }
            switch step.verb {
            case .quit, .kill: kinds = [:]
            default: for made in step.makes { kinds[made.name] = made.kind }
            }
        }
        return findings
    }
}

extension Step.Request.Path {
    /// The kind of object that a request is.
    fileprivate var object: String {
        switch self {
        case .session: "task"
        case .connection: "connection"
        case .webView: "webView"
        case .synchronous, .httpRequest: "request"
        }
    }
}

/// An object of the app, as a scenario names it.
private struct AppObject {
    var name: String
    /// As the parameter is called by which it is made.
    var kind: String
    var location: SourceLocation
    /// Whether only a step can be meant.
    var isStep = false

    /// What the protocol names without making it (adapter protocol, section 7).
    static let special: Set<String> = ["shared", "none", "default"]

    /// Parameters that name an object by what it is used for.
    private static let uses = [
        "HTTPCookieStorage": "storage", "URLCache": "cache", "URLCredentialStorage": "credentialStorage",
        "protocolClasses": "protocolClass", "resumeTask": "task",
    ]

    static func kind(of parameter: String) -> String { uses[parameter] ?? parameter }

    /// Whether it can be any object, also one that is in the adapter alone.
    static func isFree(_ kind: String) -> Bool { ["delegate", "handle"].contains(kind) }
}

extension Step {
    /// The parameter by which its operation names what it makes.
    fileprivate var made: String? {
        guard case .call(let call) = verb else { return nil }
        return ProtocolTable.operation(call.operation)?.namedParameter
    }

    /// The objects that it makes.
    fileprivate var makes: [(name: String, kind: String)] {
        switch verb {
        case .request(let request): return name.map { [($0, request.path.object)] } ?? []
        case .call(let call):
            guard let made else { return [] }
            return [call.subject ?? name, call.parameters?[made]?.text].compactMap(\.self).map { ($0, made) }
        default: return []
        }
    }

    /// The object that the operation is about, if the step says nothing of it.
    fileprivate var missingObject: String? {
        guard case .call(let call) = verb, call.subject == nil, made == nil,
            let subject = KnownNames.subject(of: call.operation), call.parameters?[subject] == nil
        else { return nil }
        return subject
    }

    /// The operation, if the step says of which object but it is about none.
    fileprivate var operationOfNothing: String? {
        guard case .call(let call) = verb, call.subject != nil, KnownNames.operations.contains(call.operation),
            KnownNames.subject(of: call.operation) == nil
        else { return nil }
        return call.operation
    }

    /// The objects that it names, but for the one that it makes.
    fileprivate var objects: [AppObject] {
        let parameters: Template?
        let operation: String
        var objects: [AppObject] = []
        switch verb {
        case .call(let call):
            (parameters, operation) = (call.parameters, call.operation)
            if let name = call.subject, made == nil, let subject = KnownNames.subject(of: operation) {
                objects.append(AppObject(name: name, kind: subject, location: location, isStep: true))
            }
        case .request(let request):
            (parameters, operation) = (request.properties, request.operation)
            if let name = request.session {
                objects.append(AppObject(name: name, kind: "session", location: location, isStep: true))
            }
        default: return []
        }
        let fields = ProtocolTable.operation(operation)?.parameters ?? []
        return objects + Self.objects(in: parameters, fields, without: made)
    }

    private static func objects(in parameters: Template?, _ fields: [ProtocolField], without made: String?)
        -> [AppObject]
    {
        (parameters?.members ?? []).filter { $0.key != made }.flatMap { member -> [AppObject] in
            guard let type = fields.path(to: member.key)?.last?.type else { return [] }
            let kind = AppObject.kind(of: member.key)
            switch type {
            case .handle, .array(.handle):
                return (member.value.elements ?? [member.value]).compactMap { value in
                    guard let text = value.text, value.references().isEmpty else { return nil }
                    return AppObject(name: text, kind: kind, location: value.location)
                }
            case .named(let name):
                guard case .fields(let inner)? = ProtocolTable.type(name)?.form else { return [] }
                return objects(in: member.value, inner, without: nil)
            default: return []
            }
        }
    }
}
