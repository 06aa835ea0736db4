import AdapterProtocol
import EnterpriseModel
import JSON

extension StoryRunner {
    func search(_ place: String, _ needle: Node, _ step: Step, at index: Int) throws {
        let text = try needle.text(in: scope)
        steps[index]?.isOfHarness = app.directories != nil || CapturePlace(rawValue: place) != nil
        let fields: [String: JSONValue]
        if let capture = CapturePlace(rawValue: place) {
            let search = environment.search(capture, for: text)
            guard search.isWhole else {
                throw StoryEnd(
                    .setupError("\(step.location): more went over the network than is recorded for a search")
                )
            }
            fields = ["found": .integer(search.found)]
        } else if let storage = StoragePlace(rawValue: place) {
            let needles = StorageNeedle.all(for: text)
            let findings = try self.search(storage, for: needles) ?? probe(storage, needles, step, at: index)
            fields = ["found": .integer(findings.found), "files": .integer(findings.files)]
        } else {
            throw StoryEnd(.harnessError("unknown place \(place)"))
        }
        steps[index]?.results = [StepResult(fields)]
    }

    /// - Returns: `nil` if the harness cannot look there itself.
    private func search(_ place: StoragePlace, for needles: [StorageNeedle]) throws -> DataDirectories.Findings? {
        do { return try app.directories?.search(place, for: needles) } catch let fault as AdapterFault {
            throw fault
        } catch {
            throw StoryEnd.setupError("the app's storage cannot be searched: \(error)")
        }
    }

    /// Has the app search its storage. One that does not run is started for that, unauthorized, and ended again.
    private func probe(
        _ place: StoragePlace,
        _ needles: [StorageNeedle],
        _ step: Step,
        at index: Int
    ) throws -> DataDirectories.Findings {
        let wasRunning = app.isRunning
        if !wasRunning {
            try launch(Step.Launch(), deliversPolicy: false, step, at: index)
            // What the launch returned says nothing of what is found.
            steps[index]?.results = []
        }
        let reply = try call(
            Call.StorageProbe(directory: place.wire, needles: needles.map(\.message))
        )
        if !wasRunning { try quit(at: index) }
        return .init(found: Set(reply.found.map(\.path)).count, files: reply.files)
    }
}

extension StoragePlace {
    /// As the adapter protocol names it.
    fileprivate var wire: Call.StorageProbe.Directory {
        switch self {
        case .native: .native
        case .secure: .secure
        case .group: .group
        }
    }
}
