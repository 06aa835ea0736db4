import ConformanceSamples
import ConformanceScenarios
import FoundationEssentials
import Testing

struct CatalogTests {
    let catalog: Catalog

    init() throws { catalog = try ShippedCatalog.load() }

    @Test func `Every passage of the documents is there once`() {
        #expect(catalog.requirements.count == 503)
        #expect(Set(catalog.requirements.map(\.id)).count == 503)
        #expect(catalog.requirements.count { $0.isTestable } == 471)
        #expect(catalog.requirements.count { $0.isJudged } == 469)
    }

    @Test(
        arguments: [
            ("dynamics.url-session", "DYN-SESS", 144), ("dynamics.url-loading", "DYN-LOAD", 123),
            ("dynamics.socket", "DYN-SOCK", 139), ("appconnect.app-tunnel", "APPC-TUN", 46),
            ("arcgis.secure-services", "ARC-SEC", 51),
        ]
    )
    func `A profile has its rows, numbered without a gap`(profile: String, prefix: String, count: Int) {
        let numbers = (1...count).map { number in
            prefix + "-" + String(repeating: "0", count: 3 - String(number).count) + String(number)
        }
        #expect(catalog.requirements.filter { $0.profile == profile }.map(\.id) == numbers)
        #expect(catalog.profiles.contains(profile))
    }

    @Test(
        arguments: [
            (RequirementKind.behaviour, 341), (.default, 24), (.prohibition, 56), (.limitation, 46), (.deprecated, 4),
            (.note, 32),
        ]
    )
    func `The kinds are as counted in the documents`(kind: RequirementKind, count: Int) {
        #expect(catalog.requirements.count { $0.kind == kind } == count)
    }

    @Test(
        arguments: [
            (RequirementReason.secrecy, 8), (.trust, 11), (.policy, 15), (.route, 4), (.contract, 18),
            (.unbuilt, 16), (.ignored, 19), (.platform, 5), (.outside, 3), (.unpromised, 3),
        ]
    )
    func `The reasons are as counted`(reason: RequirementReason, count: Int) {
        #expect(catalog.requirements.count { $0.reason == reason } == count)
    }

    @Test func `What must not happen and what cannot happen yet are told apart`() {
        #expect(catalog.negatives.prohibitions.contains("DYN-LOAD-053"))
        #expect(catalog.negatives.limitations.contains("DYN-SESS-091"))
        #expect(catalog.negatives.prohibitions.isDisjoint(with: catalog.negatives.limitations))
        #expect(!catalog.negatives.contains("DYN-SESS-001"))
    }

    @Test func `The catalog's README says what its words mean`() throws {
        let readme = try String(contentsOfFile: ShippedCatalog.directory + "/README.md", encoding: .utf8)
        for kind in RequirementKind.allCases {
            #expect(readme.contains("\n| `\(kind.rawValue)` | \(kind.meaning) |\n"))
        }
        for reason in RequirementReason.allCases {
            #expect(readme.contains("\n| `\(reason.rawValue)` | \(reason.kind.rawValue) | \(reason.meaning) |\n"))
        }
        for tag in RequirementTag.allCases {
            #expect(readme.contains("\n| `\(tag.rawValue)` | \(tag.meaning) |\n"))
        }
    }

    @Test(
        arguments: [
            (RequirementTag.soft, 12), (.inferred, 53), (.recordOnly, 2), (.optional, 10), (.vacuousUnlessOffered, 8),
        ]
    )
    func `The tags are as counted in the documents`(tag: RequirementTag, count: Int) {
        #expect(catalog.requirements.count { $0.tags.contains(tag) } == count)
    }

    @Test func `Every reading is there, and some row rests on it`() {
        let used = Set(catalog.requirements.flatMap(\.readings))
        #expect(catalog.readings.count == 47)
        #expect(Set(catalog.readings.map(\.id)) == used)
        #expect(catalog.reading("AMB-05")?.question.isEmpty == false)
        #expect(catalog.reading("AMB-99") == nil)
    }

    @Test func `Every requirement names its document, with publisher and address, and its section`() {
        for requirement in catalog.requirements {
            #expect(requirement.document.address?.hasPrefix("https://") == true, "\(requirement.id)")
            #expect(!requirement.document.publisher.isEmpty && !requirement.section.isEmpty, "\(requirement.id)")
        }
        #expect(Set(catalog.requirements.map(\.document)).count == catalog.profiles.count)
    }

    @Test func `A statement is one sentence of its own`() {
        for requirement in catalog.requirements {
            let statement = requirement.statement
            #expect(statement.hasSuffix("."), "\(requirement.id)")
            #expect((20...220).contains(statement.count), "\(requirement.id)")
        }
        let statements = catalog.requirements.filter(\.isTestable).map(\.statement)
        #expect(Set(statements).count == statements.count)
    }

    @Test func `A row is found by its id`() {
        #expect(catalog["DYN-LOAD-031"]?.statement.contains("NTLM") == true)
        #expect(catalog["DYN-LOAD-999"] == nil)
        #expect(catalog.isTestable("DYN-LOAD-031"))
        #expect(!catalog.isTestable("DYN-LOAD-001"))
        #expect(!catalog.isTestable("DYN-LOAD-999"))
    }

    @Test(
        arguments: [
            ("DYN-LOAD-31", "DYN-LOAD-031"), ("dyn-load-031", "DYN-LOAD-031"), ("DYN-LAOD-031", "DYN-LOAD-031"),
            ("ARCSEC-012", "ARC-SEC-012"),
        ]
    )
    func `A misspelt id finds the one that was meant`(misspelt: String, meant: String) {
        #expect(catalog.nearest(to: misspelt).first == meant)
    }

    @Test func `What resembles no id finds none`() {
        #expect(catalog.nearest(to: "portal.corp.test").isEmpty)
        #expect(catalog.nearest(to: String(repeating: "A", count: 1_000_000)).isEmpty)
    }
}
