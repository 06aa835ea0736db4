import AdapterProtocol
import ConformanceScenarios
import FoundationEssentials
import SystemBindings

/// The directories of an app on this machine, which can be searched also when it does not run.
struct DataDirectories {
    private let paths: [StoragePlace: String]
    /// An app's own storage is far smaller. An app may name any directory, such as the root of the disk.
    private static let maximumFiles = 10_000
    private static let maximumBytes = 256 << 20

    /// The directories below a root directory.
    init(below root: String) {
        paths = Dictionary(uniqueKeysWithValues: StoragePlace.allCases.map { ($0, "\(root)/\($0.directoryName)") })
    }

    /// The directories that an app has chosen.
    init(_ message: Wire.DataDirectories) {
        paths = [.native: message.native, .secure: message.secure, .group: message.group]
    }

    var all: [String] { StoragePlace.allCases.compactMap { paths[$0] } }

    var message: Wire.DataDirectories {
        Wire.DataDirectories(
            native: paths[.native] ?? "",
            secure: paths[.secure] ?? "",
            group: paths[.group] ?? ""
        )
    }

    /// The findings of a search of a place.
    struct Findings: Hashable {
        /// How many files hold one of the needles.
        var found = 0
        /// How many files hold anything.
        var files = 0
    }

    /// - Throws: the system's error if there is a directory or a file that cannot be read; ``AdapterFault`` if there is too much.
    func search(_ place: StoragePlace, for needles: [StorageNeedle]) throws -> Findings {
        var findings = Findings()
        guard let path = paths[place] else { return findings }
        var read = 0
        for file in try Self.files(below: path) {
            guard let content = try Files.contents(of: file, limit: Self.maximumBytes - read) else { continue }
            read += content.count
            // Before it is searched, which takes longer than to read it.
            if read >= Self.maximumBytes { throw Self.tooMuch(path) }
            if !content.isEmpty { findings.files += 1 }
            if needles.contains(where: { ByteSearch.contains($0.bytes, in: content) }) {
                findings.found += 1
            }
        }
        return findings
    }

    /// Whatever is there and is no directory; links are not followed.
    private static func files(below path: String) throws -> [String] {
        var (waiting, files, count) = ([path], [String](), 0)
        while let directory = waiting.popLast() {
            let entries = try entries(of: directory).map { "\(directory)/\($0)" }
            count += entries.count
            if count > maximumFiles { throw tooMuch(path) }
            waiting += entries.filter(Files.isDirectory)
            files += entries.filter { !Files.isDirectory($0) }
        }
        return files
    }

    private static func entries(of directory: String) throws -> [String] {
        do { return try FileManager.default.contentsOfDirectory(atPath: directory) } catch {
            // The app may have removed it.
            guard !Files.isDirectory(directory) else { throw error }
            return []
        }
    }

    private static func tooMuch(_ path: String) -> AdapterFault {
        let limits = "\(maximumFiles) files or \(maximumBytes >> 20) MiB"
        return AdapterFault(.flood, "\(path) holds more than \(limits); the app's data needs a directory of its own")
    }
}

/// The bytes to search for in a storage.
struct StorageNeedle {
    let bytes: [UInt8]
    /// As the adapter protocol writes content.
    let message: Wire.Bytes

    /// A text, and the bytes that the text is the Base64 of, as observations name tickets; both also in Base64, as far as they are
    /// long enough to be told there.
    static func all(for text: String) -> [StorageNeedle] {
        let decoded = Data(base64Encoded: text).map { Array($0) }
        let forms = (SecretText(text)?.forms ?? [text]) + SecretText.encoded(decoded ?? [])
        let written = forms.map { StorageNeedle(bytes: Array($0.utf8), message: .text($0)) }
        return written + (decoded.map { [StorageNeedle(bytes: $0, message: .base64(.init($0)))] } ?? [])
    }
}
