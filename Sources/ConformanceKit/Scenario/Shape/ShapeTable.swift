import EnterpriseModel

/// The shapes of files: every key and every word of the language, each said once.
enum ShapeTable {
    /// Shapes that others refer to by name.
    static let definitions: [String: Shape] = [
        "environment": .record(EnvironmentDescription.record.shape),
        "server": .record(Server.record.shape),
        "tls": .record(TLSProfile.record.shape),
        "response": .record(Response.record.shape),
        "step": .variants(step),
        "expectation": .variants(expectation),
        "answer": .record(answerRule),
    ]

    static let scenarioFile = Shape.record(scenario)
    static let environmentFile = Shape.named("environment")

    static func names<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> [String] {
        Word.allCases.map(\.rawValue)
    }
}
