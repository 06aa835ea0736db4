import ConformanceScenarios

extension Story {
    /// A mark of what happens in it: of the environment and the steps, without what has to be seen. Evidence of a story can be judged by
    /// another one with the same mark.
    /// - Throws: `YamlError` if it cannot be written.
    var acts: String {
        get throws {
            let steps = steps.compactMap { step in
                var step = step
                step.expect = nil
                step.because = nil
                step.covers = nil
                step.level = nil
                step.id = nil
                return Step.variants.encode(step)
            }
            let all = Node.sequence([EnvironmentEncoder.encode(description), .sequence(steps)])
            return try Fingerprint.of(YAMLWriter.text(of: all, isFolded: false).utf8)
        }
    }
}
