extension Node {
    /// This value with names that have one put in, in keys too; other references stay.
    ///
    /// A value that is nothing but `$(name)` keeps the type of what the name stands for.
    /// - Throws: ``ScenarioError`` where a list or a map would become part of a text, and where what has become of it would be refused in a file:
    ///   it is nested too deeply, or too large.
    package func substituting(_ value: (String) -> Node?) throws -> Node {
        var size = NodeSize()
        return try changed(value, &size, depth: 0) ?? self
    }

    /// - Returns: `nil` if it stays as it is, as most parts of a case do.
    private func changed(_ value: (String) -> Node?, _ size: inout NodeSize, depth: Int) throws -> Node? {
        switch content {
        case .scalar(let text, _):
            guard Reference.mayOccur(in: text) else { return nil }
            let reference = Reference(text)
            if let name = reference.whole, let value = value(name) {
                try size.add(value, below: depth, at: location)
                return Node(value.content, at: location)
            }
            return try reference.substituting(value, &size, at: location).map {
                Node(.scalar($0, quoted: true), at: location)
            }
        case .sequence(let elements):
            return try elements.changed { try $0.changed(value, &size, depth: depth + 1) }.map {
                Node(.sequence($0), at: location)
            }
        case .mapping(let members):
            guard
                let changed = try members.changed({ member in
                    let key =
                        Reference.mayOccur(in: member.key)
                        ? try Reference(member.key).substituting(value, &size, at: member.keyLocation) : nil
                    return try member.changed({ try $0.changed(value, &size, depth: depth + 1) }, key: key)
                })
            else { return nil }
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
    /// - Returns: `nil` if it stays as it is.
    fileprivate func changed(_ change: (Node) throws -> Node?, key: String?) rethrows -> Node.Member? {
        let value = try change(value)
        if key == nil, value == nil { return nil }
        return Node.Member(key: key ?? self.key, keyLocation: keyLocation, value: value ?? self.value)
    }
}

extension Array {
    /// - Parameter change: `nil` if an element stays as it is.
    /// - Returns: `nil` if all do.
    fileprivate func changed(_ change: (Element) throws -> Element?) rethrows -> Self? {
        var result: Self?
        for index in indices {
            guard let element = try change(self[index]) else { continue }
            if result == nil { result = self }
            result?[index] = element
        }
        return result
    }
}

extension Reference {
    /// `nil` if no name in it has a value.
    fileprivate func substituting(
        _ value: (String) -> Node?,
        _ size: inout NodeSize,
        at location: SourceLocation
    ) throws -> String? {
        var result = ""
        var hasChanged = false
        for part in parts {
            switch part {
            case .literal(let text): result += text
            case .name(let name):
                guard let node = value(name) else {
                    result += Reference.spelled(name)
                    continue
                }
                guard let text = node.text else {
                    throw ScenarioError(
                        "wrong-type",
                        "$(\(name)) is no text, so it cannot be part of one",
                        at: location
                    )
                }
                try size.add(node, below: 0, at: location)
                result += text
                hasChanged = true
            }
        }
        return hasChanged ? result : nil
    }
}
