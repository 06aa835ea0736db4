import AdapterProtocol
import JSON

extension Lie {
    /// What says how one talks, or is evidence of nothing. There is nothing to lie about.
    package static let framing: Set<String> = [
        Call.Initialize.name, Call.Shutdown.name, Event.Attach.name, Event.Log.name,
    ]

    /// All lies about what the protocol's table names.
    package static let ofTable: [Lie] = {
        let operations = ProtocolTable.operations.filter { !framing.contains($0.name) }
        let ofOperations = operations.flatMap { operation -> [Lie] in
            let named = operation.parameters.filter { $0.name != operation.namedParameter }
            let deeds: [Deed] = [.notHandedOn, .laterNotHandedOn, .replayed, .excused]
            return (deeds + (operation.namedParameter == nil ? [] : [.remembered])).map { Lie(operation.name, $0) }
                + changes(operation.name, .asked, named, FieldPath())
                + changes(operation.name, .answered, operation.result.members ?? [], FieldPath())
        }
        let ofEvents = ProtocolTable.events.filter { !framing.contains($0.name) }.flatMap { event in
            [Deed.swallowed, .doubled, .delayed, .invented].map { Lie(event.name, $0) }
                + changes(event.name, .told, event.parameters, FieldPath())
        }
        let ofChallenges =
            [Deed.swallowed, .doubled, .delayed].map { Lie(challenge, $0) }
            + changes(challenge, .told, ProtocolTable.challenge.parameters, FieldPath())
            + changes(challenge, .asked, ProtocolTable.challenge.result.members ?? [], FieldPath())
        return ofOperations + ofEvents + ofChallenges
    }()

    private static func changes(
        _ subject: String,
        _ side: Side,
        _ fields: [ProtocolField],
        _ path: FieldPath
    ) -> [Lie] {
        fields.filter { !$0.isForPeople }.flatMap { field in
            let place = path[field.name]
            let own = side == .asked ? parameterChanges(field, place) : reportChanges(field, place)
            return (own + partialChanges(field.type)).map { Lie(subject, .changed(side, place, $0)) }
                + changes(subject, side, inside: field.type, place)
        }
    }

    private static func changes(
        _ subject: String,
        _ side: Side,
        inside type: ProtocolType,
        _ path: FieldPath
    ) -> [Lie] {
        if case .array(let element) = type { return changes(subject, side, inside: element, path.elements) }
        // Of what is sent only all or nothing can be dropped.
        return changes(subject, side, type.members ?? [], path)
    }

    /// What an adapter leaves unread. It would turn away a message without what is required, so that gets a value that says nothing.
    private static func parameterChanges(_ field: ProtocolField, _ path: FieldPath) -> [Change] {
        if field.type == .handle, field.isRequired { return [.firstObject] }
        var changes: [Change] = field.isRequired ? [] : [.dropped, .laterDropped]
        if field.isRequired, let few = field.type.few {
            changes += few.map(Change.fixed)
        } else if field.isRequired, field.type.members == nil {
            changes.append(.fixed(field.type.plain))
        }
        return changes + slightChanges(field, path)
    }

    /// What an adapter says without having looked.
    private static func reportChanges(_ field: ProtocolField, _ path: FieldPath) -> [Change] {
        var changes: [Change] = field.isRequired ? [] : [.dropped]
        if let few = field.type.few {
            changes += few.map(Change.fixed)
        } else if field.type.members == nil {
            changes.append(.fixed(field.type.plain))
        }
        changes += slightChanges(field, path)
        if field.type.isContent { changes += [.sent, .received] }
        return changes
    }

    /// - Parameter path: of the field.
    private static func slightChanges(_ field: ProtocolField, _ path: FieldPath) -> [Change] {
        let isAltered = field.type.isAlterable && !opaque.contains(field.name)
        return (path.isSingle ? [.previous] : []) + (isAltered ? [.altered(field.type)] : [])
    }

    /// What is only compared with others of its kind: all of them altered in the same way say the same. And what an error is read by, of which
    /// there are lies of their own.
    private static let opaque: Set<String> = ["identity", "domain", "code"]

    private static func partialChanges(_ type: ProtocolType) -> [Change] {
        switch type {
        case .array, .headers, .strings: [.firstDropped, .lastDropped]
        default: []
        }
    }
}

// MARK: - What the traffic shows

extension Lie {
    /// Lies about what the table leaves open, of what has been seen: the members of free objects, and the names of errors.
    package static func ofTraffic(_ traffic: some Sequence<Traffic.Line>) -> [Lie] {
        var found = Found()
        var asked: [MessageID: String] = [:]
        for line in traffic {
            switch (line.isFromAdapter, line.message) {
            case (false, .request(let id, let name, let parameters)):
                asked[id] = name
                guard let operation = ProtocolTable.operation(name) else { continue }
                found.look(at: parameters, name, .asked, .fields(operation.parameters))
            case (true, .response(let id, let result)):
                guard let name = asked[id], let operation = ProtocolTable.operation(name) else { continue }
                found.look(at: result, name, .answered, operation.result)
            case (true, .error(let id?, let reply)) where reply.code == .implementationError:
                guard let name = asked[id], let error = reply.data?["error"] else { continue }
                found.refusals[name, default: []].insert(Self.name(of: error))
            case (true, .event(let name, let parameters)):
                guard let event = ProtocolTable.event(name) else { continue }
                found.look(at: parameters, name, .told, .fields(event.parameters))
            default: continue
            }
        }
        return found.lies
    }

