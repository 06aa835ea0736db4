package import AdapterProtocol
package import JSON

/// One way in which what lies between the harness and an implementation does not tell the truth, about one thing of the adapter protocol.
package struct Lie: Sendable, Hashable {
    /// Which messages of a name.
    package enum Side: Sendable, Hashable {
        /// The parameters of an operation, and the harness's answer to a challenge.
        case asked
        /// The result of an operation.
        case answered
        /// The parameters of an event, and of a challenge.
        case told
    }

    /// What becomes of a value.
    package enum Change: Sendable, Hashable {
        case dropped
        /// There the first time, and not again.
        case laterDropped
        /// Nearly what it was: another last character or byte, or one more of a number.
        case altered(ProtocolType)
        /// Of several elements or members the first, or the last, is left out.
        case firstDropped, lastDropped
        /// Always this one.
        case fixed(JSONValue)
        /// The one that stood there in the message of this name before.
        case previous
        /// The object that was named first.
        case firstObject
        /// Content that the harness has sent last, or that has been received last.
        case sent, received
        /// An error of this name.
        case error(String)
    }

    package enum Deed: Sendable, Hashable {
        /// An operation is acknowledged and not handed on, nor is anything about the object that it names.
        case notHandedOn
        /// The same from the second time on.
        case laterNotHandedOn
        /// Later calls of an operation get the first one's answer and are not handed on.
        case replayed
        /// An operation that makes an object like an earlier one is not handed on. What became of the earlier one is told again.
        case remembered
        /// An operation is not handed on and answered with this error.
        case refused(String)
        /// The implementation's refusal of an operation is answered with success, or with this error.
        case excused
        case blamed(String)
        /// An event is left out, sent twice, sent behind the next message, or sent when nothing has happened.
        case swallowed, doubled, delayed, invented
        /// An event becomes one that tells of this error.
        case failed(event: String, error: String)
        /// A value is not what it was.
        case changed(Side, FieldPath, Change)
    }

    /// The operation or event.
    package let subject: String
    package let deed: Deed

    package init(_ subject: String, _ deed: Deed) {
        self.subject = subject
        self.deed = deed
    }

    /// Stable, such as `session/create:not-handed-on` or `connection/start.request.headers:dropped`.
    package var id: String {
        let place =
            switch deed {
            case .changed(.asked, let path, _) where subject == Self.challenge: "\(subject).result\(path)"
            case .changed(.answered, let path, _): "\(subject).result\(path)"
            case .changed(_, let path, _): "\(subject)\(path)"
            default: subject
            }
        return place + ":" + words
    }

    static let challenge = "challenge"

    /// Whether it is about what is done between two cases.
    var isBetweenCases: Bool { subject == Call.Reset.name }

    /// What kind of lie it is, whatever it is about.
    package var family: String {
        switch deed {
        case .changed(let side, _, .fixed): side == .asked ? "parameter=value" : "field=value"
        case .changed(_, _, .error), .blamed: "error=class"
        case .changed(.asked, _, _): "parameter \(words)"
        case .changed(_, _, _): "field \(words)"
        case .refused: "refused"
        case .failed: "failed"
        default: words
        }
    }

    private var words: String {
        switch deed {
        case .notHandedOn: "not-handed-on"
        case .laterNotHandedOn: "later-not-handed-on"
        case .replayed: "first-replayed"
        case .remembered: "from-memory"
        case .refused(let name): "refused=\(name)"
        case .excused: "error-hidden"
        case .blamed(let name): "error=\(name)"
        case .swallowed: "swallowed"
        case .doubled: "doubled"
        case .delayed: "delayed"
        case .invented: "invented"
        case .failed(_, let name): "failed=\(name)"
        case .changed(_, _, let change):
            switch change {
            case .dropped: "dropped"
            case .laterDropped: "later-dropped"
            case .altered: "altered"
            case .firstDropped: "first-dropped"
            case .lastDropped: "last-dropped"
            case .fixed(let value): "=" + Self.text(value)
            case .previous: "previous"
            case .firstObject: "first-object"
            case .sent: "echo-sent"
            case .received: "echo-received"
            case .error(let name): "=\(name)"
            }
        }
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text.isEmpty ? "empty" : text
        case .array: "empty"
        case .object: "plain"
        default: value.description
        }
    }
}
