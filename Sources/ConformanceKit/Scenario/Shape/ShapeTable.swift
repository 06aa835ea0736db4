import EnterpriseModel

/// The shapes of files: every key and every word of the language, each said once.
enum ShapeTable {
    /// Shapes that others refer to by name.
    static let definitions: [String: Shape] = [
        "environment": .record(EnvironmentDescription.record.shape),
        "server": .record(Server.record.shape),
        "tls": .record(TLSProfile.record.shape),
        "response": .record(Response.record.shape),
        "step": .variants(Step.variants.shape),
        "expectation": .variants(Expectation.variants.shape),
        "answer": .record(AnswerRule.record.shape),
    ]

    static let scenarioFile = Shape.record(ScenarioFile.record.shape)
    static let environmentFile = Shape.named("environment")
}
