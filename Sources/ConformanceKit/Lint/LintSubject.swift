import ConformanceScenarios

/// A scenario file with all its cases, as the rules look at it.
struct LintSubject: Sendable {
    let document: ScenarioDocument
    let cases: [Case]
    let stories: [StoryView]
    let catalog: Catalog

    init(_ document: ScenarioDocument, _ plans: [CasePlan], catalog: Catalog) {
        self.document = document
        cases = plans.map(\.sample)
        self.catalog = catalog
        stories = plans.flatMap(StoryView.views)
    }

    /// The first place where a text stands by itself; where it was put together, the beginning of the file.
    func location(of text: String) -> SourceLocation {
        document.node.first(text)?.location ?? document.node.location
    }
}

extension Node {
    /// The first scalar with this text.
    fileprivate func first(_ wanted: String) -> Node? {
        var open = [self]
        while let node = open.popLast() {
            switch node.content {
            case .scalar(let text, _): if text == wanted { return node }
            case .sequence(let elements): open += elements.reversed()
            case .mapping(let members): open += members.reversed().map(\.value)
            }
        }
        return nil
    }
}
