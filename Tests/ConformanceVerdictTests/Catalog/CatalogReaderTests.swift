import ConformanceScenarios
import FoundationEssentials
import Testing

/// What is wrong in a catalog is said with its place.
struct CatalogReaderTests {
    private static let readings = """
        readings:
          - id: AMB-01
            question: Which?
            reading: This.
        """
    private static let profile = """
        profile: some.product
        document:
          publisher: A Company
          title: A Document
          product: A Product
          version: 1.2.0
          address: https://docs.test/a?b=c
        requirements:
          - id: SOME-001
            kind: behaviour
            section: title
            statement: It works.
            readings: [AMB-01]
            tags: [soft]
        """

    private func load(profile: String, readings: String = readings) throws -> Catalog {
        let directory = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try Data(profile.utf8).write(to: URL(filePath: directory + "/some.product.yaml"))
        try Data(readings.utf8).write(to: URL(filePath: directory + "/readings.yaml"))
        try Data("# not a profile".utf8).write(to: URL(filePath: directory + "/README.md"))
        return try Catalog.load(directory: directory)
    }

    @Test func `A well-formed catalog is read`() throws {
        let requirement = try #require(try load(profile: Self.profile)["SOME-001"])
        #expect(requirement.profile == "some.product")
        #expect(requirement.section == "title")
        #expect(requirement.document.publisher == "A Company")
        #expect(requirement.document.name == "A Document, A Product, 1.2.0")
        #expect(requirement.document.address == "https://docs.test/a?b=c")
        #expect(requirement.readings == ["AMB-01"])
        #expect(requirement.tags == [.soft])
    }

    @Test(
        arguments: [
            ("kind: behaviour", "kind: behavior", "some.product.yaml:10:11: 'behavior' is none of behaviour, default"),
            ("kind: behaviour", "kind: behavior", "did you mean behaviour?"),
            ("tags: [soft]", "tags: [soft, inferrred]", "some.product.yaml:14:18: 'inferrred' is none of soft"),
            ("tags: [soft]", "tags: soft", "some.product.yaml:14:11: 'tags' has to be a list"),
            ("section: title", "secton: title", "some.product.yaml:11:5: unknown key 'secton'; did you mean section?"),
            ("    section: title\n", "", "some.product.yaml:9:5: 'section' is missing"),
            ("statement: It works.", "statement: []", "some.product.yaml:12:16: a text was expected"),
            ("[AMB-01]", "[AMB-02]", "some.product.yaml:13:15: there is no reading AMB-02; did you mean AMB-01?"),
            ("profile: some.product", "profile: other.product", "some.product.yaml:1:10: the file is not named after"),
            ("requirements:", "requirements: none\nrequirement:", "9:1: unknown key 'requirement'"),
            ("title: A Document", "title: A: Document", "some.product.yaml:4:11: "),
            ("title: A Document", "title: A Document\n  title: B", "5:3: 'title' is there twice"),
            ("  title: A Document\n", "", "some.product.yaml:3:3: 'title' is missing"),
            ("product: A Product", "product: []", "some.product.yaml:5:12: a text was expected"),
            ("publisher: A", "publsher: A", "some.product.yaml:3:3: unknown key 'publsher'; did you mean publisher?"),
            ("version: 1.2.0", "version: \"\"", "some.product.yaml:6:12: a text was expected"),
            ("https://docs.test/a?b=c", "docs.test/a", "some.product.yaml:7:12: 'docs.test/a' is no address"),
            ("https://docs.test/a?b=c", "https://", "some.product.yaml:7:12: 'https://' is no address"),
            ("https://docs.test/a?b=c", "javascript:alert(1)", "7:12: 'javascript:alert(1)' is no address"),
            ("https://docs.test/a?b=c", "https://docs.test/a b", "7:12: 'https://docs.test/a b' is no address"),
            ("kind: behaviour", "kind: limitation", "10:11: a limitation needs a 'reason': unbuilt, ignored, platform"),
            ("kind: behaviour", "kind: prohibition", "10:11: a prohibition needs a 'reason': secrecy, trust, policy"),
            (
                "kind: behaviour", "kind: behaviour\n    reason: policy",
                "some.product.yaml:11:13: a behaviour has no 'reason'; only a prohibition and a limitation have one"
            ),
            (
                "kind: behaviour", "kind: prohibition\n    reason: ignored",
                "11:13: 'ignored' is the reason of a limitation; a prohibition has one of secrecy, trust, policy"
            ),
            (
                "kind: behaviour", "kind: limitation\n    reason: policy",
                "11:13: 'policy' is the reason of a prohibition; a limitation has one of unbuilt, ignored, platform"
            ),
            ("kind: behaviour", "kind: limitation\n    reason: ignord", "did you mean ignored?"),
            ("kind: behaviour", "kind: limitation\n    reason: [ignored]", "11:13: a text was expected"),
        ]
    )
    func `What is wrong is said`(good: String, bad: String, message: String) throws {
        let text = Self.profile.replacing(good, with: bad)
        #expect(text != Self.profile)
        let error = try #require(throws: ScenarioError.self) { try load(profile: text) }
        #expect(error.description.contains(message), "\(error)")
    }

    @Test func `A document has no version or address where none is known`() throws {
        let text = Self.profile.replacing("  version: 1.2.0\n  address: https://docs.test/a?b=c\n", with: "")
        let document = try #require(try load(profile: text)["SOME-001"]?.document)
        #expect(document.version == nil && document.address == nil)
        #expect(document.name == "A Document, A Product")
    }

    @Test(arguments: RequirementReason.allCases)
    func `A reason is read with the kind that it belongs to, and with no other`(reason: RequirementReason) throws {
        for kind in RequirementKind.allCases {
            let text = Self.profile.replacing("behaviour", with: "\(kind.rawValue)\n    reason: \(reason.rawValue)")
            if kind == reason.kind {
                #expect(try load(profile: text)["SOME-001"]?.reason == reason)
            } else {
                #expect(throws: ScenarioError.self) { try load(profile: text) }
            }
        }
    }

    @Test func `An id cannot be there twice`() throws {
        let twice = Self.profile + "\n" + Self.profile.split(separator: "\n").dropFirst(8).joined(separator: "\n")
        let error = try #require(throws: ScenarioError.self) { try load(profile: twice) }
        #expect(error.description.contains("some.product.yaml:15:9: SOME-001 is there twice"), "\(error)")
    }

    @Test func `A directory that is no catalog is refused`() throws {
        let error = try #require(throws: ConformanceError.self) { try Catalog.load(directory: "/nowhere") }
        #expect(error.code == .invalidCatalog)
    }

    @Test func `A huge file is refused`() throws {
        let huge = Self.profile + String(repeating: "\n", count: 2 << 20)
        let error = try #require(throws: ScenarioError.self) { try load(profile: huge) }
        #expect(error.description.contains("more than 1048576"))
    }
}
