import Foundation
import JSON
import TestConditions
import Testing

/// What programs of others did with servers of others, as `ci/histories` has recorded it.
struct RecordedHistoryTests {
    /// A row of the table that `ci/histories` reads too.
    struct History: Sendable, CustomTestStringConvertible {
        var name: String
        var file: String
        var keys: String?
        var options: [String]
        /// What the scenario says.
        var shows: [String]
        /// Of each adapter.
        var answers: [String: String]
        /// The adapter of the program that was recorded.
        var client: String?

        init?(_ json: JSONValue) {
            guard let name = json["name"]?.string, let file = json["file"]?.string,
                let answers = json["answers"]?.object
            else { return nil }
            (self.name, self.file, keys, client) = (name, file, json["keys"]?.string, json["client"]?.string)
            options = json["options"]?.texts ?? []
            shows = json["shows"]?.texts ?? []
            self.answers = answers.compactMapValues(\.string)
        }

        var testDescription: String { name }
    }

    private static let folder = "Tests/Fixtures/histories"
    private static let histories: [History] = {
        let text = FileManager.default.contents(atPath: Checkout.path("\(folder)/histories.json")) ?? Data()
        return ((try? JSONValue(decoding: text))?.array ?? []).compactMap { History($0) }
    }()
    private static let areProgramsInstalled = ["/usr/bin/tshark", "/usr/bin/curl", "/usr/bin/java"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test func `there are ten`() {
        #expect(Self.histories.count >= 10)
        #expect(Self.histories.allSatisfy { !$0.shows.isEmpty && $0.answers.count > 3 })
    }

    @Test(.needs(areProgramsInstalled, "tshark, curl or java is not installed"), arguments: histories)
    func `what happened there is in the scenario, and happens with the mock`(history: History) throws {
        try ServedProgram.withDirectory { directory in
            let path = Checkout.path("\(Self.folder)/\(history.file)")
            let keys = history.keys.map { ["--tls-keys", Checkout.path("\(Self.folder)/\($0)")] } ?? []
            let adapters = Set(["reference", history.client ?? "curl"]).sorted()
            let end = try HarnessProgram.run(
                ["reproduce", path, "--output", "made.yaml", "--quiet", "--suite", Checkout.path("")]
                    + adapters.flatMap { ["--adapter", $0] } + keys + history.options,
                output: "\(directory)/said",
                in: directory
            )
            let said = try String(contentsOfFile: "\(directory)/said", encoding: .utf8)
            let text = try String(contentsOfFile: "\(directory)/made.yaml", encoding: .utf8)
            for words in history.shows { #expect(text.contains(words), "\(words) in \(text)") }
            for secret in ["lab.test", "partner.test", "made-up", "127.0.0.", "PRIVATE"] {
                #expect(!text.contains(secret), "\(secret) in \(text)")
            }
            for adapter in adapters {
                let due = history.answers[adapter] ?? ""
                let isSo = said.split(separator: "\n").contains {
                    $0.hasPrefix("\(due)  ") && $0.hasSuffix("(\(adapter))")
                }
                #expect(isSo, "\(adapter) \(due): \(said)\(end.errors)\n\(text)")
            }
            // The program that was recorded does with the mock what it did there.
            #expect(history.client.map { history.answers[$0] == "passes" } ?? true)
        }
    }
}
