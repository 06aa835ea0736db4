import ArgumentParser
import ConformanceTools
import EnterpriseService
import JSON

/// Answers the page of `serve` when it asks for a scenario of what clients have done until now.
struct PageRecorder: Sendable {
    private let recorder: Recorder
    private let options: ImportOptions
    private let journal: String
    /// `nil`: the page keeps the scenario.
    private let directory: String?

    init(_ recorder: Recorder, _ options: ImportOptions, journal: String, directory: String?) {
        (self.recorder, self.options, self.journal, self.directory) = (recorder, options, journal, directory)
    }

    var action: RecordingAction { { wish in try answer(to: wish) } }

    /// - Throws: ``RecordingRefusal`` if there is nothing to record.
    func answer(to wish: RecordingWish) throws -> JSONValue {
        do { return try recorded(wish) } catch let failure as Failure {
            throw RecordingRefusal(failure.message)
        } catch is ExitCode {
            throw RecordingRefusal("it was interrupted")
        }
    }

    private func recorded(_ wish: RecordingWish) throws -> JSONValue {
        let log = try Recorder.log(journal)
        var options = options
        (options.struckRequests, options.struckLines) = (wish.struckRequests, wish.struckLines)
        let name = "recorded.yaml"
        let recording = try recorder.recording(of: log, options, file: journal, path: name)
        let scenario = recording.scenario
        let struck = recording.options
        var answer: [String: JSONValue] = [
            "scenario": .string(scenario.text),
            "requests": .array(
                scenario.requests.enumerated().map { number, words in
                    ["words": .string(words), "taken": .bool(!struck.struckRequests.contains(number))]
                }
            ),
            "lines": .array(
                scenario.lines.map { line in
                    [
                        "words": .string(line.words), "covers": .array(line.covers.map { .string($0) }),
                        "taken": .bool(line.check != nil),
                    ]
                }
            ),
            "left": .array((recording.left + scenario.omissions).map { .string($0) }),
            "checked": .array((recording.checks).map { .string($0) }),
            "unchecked": .array((recording.unchecked + recorder.unchecked(log)).map { .string($0) }),
            "failures": .array((recording.failures).map { .string($0) }),
        ]
        if wish.isFinal, let directory {
            let path = FileNames.freeRecording(in: directory, for: wish.environment)
            try OutputFile.save(scenario.text, to: path)
            answer["path"] = .string(path)
        }
        return .object(answer)
    }
}
