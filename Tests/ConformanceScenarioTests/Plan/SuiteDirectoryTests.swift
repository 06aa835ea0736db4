import ConformanceScenarios
import Foundation
import TestConditions
import Testing

struct SuiteDirectoryTests {
    /// Where it is looked for, in the order in which one goes before the other.
    private static let places = ["named", "variable", "bin/../share/enterprise-session-conformance", ".", "checkout"]

    /// Looks for it where it is at some places.
    private static func find(at places: Set<String>, inFolder isBelow: Bool = false) throws -> String {
        let root = FileManager.default.temporaryDirectory.appending(path: "suite-\(UUID().uuidString)").path()
        defer { try? FileManager.default.removeItem(atPath: root) }
        func make(_ path: String) throws {
            try FileManager.default.createDirectory(atPath: root + path, withIntermediateDirectories: true)
        }
        for path in ["/bin", "/here/below", "/package/.build/debug"] { try make(path) }
        for place in places {
            switch place {
            case ".": try make("/here/catalog")
            case "checkout": try make("/package/.build/checkouts/enterprise-session-conformance/catalog")
            default: try make("/\(place.replacing("bin/..", with: ""))/catalog")
            }
        }
        let isCheckout = !places.contains(Self.places[2])
        let found = try SuiteDirectory(
            named: places.contains("named") ? root + "/named" : nil,
            by: "the test",
            advice: "make one",
            variables: places.contains("variable") ? [SuiteDirectory.variable: root + "/variable"] : [:],
            program: root + (isCheckout ? "/package/.build/debug" : "/bin"),
            here: root + (isBelow ? "/here/below" : "/here")
        )
        return found.path.replacing(root, with: "")
    }

    @Test(arguments: places.indices)
    func `a place goes before those after it`(index: Int) throws {
        let found = try Self.find(at: Set(Self.places[index...]))
        let last = "/package/.build/checkouts/enterprise-session-conformance"
        #expect(found == ["/named", "/variable", "/bin/../share/enterprise-session-conformance", ".", last][index])
    }

    @Test func `parents of the working directory are looked at`() throws {
        #expect(try Self.find(at: ["."], inFolder: true) == "/here")
    }

    @Test func `where there is none, the error says what to do`() {
        let absence = #expect(throws: SuiteDirectory.Absence.self) { try Self.find(at: []) }
        #expect(absence?.description == "no catalog directory here or above; make one")
    }

    @Test func `what is named has to have a catalog`() {
        let absence = #expect(throws: SuiteDirectory.Absence.self) {
            try SuiteDirectory(named: "nowhere", by: "the test", advice: "")
        }
        #expect(absence?.description == "the test names nowhere, which has no directory 'catalog'")
    }

    @Test func `an empty variable names nothing`() throws {
        let found = try SuiteDirectory(
            named: nil,
            by: "the test",
            advice: "",
            variables: [SuiteDirectory.variable: ""],
            here: Checkout.path("scenarios")
        )
        #expect(found.path + "/" == Checkout.root.path())
    }
}
