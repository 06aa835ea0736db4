import ConformanceScenarios
import EnterpriseService
import Foundation
import JSON
import TestConditions
import Testing

/// `docs/serve.md` says everything that clients find.
struct ServeGuideTests {
    private static func rows() throws -> [[Substring]] {
        let path = Checkout.root.appending(path: "docs/serve.md")
        return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("|") }
            .map { $0.split(separator: "|") }
    }

    @Test func `every member of the ready file has its words`() throws {
        try Served.with { served throws in
            guard case .object(let members) = try served.ready() else { return #expect(Bool(false), "no object") }
            #expect(
                Set(members.keys).isSuperset(of: ["servers", "relay", "gateway", "proxies", "console", "kdc", "arcgis"])
            )
            let rows = try Self.rows()
            for (name, value) in members {
                let row = try #require(rows.first { $0.first == " `\(name)` " }, "\(name)")
                // What is listed by a name of the environment has its members one level deeper.
                let isNamed = ["servers", "proxies", "arcgis", "accounts"].contains(name)
                guard case .object(let inner) = value else { continue }
                let leaves = isNamed ? inner.values.flatMap(\.keys) : Array(inner.keys)
                for leaf in leaves { #expect(row.last?.contains("`\(leaf)`") == true, "\(name).\(leaf)") }
            }
        }
    }

    @Test func `every variable has its words`() throws {
        try Served.with { served throws in
            let words = try Self.rows().compactMap(\.first).joined()
            for name in ClientVariables(served.enterprise.access, served.paths, environment: "lab").values.keys {
                let spelt = name == name.uppercased() && name.hasSuffix("_PROXY") ? name.lowercased() : name
                #expect(words.contains("`\(spelt)`"), "\(name)")
            }
        }
    }

    @Test(arguments: ServedMilestone.allCases)
    func `every mark of the journal has its words`(mark: ServedMilestone) throws {
        #expect(try Self.rows().contains { $0.first == " `\(mark.rawValue)` " })
    }
}

extension JSONValue {
    fileprivate var keys: [String] {
        if case .object(let members) = self { Array(members.keys) } else { [] }
    }
}
