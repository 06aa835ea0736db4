import EnterpriseModel

extension Codec where Value == [Header] {
    /// By name: a value, or one for each field line.
    static var headers: Codec {
        let values = Codec<[String]>.oneOrMore(of: .choice(.line, .filler))
        return Codec(
            shape: .map(values.shape, by: .fieldName),
            decode: { node in
                node.members?.flatMap { member in
                    (values.decode(member.value) ?? []).map { Header(member.key, $0) }
                }
            },
            encode: { headers in
                var names: [String] = []
                for header in headers where !names.contains(header.name) { names.append(header.name) }
                let members = names.compactMap { name in
                    values.encode(headers.filter { $0.name == name }.map(\.value)).map {
                        Node.Member.written(name, $0)
                    }
                }
                return .mapping(members)
            }
        )
    }
}

extension Codec where Value == String {
    /// A value of which only the size matters.
    fileprivate static var filler: Codec {
        Codec(
            shape: .record(.init("a header field", [.required("size", .size(in: 0...(16 << 20)))])),
            decode: { $0["size"]?.bytes.map { String(repeating: "x", count: $0) } },
            encode: { _ in nil }
        )
    }
}
