import JSON

extension Node {
    /// This value with a patch merged in (JSON Merge Patch, RFC 7396): mappings merge, everything else replaces, `null` removes.
    package func merging(patch: Node) -> Node {
        guard case .mapping(let changes) = patch.content else { return patch }
        var result = members ?? []
        for change in changes {
            let index = result.firstIndex { $0.key == change.key }
            if change.value.isNull {
                if let index { result.remove(at: index) }
                continue
            }
            let base = index.map { result[$0].value } ?? Node(.mapping([]), at: change.value.location)
            let member = Member(
                key: change.key,
                keyLocation: change.keyLocation,
                value: base.merging(patch: change.value)
            )
            if let index { result[index] = member } else { result.append(member) }
        }
        return Node(.mapping(result), at: location)
    }

    /// A plain `null`, `~`, or nothing at all.
    package var isNull: Bool {
        guard case .scalar(let text, quoted: false) = content else { return false }
        return PlainScalar.value(of: text) == .null
    }
}
