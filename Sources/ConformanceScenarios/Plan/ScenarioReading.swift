/// What one file says: a scenario with its cases, and all that is wrong.
package struct ScenarioReading: Sendable {
    let file: String
    /// `nil`: the file could not be read as a scenario.
    package private(set) var document: ScenarioDocument?
    package private(set) var plans: [CasePlan] = []
    /// Whether all combinations of its matrix were read. Those with a past have nothing that the author wrote.
    package private(set) var isWhole = true
    package private(set) var diagnostics: Set<Diagnostic> = []

    /// - Parameters:
    ///   - root: the folder that ids are relative to.
    ///   - text: what is read instead of the file's content.
    package init(_ file: String, root: String, library: SharedLibrary, _ read: ReadCombinations, text: String? = nil) {
        self.file = file
        do {
            let document = try ScenarioDocument(
                file: file,
                id: ScenarioFiles.id(of: file, root: root),
                node: text.map { try YAMLReader.read(text: $0, file: file) } ?? YAMLReader.read(path: file),
                library: library
            )
            self.document = document
            makePlans(of: document, read)
        } catch {
            note(error)
        }
    }

    private mutating func makePlans(of document: ScenarioDocument, _ read: ReadCombinations) {
        let combinations = read.choose(from: document.matrix.combinations, of: document.id)
        isWhole = combinations.count { !$0.hasPast } == document.matrix.combinations.count { !$0.hasPast }
        var ids: Set<String> = []
        for combination in combinations {
            do {
                let plan = try CasePlan(document, combination)
                if !ids.insert(plan.id).inserted {
                    let location = document.node["matrix"]?.location ?? document.node.location
                    let message = "two cases have the id \(plan.id); give the rows names of their own"
                    diagnostics.insert(Diagnostic("same-id", message, at: location))
                }
                plans.append(plan)
            } catch {
                note(error)
            }
        }
    }

    private mutating func note(_ error: any Error) {
        let place = SourceLocation(file: file, line: 1, column: 1)
        let found = (error as? ScenarioError)?.diagnostics ?? [Diagnostic("unreadable-file", "\(error)", at: place)]
        diagnostics.formUnion(found)
    }
}
