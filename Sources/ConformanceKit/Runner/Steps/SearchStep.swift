import AdapterProtocol
import ConformanceScenarios
import EnterpriseModel
import JSON

/// Performs `search`: looks for a text in what was recorded of the network, or in what the app has stored.
struct SearchStep {
    let search: Step.Search
    let run: StepRun

    func perform() throws {
        let text = try search.needle.text(in: run.scope)
        let capture = CapturePlace(rawValue: search.place)
        if run.app.directories != nil || capture != nil { run.noteOwnWork() }
        if let capture {
            let search = run.environment.running.search(capture, for: text)
            guard search.isWhole else {
                let words = "more went over the network than is recorded for a search"
                throw StoryEnd.setupError("\(run.step.location): \(words)")
            }
            run.add(.returned(["found": .integer(search.found)]))
        } else if let storage = StoragePlace(rawValue: search.place) {
            let needles = StorageNeedle.all(for: text)
            let findings = try find(in: storage, needles) ?? askApp(storage, needles)
            run.add(.returned(["found": .integer(findings.found), "files": .integer(findings.files)]))
        } else {
            throw StoryEnd.harnessError("unknown place \(search.place)")
        }
    }

    /// - Returns: `nil` if the harness cannot look there itself.
    private func find(in place: StoragePlace, _ needles: [StorageNeedle]) throws -> DataDirectories.Findings? {
        do { return try run.app.directories?.search(place, for: needles) } catch let fault as AdapterFault {
            throw fault
        } catch {
            throw StoryEnd.setupError("the app's storage cannot be searched: \(error)")
        }
    }

    /// Has the app search its storage. One that does not run is started for that, unauthorized, and ended again.
    private func askApp(_ place: StoragePlace, _ needles: [StorageNeedle]) throws -> DataDirectories.Findings {
        let wasRunning = run.app.isRunning
        if !wasRunning { try run.app.launch(Step.Launch(), deliversPolicy: false, at: run.step.location) }
        let reply = try run.adapter.call(
            Call.StorageProbe(directory: place.wire, needles: needles.map(\.message))
        )
        if !wasRunning { try run.app.quit(at: run.step.location) }
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
