import ConformanceScenarios
import ConformanceTools
import FoundationEssentials

/// The files that a command works with: scenarios, catalog, shipped adapters.
struct Project {
    /// The directory that holds `catalog`, `scenarios` and `adapters`; `.` for the working directory.
    let root: String

    /// That of the suite which is found without being named; `nil`: none is.
    static var found: Project? {
        (try? SuiteDirectory(named: nil, by: "", advice: "")).map { Project(root: $0.path) }
    }

    func path(_ relative: String) -> String { root == "." ? relative : root + "/" + relative }

    /// The folder that ids are relative to.
    var scenarios: String { path("scenarios") }

    /// - Throws: ``Failure`` with the place of what is wrong.
    func catalog() throws -> Catalog {
        do { return try Catalog.load(directory: path("catalog")) } catch { throw Failure.usage("\(error)") }
    }

    var proofsPath: String { path("catalog/" + Proofs.fileName) }
    var undetectablePath: String { path("catalog/" + Undetectable.fileName) }

    var survivorsPath: String { path("catalog/" + KnownSurvivors.fileName) }

    var liesPath: String { path("catalog/" + LieRecord.fileName) }

    var breadthPath: String { path("catalog/" + Breadth.fileName) }

    /// Mutants that are known to survive; none if there is no such file.
    var knownSurvivors: KnownSurvivors {
        let data = FileManager.default.contents(atPath: survivorsPath)
        return data.map { KnownSurvivors(decoding: String(decoding: $0, as: UTF8.self)) } ?? KnownSurvivors()
    }

    /// What became of each lie; nothing if there is no such file.
    var recordedLies: LieRecord {
        let data = FileManager.default.contents(atPath: liesPath)
        return data.map { LieRecord(decoding: String(decoding: $0, as: UTF8.self)) } ?? LieRecord()
    }

    /// In which circumstances each requirement is proven; nothing if there is no such file.
    var breadth: Breadth {
        let data = FileManager.default.contents(atPath: breadthPath)
        return data.map { Breadth(decoding: String(decoding: $0, as: UTF8.self)) } ?? Breadth()
    }

    /// What nothing can detect, with reasons; nothing if there is no such file.
    func undetectable() throws -> Undetectable {
        guard FileManager.default.fileExists(atPath: undetectablePath) else { return Undetectable() }
        do { return try Undetectable.read(path: undetectablePath) } catch { throw Failure.usage("\(error)") }
    }

    /// Proofs as stored; none if there is no such file.
    func proofs() throws -> Proofs {
        guard let data = FileManager.default.contents(atPath: proofsPath) else { return Proofs() }
        do { return try Proofs(decoding: String(decoding: data, as: UTF8.self)) } catch {
            throw Failure.usage("\(proofsPath): \(error)")
        }
    }
}
