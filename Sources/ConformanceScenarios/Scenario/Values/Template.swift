/// A value of a step or of an expectation: what is known before the case runs, and the names whose values it gets while it runs.
///
/// It is made once, when the case is planned. What it refers to is found then, and not each time that it is used.
package struct Template: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        /// In quotes: a text, whatever it looks like.
        case text(String)
        /// Without quotes: what its reader wants it to be.
        case plain(String)
        /// Nothing but `$(name)`, so that it has the type of what the name stands for.
        case reference(String)
        /// A text with names in it.
        case mixed([Reference.Part])
        case list([Template])
        /// In the order of the file.
        case map([Member])
    }

    /// A key with its value.
    package struct Member: Sendable, Hashable {
        package var key: String
        package var keyLocation: SourceLocation
        /// The parts of a key that refers to names; of any other key none.
        var keyParts: [Reference.Part] = []
        package var value: Template
    }

    package let content: Content
    /// The place in the file, for messages.
    package let location: SourceLocation

    package init(_ content: Content, at location: SourceLocation) {
        self.content = content
        self.location = location
    }
}

/// Templates and the values of files that they are made of.
extension Template {
    package init(_ node: Node) {
        location = node.location
        content =
            switch node.content {
            case .scalar(let text, let quoted): Content(text, quoted: quoted)
            case .sequence(let elements): .list(elements.map { Template($0) })
            case .mapping(let members): .map(members.map { Member($0) })
            }
    }

    /// A text, with a place that stands for the whole of it.
    package static func text(_ text: String, at location: SourceLocation = .written) -> Template {
        Template(Content(text, quoted: true), at: location)
    }

    /// As it is written to a file.
    package var node: Node {
        let content: Node.Content =
            switch self.content {
            case .text(let text): .scalar(text, quoted: true)
            case .plain(let text): .scalar(text, quoted: false)
            case .reference(let name): .scalar(Reference.spelled(name), quoted: true)
            case .mixed(let parts): .scalar(parts.text, quoted: true)
            case .list(let elements): .sequence(elements.map(\.node))
            case .map(let members):
                .mapping(
                    members.map { Node.Member(key: $0.key, keyLocation: $0.keyLocation, value: $0.value.node) }
                )
            }
        return Node(content, at: location)
    }
}

extension Template.Content {
    fileprivate init(_ text: String, quoted: Bool) {
        let reference = Reference.mayOccur(in: text) ? Reference(text) : nil
        self =
            if let name = reference?.whole {
                .reference(name)
            } else if let reference, !reference.isEmpty {
                .mixed(reference.parts)
            } else {
                quoted ? .text(text) : .plain(text)
            }
    }
}

extension Template.Member {
    fileprivate init(_ member: Node.Member) {
        key = member.key
        keyLocation = member.keyLocation
        if Reference.mayOccur(in: member.key) {
            let reference = Reference(member.key)
            if !reference.isEmpty { keyParts = reference.parts }
        }
        value = Template(member.value)
    }
}

extension Template {
    /// The value of a key, or `nil` if this is no map or has no such key.
    package subscript(key: String) -> Template? { members?.first { $0.key == key }?.value }

    /// The text as it is written, with `$(name)` for what is not known yet; `nil` for lists and maps.
    package var text: String? {
        switch content {
        case .text(let text), .plain(let text): text
        case .reference(let name): Reference.spelled(name)
        case .mixed(let parts): parts.text
        case .list, .map: nil
        }
    }

    package var isScalar: Bool { elements == nil && members == nil }

    package var elements: [Template]? { if case .list(let elements) = content { elements } else { nil } }

    package var members: [Member]? { if case .map(let members) = content { members } else { nil } }

    /// All names that are referred to, with the place of the text that does.
    package func references() -> [(name: String, location: SourceLocation)] {
        switch content {
        case .text, .plain: []
        case .reference(let name): [(name, location)]
        case .mixed(let parts): parts.names.map { ($0, location) }
        case .list(let elements): elements.flatMap { $0.references() }
        case .map(let members):
            members.flatMap { member in
                member.keyParts.names.map { ($0, member.keyLocation) } + member.value.references()
            }
        }
    }

    /// All texts, keys included.
    package func texts() -> [String] {
        switch content {
        case .text, .plain, .reference, .mixed: [text].compactMap(\.self)
        case .list(let elements): elements.flatMap { $0.texts() }
        case .map(let members): members.flatMap { [$0.key] + $0.value.texts() }
        }
    }
}
