import ArgumentParser
import ConformanceTools
import SystemBindings

/// The option that says where a report goes that is a page.
struct PageOptions: ParsableArguments {
    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "html=PATH or markdown=PATH. Default: Markdown to standard output.",
            valueName: "format=path"
        )
    )
    var reports: [String] = []

    /// - Throws: ``Failure`` about a report that is none of these.
    func sinks() throws -> PageSinks { try PageSinks(reports) }
}

/// The places that a page is written to.
struct PageSinks {
    private enum Format: String { case html, markdown }

    private let places: [(format: Format, path: String)]

    fileprivate init(_ arguments: [String]) throws {
        places = try arguments.map { argument in
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, let format = Format(rawValue: parts[0]) else {
                throw Failure.usage("--report takes html=PATH or markdown=PATH, not “\(argument)”")
            }
            do { try Files.prepare(parts[1]) } catch {
                throw Failure.usage("harness: no report can be written to \(parts[1])")
            }
            return (format, parts[1])
        }
    }

    /// Whether no report was asked for, so that one goes to standard output.
    var isEmpty: Bool { places.isEmpty }

    /// - Parameter name: What the page is about, as an error calls it.
    /// - Throws: ``Failure`` if it cannot be written.
    func write(_ report: some PageReport, called name: String) throws {
        do {
            if places.isEmpty { Terminal.write(try report.markdown(), to: 1) }
            for (format, path) in places {
                try Files.write(format == .html ? report.html() : report.markdown(), to: path)
            }
        } catch {
            throw Failure.harness("\(name) could not be written: \(error)")
        }
    }
}
