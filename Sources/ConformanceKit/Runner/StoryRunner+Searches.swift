import EnterpriseModel
import JSON

extension StoryRunner {
    func search(_ place: String, _ needle: Node, _ step: Step, at index: Int) throws {
        let text = try needle.text(in: scope)
        let found: Int
        steps[index]?.isOfHarness = app.directories != nil || CapturePlace(rawValue: place) != nil
        if let capture = CapturePlace(rawValue: place) {
            let search = environment.search(capture, for: text)
            guard search.isWhole else {
                throw StoryEnd(
                    .setupError("\(step.location): more went over the network than is recorded for a search")
                )
            }
            found = search.found
        } else if let storage = StoragePlace(rawValue: place) {
            let needles = StorageNeedle.all(for: text)
            found = try count(needles, in: storage) ?? probe(storage, needles, step, at: index)
        } else {
            throw StoryEnd(.harnessError("unknown place \(place)"))
        }
        steps[index]?.results = [StepResult(["found": .integer(found)])]
    }

    /// - Returns: `nil` if the harness cannot look there itself.
    private func count(_ needles: [StorageNeedle], in place: StoragePlace) throws -> Int? {
        do { return try app.directories?.count(needles, in: place) } catch let fault as AdapterFault {
            throw fault
        } catch {
            throw StoryEnd.setupError("the app's storage cannot be searched: \(error)")
        }
    }

    /// Has the app search its storage. One that does not run is started for that, unauthorized, and ended again.
    private func probe(_ place: StoragePlace, _ needles: [StorageNeedle], _ step: Step, at index: Int) throws -> Int {
        let wasRunning = app.isRunning
        if !wasRunning {
            try launch(Step.Launch(), deliversPolicy: false, step, at: index)
            // What the launch returned says nothing of what is found.
            steps[index]?.results = []
        }
        let reply = try call(
            "storage/probe",
            ["directory": .string(place.directoryName), "needles": .array(needles.map(\.message))]
        )
        if !wasRunning { try quit(at: index) }
        return Set((reply["found"]?.array ?? []).compactMap { $0["path"]?.string }).count
    }
}
