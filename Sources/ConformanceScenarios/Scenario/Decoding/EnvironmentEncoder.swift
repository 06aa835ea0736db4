package import EnterpriseModel

/// Writes an environment as a file has it.
package enum EnvironmentEncoder {
    /// The settings that differ from the defaults. ``EnvironmentDecoder`` reads them back.
    package static func encode(_ environment: EnvironmentDescription) -> Node {
        EnvironmentDescription.record.encode(environment)
    }

    /// The same, as YAML.
    /// - Throws: Yams' error, if libyaml cannot write it.
    package static func text(of environment: EnvironmentDescription) throws -> String {
        try YAMLWriter.text(of: encode(environment))
    }
}
