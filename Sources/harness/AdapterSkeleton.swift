import ArgumentParser
import FoundationEssentials
import SystemBindings

/// The beginning of somebody's adapter, made of the files in `adapters/templates`.
struct AdapterSkeleton {
    enum Language: String, ExpressibleByArgument, CaseIterable {
        case c, go, java, javascript, python, swift

        /// The files of the SDK that go beside the adapter, so that nothing has to be installed, and the folder that they go to. The others
        /// are found in the project.
        fileprivate var copied: (files: [String], folder: String)? {
            switch self {
            case .c: (["conformance_adapter.h", "conformance_adapter.c"], "")
            case .java: (["src/conformance/adapter"], "conformance/adapter/")
            case .javascript:
                (["index.js", "index.d.ts", "messages.d.ts", "package.json", "lib"], "conformance-adapter/")
            case .python: (["conformance_adapter"], "conformance_adapter/")
            case .go, .swift: nil
            }
        }
    }

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
        try copySDK()
    }

    private func substituted(_ text: String) -> String {
        text.replacing(#/\bNAME\b/#, with: name).replacing("PACKAGE", with: packagePath)
    }

    private var packagePath: String {
        project.root == "." ? FileManager.default.currentDirectoryPath : ServedOptions.absolute(project.root)
    }

    private func copySDK() throws {
        guard let (files, folder) = language.copied else { return }
        for file in files {
            try copy(project.path("adapters/sdk/\(language.rawValue)/\(file)"), to: directory + "/" + folder)
        }
    }
    /// A file, or the sources in a folder.
    private func copy(_ source: String, to folder: String) throws {
        let files = FileManager.default
        var isDirectory = false
        guard files.fileExists(atPath: source, isDirectory: &isDirectory) else {
            throw Failure.usage("harness: \(source) is missing")
        }
        let name = source.split(separator: "/").last.map(String.init) ?? ""
        let inside = isDirectory ? try files.contentsOfDirectory(atPath: source).filter(Self.isSource) : [""]
        // What stands in a folder of its own in the SDK stands straight in that of the copy, or in the same one.
        let target = isDirectory && !folder.hasSuffix("/\(name)/") ? "\(folder)\(name)/" : folder
        for file in inside {
            guard let data = files.contents(atPath: isDirectory ? "\(source)/\(file)" : source) else { continue }
            try Files.write(Array(data), to: target + (isDirectory ? file : name))
        }
    }

    /// Not what compilers leave beside.
    private static func isSource(_ name: String) -> Bool {
        [".py", ".js", ".ts", ".java"].contains { name.hasSuffix($0) } || name == "py.typed"
    }
}
