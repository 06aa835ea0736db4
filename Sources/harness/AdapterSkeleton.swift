import ArgumentParser
import FoundationEssentials
import SystemBindings

/// The beginning of somebody's adapter, made of the files in `adapters/templates`.
struct AdapterSkeleton {
    enum Language: String, ExpressibleByArgument, CaseIterable { case python, swift }

    let project: Project
    /// An absolute path.
    let directory: String
    let language: Language

    private var name: String { directory.split(separator: "/").last.map(String.init) ?? "adapter" }

    /// - Throws: ``Failure`` if there is something in its place, or it cannot have this name.
    func write() throws {
        let files = FileManager.default
        if try files.fileExists(atPath: directory) && !files.contentsOfDirectory(atPath: directory).isEmpty {
            throw Failure.usage("harness: \(directory) is not empty")
        }
        guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
            throw Failure.usage("harness: \(name) cannot be the name of an adapter; use letters, digits, - and _")
        }
        let templates = project.path("adapters/templates/\(language.rawValue)")
        for path in try files.subpathsOfDirectory(atPath: templates) {
            let source = "\(templates)/\(path)"
            guard let data = files.contents(atPath: source) else { continue }
            let text = substituted(String(decoding: data, as: UTF8.self))
            try Files.write(text, to: "\(directory)/\(substituted(path))")
            let mode = try files.attributesOfItem(atPath: source)[.posixPermissions]
            if let mode {
                try files.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(directory)/\(substituted(path))")
            }
        }
        if language == .python { try copySDK() }
    }

    private func substituted(_ text: String) -> String {
        text.replacing("NAME", with: name).replacing("PACKAGE", with: packagePath)
    }

    private var packagePath: String {
        project.root == "." ? FileManager.default.currentDirectoryPath : ServedOptions.absolute(project.root)
    }

    /// The package of the SDK, beside the adapter, so that nothing has to be installed.
    private func copySDK() throws {
        let sdk = project.path("adapters/sdk/python/conformance_adapter")
        for file in try FileManager.default.contentsOfDirectory(atPath: sdk)
        where file.hasSuffix(".py") || file == "py.typed" {
            guard let data = FileManager.default.contents(atPath: "\(sdk)/\(file)") else { continue }
            try Files.write(Array(data), to: "\(directory)/conformance_adapter/\(file)")
        }
    }
}
