package import AdapterProtocol

/// What was said between the harness and the processes of an adapter in one case.
package struct Traffic: Sendable {
    package struct Line: Sendable {
        package var isFromAdapter: Bool
        package var message: Message

        package init(isFromAdapter: Bool, _ message: Message) {
            self.isFromAdapter = isFromAdapter
            self.message = message
        }
    }

    /// The lines of each process, or of its part between two resets.
    package var sections: [[Line]] = []

    package init(sections: [[Line]] = []) { self.sections = sections }

    package var lines: some Sequence<Line> { sections.joined() }

    /// Operations and events that occur.
    package var names: Set<String> {
        var names: Set<String> = []
        for line in lines {
            switch line.message {
            case .request(_, let name, _), .event(let name, _): names.insert(name)
            case .response, .error: continue
            }
        }
        return names
    }

    /// Whether a lie would have changed anything.
    package func exercises(_ lie: Lie, _ memory: Liar.Memory) -> Bool {
        sections.contains { section in
            var liar = Liar(lie, memory)
            return section.contains { liar.hear($0.message, isFromAdapter: $0.isFromAdapter, at: 0).isLie }
        }
    }
}
