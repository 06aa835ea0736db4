import EnterpriseModel

extension Codec where Value == SocketService.Behaviour {
    /// The behaviours that have a name.
    static var behaviour: Codec { .words(["echo": .echo, "sink": .sink, "banner": .banner, "push": .push]) }
}

extension SocketService.Ending {
    static let record = Record("an ending", initial: Self()) {
        Setting(
            "hold",
            \.hold,
            .name,
            "The server waits at this gate before it ends its direction. Without it: it does not wait."
        )
        Setting("send", \.sends, .text, "The server sends this text before it ends its direction.")
    }
}

extension Codec where Value == SocketService.ScriptStep {
    static var scriptStep: Codec {
        let steps: KeyValuePairs<String, (title: String, codec: Codec)> = [
            "send": ("a sending", .choice(.sentText, .generated)),
            "receive": ("a receiving", Codec<Int>.size.map({ .receive(size: $0) }, \.sizeToReceive)),
            "hold": ("a wait at a gate", Codec<String>.name.map({ .hold(gate: $0) }, \.gate)),
            "close": ("a close", .words(["fin": .finish, "reset": .reset])),
        ]
        return Codec(
            shape: .variants(
                .init(title: "step of a script", records: steps.map { .init($1.title, [.key($0, $1.codec.shape)]) })
            ),
            decode: { node in
                steps.lazy.compactMap { name, step in node[name].flatMap(step.codec.decode) }.first
            },
            encode: { value in
                steps.lazy.compactMap { name, step in step.codec.encode(value).map { .mapping([.written(name, $0)]) } }
                    .first
            }
        )
    }

    private static var sentText: Codec {
        Codec<String>.text.map({ .send(.text($0)) }, { if case .send(.text(let text)) = $0 { text } else { nil } })
    }

    private static var generated: Codec {
        Codec<GeneratedText>.record(GeneratedText.record).map({ .send($0.text) }, { GeneratedText($0) })
    }
}

extension SocketService.ScriptStep {
    fileprivate var sizeToReceive: Int? { if case .receive(let size) = self { size } else { nil } }
    fileprivate var gate: String? { if case .hold(let gate) = self { gate } else { nil } }
}

/// A text of which only size and seed matter.
private struct GeneratedText: Hashable {
    static let record = Record("a text", initial: GeneratedText()) {
        Setting.required("size", \.size, .size, "The size of the text.")
        Setting("seed", \.seed, .integer, "Which text is made: the same seed makes the same text.")
    }

    var size = 0
    var seed = 1

    init() {}

    init?(_ step: SocketService.ScriptStep) {
        guard case .send(.generated(let size, let seed)) = step else { return nil }
        (self.size, self.seed) = (size, seed)
    }

    var text: SocketService.Text { .generated(size: size, seed: seed) }
}
