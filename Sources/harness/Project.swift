import ConformanceKit
import FoundationEssentials

/// The files that a command works with: scenarios, catalog, shipped adapters.
struct Project {
    /// The directory that holds `catalog`: the working directory or the nearest one above it.
    let root: String

    /// - Throws: ``Failure`` if there is none.
    static func find() throws -> Project {
        let here = FileManager.default.currentDirectoryPath
        var directory = here
        while true {
            if FileManager.default.fileExists(atPath: directory + "/catalog") {
                return Project(root: directory == here ? "." : directory)
            }
            guard directory != "/", let slash = directory.lastIndex(of: "/") else { break }
            directory = slash == directory.startIndex ? "/" : String(directory[..<slash])
        }
        throw Failure.usage("harness: no catalog directory here or above; run it inside the project")
    }

    func path(_ relative: String) -> String { root == "." ? relative : root + "/" + relative }

    /// - Throws: ``Failure`` with the place of what is wrong.
    func catalog() throws -> Catalog {
        do { return try Catalog.load(directory: path("catalog")) } catch { throw Failure.usage("\(error)") }
    }

    var proofsPath: String { path("catalog/proofs.json") }

    /// Proofs as stored; none if there is no such file.
    func proofs() throws -> Proofs {
        guard let data = FileManager.default.contents(atPath: proofsPath) else { return Proofs() }
        do { return try Proofs(decoding: String(decoding: data, as: UTF8.self)) } catch {
            throw Failure.usage("\(proofsPath): \(error)")
        }
    }

    /// The directory of this program, where the reference adapter lies too.
    static var programDirectory: String {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    }
}
