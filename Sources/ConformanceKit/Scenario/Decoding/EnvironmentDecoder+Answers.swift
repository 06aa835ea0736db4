import EnterpriseModel

extension EnvironmentDecoder {
    static func response(_ node: Node) -> Response {
        var response = Response()
        response.expectContinue = node["expect-continue"]?.word() ?? response.expectContinue
        response.status = node["status"]?.integer ?? (response.expectContinue == .refused ? 417 : response.status)
        response.reason = node["reason"]?.text
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
        response.ending = ending(node)
        response.raw = node["raw"].map(bytes)
        return response
    }

    /// A value or a list of values by name.
    static func headers(_ node: Node) -> [Header] {
        (node.members ?? []).flatMap { member in
            member.value.oneOrMore.map { value in
                let filler = value["size"]?.bytes.map { String(repeating: "x", count: $0) }
                return Header(member.key, value.text ?? filler ?? "")
            }
        }
    }

    private static func ending(_ node: Node) -> Ending? {
        if let reset = node["reset-after"] {
            if let count = reset["received"]?.bytes { return Ending(.received(count), .reset) }
            let count = reset.bytes ?? 0
            return Ending(count == 0 ? .bytes(0) : .content(count), .reset)
        }
        guard let closing = node["close-after"] else { return nil }
        let count = closing["bytes"]?.bytes
        let isSilent = closing["notify"]?.flag == false
        let manner: Ending.Manner =
            closing["half"]?.flag == true ? .halfClose : isSilent ? .closeSilently : .close
        return Ending(count.map { .bytes($0) } ?? .answer, manner)
    }

    /// Bytes that go out as they are.
    private static func bytes(_ node: Node) -> [UInt8] {
        node.text.map { Array($0.utf8) } ?? node["base64"]?.base64 ?? []
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
                if let raw = node["raw"] {
                    .raw(bytes(raw))
                } else if let status = node["ocsp"]?.word(ServerCertificate.Status.self) {
                    .ocsp(status)
                } else if let hosts = node["crl"]?.textList {
                    .revocationList(hosts)
                } else if let size = node["size"]?.bytes {
                    .generated(size: size, seed: node["seed"]?.integer ?? 1, containing: containing)
                } else { .text(containing) }
        }
        body.truncatedAt = node["truncated-at"]?.bytes
        body.chunk = node["chunk"]?.bytes
        body.every = node["every"]?.seconds ?? body.every
        body.hold = node["hold"]?.text
        return body
    }
}