    /// Lies with any error wherever the table has one, seen or not.
    package static let ofAnyError: [Lie] = {
        let names = Set(ErrorName.allCases.map(\.rawValue))
        var found = Found()
        for operation in ProtocolTable.operations where !framing.contains(operation.name) {
            found.refusals[operation.name] = names
            found.expect(names, in: operation.result, Place(operation.name, .answered))
        }
        for event in ProtocolTable.events where !framing.contains(event.name) {
            found.expect(names, in: .fields(event.parameters), Place(event.name, .told))
        }
        return found.lies
    }()

    /// The name of an error, also of one that has but a domain and a code.
    static func name(of error: JSONValue) -> String {
        if let name = error["name"]?.string { return name }
        guard let domain = error["domain"]?.string, let code = error["code"]?.integer else { return other }
        return ErrorName(domain: domain, code: code)?.rawValue ?? other
    }

    private static let other = ErrorName.other.rawValue

    private struct Place: Hashable {
        var subject: String
        var side: Side
        var path = FieldPath()

        init(_ subject: String, _ side: Side) {
            self.subject = subject
            self.side = side
        }
    }

    private struct Found {
        /// Members of free objects, with a value that each had.
        var members: [Place: JSONValue] = [:]
        /// Names of errors in results and events.
        var errors: [Place: Set<String>] = [:]
        /// Names of errors with which operations were refused.
        var refusals: [String: Set<String>] = [:]

        mutating func look(at value: JSONValue, _ subject: String, _ side: Side, _ type: ProtocolType) {
            look(at: value, type, Place(subject, side))
        }

        private mutating func look(at value: JSONValue, _ type: ProtocolType, _ place: Place) {
            var place = place
            let path = place.path
            if type.isError, side(place) { errors[place, default: []].insert(Lie.name(of: value)) }
            if case .array(let element) = type {
                place.path = path.elements
                for item in value.array ?? [] { look(at: item, element, place) }
            } else if type == .object {
                lookInside(value, place, depth: 4)
            } else {
                for field in type.members ?? [] {
                    guard let member = value[field.name] else { continue }
                    place.path = path[field.name]
                    look(at: member, field.type, place)
                }
            }
        }

        /// Takes each error that the table has in a type for one of these names.
        mutating func expect(_ names: Set<String>, in type: ProtocolType, _ place: Place) {
            if type.isError { errors[place] = names }
            for field in type.members ?? [] {
                var place = place
                place.path = place.path[field.name]
                expect(names, in: field.type, place)
            }
        }

        private func side(_ place: Place) -> Bool { place.side != .asked && place.path.isSingle }

        private mutating func lookInside(_ value: JSONValue, _ place: Place, depth: Int) {
            guard depth > 0 else { return }
            var place = place
            let path = place.path
            if let elements = value.array {
                place.path = path.elements
                for element in elements { lookInside(element, place, depth: depth - 1) }
            }
            for (name, member) in value.object ?? [:] {
                place.path = path[name]
                members[place] = members[place] ?? member
                lookInside(member, place, depth: depth - 1)
            }
        }

        var lies: [Lie] {
            let ofMembers = members.flatMap { place, value -> [Lie] in
                var changes: [Change] = [.dropped]
                if place.side != .asked {
                    changes += value.bool == nil ? [.fixed(value.plain)] : [.fixed(false), .fixed(true)]
                    if place.path.isSingle { changes.append(.previous) }
                }
                return changes.map { Lie(place.subject, .changed(place.side, place.path, $0)) }
            }
            let ofErrors = errors.flatMap { place, names in
                names.union([other]).flatMap { name in
                    [Lie(place.subject, .changed(place.side, place.path, .error(name)))] + failures(place, name)
                }
            }
            let ofRefusals = refusals.flatMap { operation, names in
                names.union([other]).flatMap { [Lie(operation, .refused($0)), Lie(operation, .blamed($0))] }
            }
            return (ofMembers + ofErrors + ofRefusals).sorted { $0.id < $1.id }
        }

        /// Events that might have been the one that told of an error.
        private func failures(_ place: Place, _ error: String) -> [Lie] {
            guard place.side == .told, place.path == FieldPath()[Lie.errorMember],
                let failing = ProtocolTable.event(place.subject)
            else { return [] }
            let area = failing.name.prefix { $0 != "/" } + "/"
            let others = ProtocolTable.events.filter { event in
                event.name == failing.name
                    ? event.parameters.contains { $0.name == Lie.errorMember && !$0.isRequired }
                    : event.name.hasPrefix(area) && failing.isTold(by: event)
            }
            return others.map { Lie($0.name, .failed(event: failing.name, error: error)) }
        }
    }

    static let errorMember = "error"
}

extension ProtocolEvent {
    /// Whether another event has all that this one needs besides an error.
    fileprivate func isTold(by other: ProtocolEvent) -> Bool {
        parameters.filter(\.isRequired).contains { $0.name == Lie.errorMember }
            && parameters.filter { $0.isRequired && $0.name != Lie.errorMember }.allSatisfy { field in
                other.parameters.contains { $0.name == field.name && $0.type == field.type && $0.isRequired }
            }
    }
}
