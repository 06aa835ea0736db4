import JSON

extension CasePlan {
    /// A mark of what its file says, the same for all cases of the file. Comments, the style in which values are written, and `since`, which changes nothing
    /// of what a case shows, are left out.
    package var fingerprint: String {
        let members = (document.source.members ?? []).filter { $0.key != "since" }
        return Node(.mapping(members), at: document.source.location).fingerprint
    }

    /// A mark of what this case says, with all that its file uses.
    package var wholeFingerprint: String {
        let whole = try? written(isComplete: true)
        return (whole ?? document.node).fingerprint + (combination.covers?.fingerprint ?? "")
    }
}

extension Node {
    fileprivate var fingerprint: String {
        var meaning = ""
        write(to: &meaning)
        return Fingerprint.of(meaning.utf8)
    }

    /// Each length before its text, so that no text looks like the structure around it.
    fileprivate func write(to meaning: inout String) {
        switch content {
        case .scalar(let text, _):
            meaning += scalarValue?.string == nil ? "v" : "s"
            meaning += "\(text.utf8.count):\(text)"
        case .sequence(let elements):
            meaning += "["
            for element in elements { element.write(to: &meaning) }
            meaning += "]"
        case .mapping(let members):
            meaning += "{"
            for member in members {
                meaning += "\(member.key.utf8.count):\(member.key)"
                member.value.write(to: &meaning)
            }
            meaning += "}"
        }
    }
}
