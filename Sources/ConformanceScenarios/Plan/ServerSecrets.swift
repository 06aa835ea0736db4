import SystemBindings

/// The canaries that only servers know: an app that hands one out has got it from a server.
enum ServerSecrets {
    private static let mark = "canary"
    /// The keys of an environment whose texts servers hand out.
    private static let places = ["servers", "proxies"]

    /// - Parameters:
    ///   - unique: what each canary of this run ends in.
    ///   - environment: of the story. What the console tells the app is no secret of a server.
    static func find(unique: String, environment: Node, steps: [Step]) -> Set<String> {
        var hidden = canaries(in: places.flatMap { environment[$0]?.texts() ?? [] }, unique)
        var told: Set<String> = []
        for step in steps {
            if case .change(let patch) = step.verb {
                hidden.formUnion(canaries(in: places.flatMap { patch[$0]?.texts() ?? [] }, unique))
            } else if step.tellsApp {
                for template in step.templates { told.formUnion(canaries(in: template.texts(), unique)) }
            }
        }
        return hidden.subtracting(told)
    }

    private static func canaries(in texts: [String], _ unique: String) -> Set<String> {
        var found: Set<String> = []
        // This is done for each case, and few texts have a canary.
        for text in texts where text.utf8.count > unique.utf8.count && ByteSearch.contains(mark, in: text) {
            // What stands before each end of a canary.
            for start in text.split(separator: unique, omittingEmptySubsequences: false).dropLast() {
                guard let word = start.ranges(of: mark).last else { continue }
                found.insert(start[word.lowerBound...] + unique)
            }
        }
        return found
    }
}

extension Step {
    /// Whether what it is made of reaches the app.
    fileprivate var tellsApp: Bool {
        switch verb {
        case .ready, .launch, .request, .call: true
        case .quit, .kill, .waitFor, .change, .release, .search, .probe, .quiet: false
        }
    }
}
