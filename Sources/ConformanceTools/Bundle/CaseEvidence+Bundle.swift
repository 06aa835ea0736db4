import ConformanceKit
import ConformanceScenarios
import JSON

extension CaseEvidence {
    /// As it stands in a bundle.
    var bundled: JSONValue {
        var members: [String: JSONValue] = [
            "unique": .string(unique), "main": main.bundled,
            "controls": .object(Dictionary(controls.map { ("\($0)", $1.bundled) }) { one, _ in one }),
        ]
        members["shortage"] = shortage.map(JSONValue.string)
        members["implementation"] = implementation?.bundled
        return .object(members)
    }

    init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        self.init(
            unique: try members.text("unique"),
            main: try StoryOutcome(bundled: try members.value("main"), "\(path).main")
        )
        controls = try members.numbered("controls") { value, path throws(BundleError) in
            try StoryOutcome(bundled: value, path)
        }
        shortage = try members.optional("shortage", members.text)
        implementation = try members.optional("implementation") { name throws(BundleError) in
            try Implementation(bundled: try members.value(name), "\(path).implementation")
        }
    }
}

extension Implementation {
    fileprivate var bundled: JSONValue {
        var members: [String: JSONValue] = ["name": .string(name), "features": .texts(features)]
        members["version"] = version.map(JSONValue.string)
        members["language"] = language.map(JSONValue.string)
        members["digest"] = digest.map(JSONValue.string)
        return .object(members)
    }

    fileprivate init(bundled value: JSONValue, _ path: String) throws(BundleError) {
        let members = try JSONFields(value, path)
        self.init(
            name: try members.text("name"),
            version: try members.optional("version", members.text),
            language: try members.optional("language", members.text)
        )
        features = try members.texts("features")
        digest = try members.optional("digest", members.text)
    }
}
