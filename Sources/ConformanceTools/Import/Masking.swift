import ConformanceScenarios

/// Puts other names and words into a piece of environment.
struct Masking {
    let hosts: HostNames
    let accounts: AccountNames
    let domains: [String: String]
    let redaction: Redaction

    /// What stands under a key, which says what texts are.
    private enum Meaning { case setting, fields, content, password, accounts, hosts }

    func node(_ node: Node) -> Node { self.node(node, .setting) }

    /// A name in the environment, such as that of a gate.
    func name(_ name: String) -> String { text(name, .setting) }

    private func node(_ node: Node, _ meaning: Meaning) -> Node {
        switch node.content {
        case .scalar(let text, quoted: true): Node(.scalar(self.text(text, meaning), quoted: true), at: node.location)
        case .scalar: node
        case .sequence(let elements): Node(.sequence(elements.map { self.node($0, meaning) }), at: node.location)
        case .mapping(let members): Node(.mapping(members.map { member($0, meaning) }), at: node.location)
        }
    }

    private func member(_ member: Node.Member, _ meaning: Meaning) -> Node.Member {
        var member = member
        if meaning == .fields {
            member.value = field(member.key, member.value)
            return member
        }
        let inner: Meaning =
            switch member.key {
            case _ where meaning == .accounts || meaning == .hosts: .setting
            case "headers": .fields
            case "body": .content
            case "password": .password
            case "accounts": .accounts
            case "servers", "proxies": .hosts
            default: .setting
            }
        member.value = node(member.value, inner)
        // Settings have words for keys; hosts and paths, and users among them, are somebody's own.
        if meaning == .accounts {
            member.key = accounts.known(member.key) ?? member.key
        } else if member.key.hasPrefix("/") {
            member.key = LoggedText.target(hosts.text(redaction.path(member.key)))
        } else if meaning == .hosts || member.key.contains(".") {
            member.key = host(member.key) ?? member.key
        }
        return member
    }

    private func host(_ text: String) -> String? { hosts.known.first { $0.host == text.lowercased() }?.name }

    private func text(_ text: String, _ meaning: Meaning) -> String {
        switch meaning {
        case .password: redaction.word(for: text)
        case .content: hosts.text(redaction.content(text))
        case .setting, .fields, .accounts, .hosts:
            host(text) ?? accounts.known(text) ?? domains[text] ?? redaction.text(hosts.text(text))
        }
    }

    /// The value of a header field, or several values.
    private func field(_ name: String, _ node: Node) -> Node {
        switch node.content {
        case .scalar(let text, let quoted):
            Node(.scalar(field(name, text), quoted: quoted), at: node.location)
        case .sequence(let elements): Node(.sequence(elements.map { field(name, $0) }), at: node.location)
        case .mapping: node
        }
    }

    private func field(_ name: String, _ value: String) -> String {
        switch name.lowercased() {
        case "set-cookie":
            let parts = value.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            let pair = Redaction.pair(parts.first ?? "")
            let rest = parts.count > 1 ? ";" + hosts.text(redaction.text(String(parts[1]))) : ""
            return "\(redaction.text(pair.name))=\(redaction.word(for: pair.value))\(rest)"
        case "location", "content-location", "link", "refresh": return redaction.text(hosts.text(value))
        // A challenge, which is no secret before it is made.
        case "www-authenticate", "proxy-authenticate": return hosts.text(value)
        default: return hosts.text(redaction.field(name, value))
        }
    }
}
