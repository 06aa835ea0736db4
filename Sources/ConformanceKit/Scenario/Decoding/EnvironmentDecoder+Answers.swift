import EnterpriseModel

extension EnvironmentDecoder {
    static func response(_ node: Node) -> Response {
        var response = Response()
        response.status = node["status"]?.integer ?? response.status
        response.headers = node["headers"].map(headers) ?? []
        if let body = node["body"] { response.body = self.body(body) }
        response.hold = node["hold"]?.text
        response.firstByteAfter = node["first-byte-after"]?.seconds ?? response.firstByteAfter
        if let barrier = node["barrier"] {
            response.barrier = Response.Barrier(
                parties: barrier["parties"]?.integer ?? 2,
                giveUp: barrier["give-up"]?.seconds ?? 5
            )
        }
        return response
    }

    /// A value or a list of values by name.
    static func headers(_ node: Node) -> [Header] {
        (node.members ?? []).flatMap { member in member.value.oneOrMore.map { Header(member.key, $0.text ?? "") } }
    }

    private static func body(_ node: Node) -> Body {
        var body = Body()
        if let text = node.text {
            body.content = .text(text)
            return body
        }
        switch node["echo"]?.text {
        case "headers": body.content = .echoHeaders
        case "body": body.content = .echoBody
        case "user": body.content = .echoUser
        default:
            let containing = node["containing"]?.text ?? ""
            body.content =
                if let size = node["size"]?.bytes {
                    .generated(size: size, seed: node["seed"]?.integer ?? 1, containing: containing)
                } else { .text(containing) }
        }
        body.chunk = node["chunk"]?.bytes
        body.every = node["every"]?.seconds ?? body.every
        body.hold = node["hold"]?.text
        return body
    }
}
