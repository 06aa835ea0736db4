import EnterpriseModel

/// The form of a value in a file. The check of files and the JSON Schemas are made from it.
package indirect enum Shape: Sendable {
    /// A scalar that is a text: a number or truth value wants quotes.
    case text(TextForm = .any)
    case integer(in: ClosedRange<Int> = .min ... .max)
    case flag
    /// In seconds.
    case duration(in: ClosedRange<Double> = Quantity.durations)
    /// In bytes.
    case size(in: ClosedRange<Int> = Quantity.sizes)
    /// Bytes in Base64 (RFC 4648 4).
    case base64
    /// Anything but nothing.
    case value
    case word([String])
    case list(Shape, atLeast: Int = 0)
    /// Names chosen by the author, each with a value.
    case map(Shape, by: TextForm = .any)
    case record(Record)
    case variants(Variants)
    /// By kind: the first that is a scalar, a list or a map as the value is.
    case choice([Shape])
    /// Conditions on the fields of an observation.
    case fields
    /// Conditions on the result of a step.
    case result
    /// A definition of ``ShapeTable``; lets shapes contain themselves.
    case named(String)
    /// A piece of this, to be merged in: nothing is required, `null` removes.
    case patch(Shape)

    /// A map with known keys.
    package struct Record: Sendable {
        package struct Key: Sendable {
            package var name: String
            var shape: Shape
            var isRequired = false
            /// In Markdown.
            var meaning = ""
            /// The default, if it is always the same.
            var standard: Node?
        }

        /// For messages, such as `a server`.
        var title: String
        package var keys: [Key]
        /// Keys that the language has and this version does not.
        var notBuilt: [String] = []
        var rules: [Rule] = []
        /// Whether keys of others may stand beside them. One that looks like a misspelt key is refused all the same.
        var isOpen = false

        init(
            _ title: String,
            _ keys: [Key],
            notBuilt: [String] = [],
            rules: [Rule] = [],
            isOpen: Bool = false
        ) {
            self.title = title
            self.keys = keys
            self.notBuilt = notBuilt
            self.rules = rules
            self.isOpen = isOpen
        }
    }

    /// Maps that are told apart by which of some keys they have.
    package struct Variants: Sendable {
        var title: String
        /// The key that decides is the first of its record.
        var records: [Record]
        /// Deciding keys that may stand alone, as a text.
        var bare: [String] = []
        /// Whether a list has each of them at most once.
        var isUnique = false

        var names: [String] { records.compactMap { $0.keys.first?.name } }

        func record(_ name: String) -> Record? { records.first { $0.keys.first?.name == name } }
    }
}

extension Shape.Record.Key {
    static func key(_ name: String, _ shape: Shape, _ meaning: String = "") -> Self {
        Self(name: name, shape: shape, meaning: meaning)
    }

    static func required(_ name: String, _ shape: Shape, _ meaning: String = "") -> Self {
        Self(name: name, shape: shape, isRequired: true, meaning: meaning)
    }
}

/// The shapes of files: every key and every word of the language, each said once.
enum ShapeTable {
    /// Shapes that others refer to by name.
    static let definitions: [String: Shape] = [
        "environment": .record(EnvironmentDescription.record.shape),
        "server": .record(Server.record.shape),
        "tls": .record(TLSProfile.record.shape),
        "response": .record(Response.record.shape),
        "step": .variants(Step.writtenShape),
        "expectation": .variants(Expectation.variants.shape),
        "answer": .record(AnswerRule.record.shape),
    ]

    static let scenarioFile = Shape.record(ScenarioFile.record.shape)
    static let environmentFile = Shape.named("environment")
}
