extension Node {
    /// This value with names that have one put in, in keys too; other references stay.
    ///
    /// A value that is nothing but `$(name)` keeps the type of what the name stands for.
    /// - Throws: ``ScenarioError`` where a list or a map would become part of a text.
    func substituting(_ value: (String) -> Node?) throws -> Node {
        switch content {
        case .scalar(let text, _):
            let reference = Reference(text)
            if let name = reference.whole, let value = value(name) { return Node(value.content, at: location) }
            guard let text = try reference.substituting(value, at: location) else { return self }
            return Node(.scalar(text, quoted: true), at: location)
        case .sequence(let elements):
            return Node(.sequence(try elements.map { try $0.substituting(value) }), at: location)
        case .mapping(let members):
            let changed = try members.map { try $0.substituting(value) }
            let isSet = Set(changed.map(\.key)).count == changed.count
            return Node(.mapping(isSet ? changed : Self.merged(changed, at: location)), at: location)
        }
    }

    /// Merges members that turn out to have the same key: a host of a used environment, and the file's additions to it.
    private static func merged(_ members: [Member], at location: SourceLocation) -> [Member] {
        members.reduce(Node(.mapping([]), at: location)) { result, member in
            result.merging(patch: Node(.mapping([member]), at: member.keyLocation))
        }
        .members ?? []
    }

    /// All names that are referred to, with the place of the text that does.
    func references() -> [(name: String, location: SourceLocation)] {
        switch content {
        case .scalar(let text, _): Reference(text).names.map { ($0, location) }
        case .sequence(let elements): elements.flatMap { $0.references() }
        case .mapping(let members):
            members.flatMap { member in
                Reference(member.key).names.map { ($0, member.keyLocation) } + member.value.references()
            }
        }
    }

    /// All texts, keys included.
    func texts() -> [String] {
        switch content {
        case .scalar(let text, _): [text]
        case .sequence(let elements): elements.flatMap { $0.texts() }
        case .mapping(let members): members.flatMap { [$0.key] + $0.value.texts() }
        }
    }
}

extension Node.Member {
    fileprivate func substituting(_ value: (String) -> Node?) throws -> Node.Member {
        Node.Member(
            key: try Reference(key).substituting(value, at: keyLocation) ?? key,
            keyLocation: keyLocation,
            value: try self.value.substituting(value)
        )
    }
}

extension Reference {
    /// `nil` if no name in it has a value.
    fileprivate func substituting(_ value: (String) -> Node?, at location: SourceLocation) throws -> String? {
        var result = ""
        var hasChanged = false
        for part in parts {
            switch part {
            case .literal(let text): result += text
            case .name(let name):
                guard let node = value(name) else {
                    result += "$(\(name))"
                    continue
                }
                guard let text = node.text else {
                    throw ScenarioError(
                        "wrong-type",
                        "$(\(name)) is no text, so it cannot be part of one",
                        at: location
                    )
                }
                result += text
                hasChanged = true
            }
        }
        return hasChanged ? result : nil
    }
}
