import ConformanceKit
import JSON

/// One line for a README: the version of the suite, whether the gate passed, the share that was judged, open known failures.
package struct Badge: Sendable {
    private enum Colour: String {
        case good = "brightgreen"
        case doubtful = "yellow"
        case bad = "red"
        case unknown = "lightgrey"

        /// As a picture has it; each bears white text, or black if it is light.
        var fill: String {
            switch self {
            case .good: "#2a7a2a"
            case .doubtful: "#8a6500"
            case .bad: "#b3261e"
            case .unknown: "#5f6368"
            }
        }
    }

    private let label: String
    private let message: String
    private let colour: Colour
    private let isError: Bool

    package init(of result: RunResult) {
        let run = ReportedRun(result)
        label = "conformance \(run.suiteVersion)"
        isError = result.inconclusive != nil
        if isError {
            (message, colour) = ("no result", .unknown)
            return
        }
        let known = run.openKnownFailures
        let judged = "\(Judged(result.gatingCases).percent)\u{A0}% judged"
        let failures = known == 0 ? [] : ["\(known) known failure\(known == 1 ? "" : "s")"]
        message = ([run.hasPassed ? "passed" : "failed", judged] + failures).joined(separator: ", ")
        colour = !run.hasPassed ? .bad : known > 0 ? .doubtful : .good
    }

    /// What shields.io reads from an address, a line of JSON.
    package var endpoint: String {
        let json: JSONValue = [
            "schemaVersion": .integer(1), "label": .string(label), "message": .string(message),
            "color": .string(colour.rawValue), "isError": .bool(isError),
        ]
        return json.description + "\n"
    }

    /// A picture that needs no font in particular.
    package var svg: String {
        let left = Self.width(of: label)
        let right = Self.width(of: message)
        let words = "\(label): \(message)"
        var xml = XMLText()
        xml.open(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(left + right)"), ("height", "20"),
                ("viewBox", "0 0 \(left + right) 20"), ("role", "img"), ("aria-label", words),
            ]
        )
        xml.element("title", [], words)
        xml.element("rect", [("width", "\(left)"), ("height", "20"), ("fill", "#3c4043")])
        xml.element("rect", [("x", "\(left)"), ("width", "\(right)"), ("height", "20"), ("fill", colour.fill)])
        for (text, start, width) in [(label, 0, left), (message, left, right)] {
            xml.element(
                "text",
                [
                    ("x", "\(start + Self.margin)"), ("y", "14"), ("fill", "#fff"), ("font-size", "11"),
                    ("font-family", "Verdana, DejaVu Sans, sans-serif"), ("textLength", "\(width - 2 * Self.margin)"),
                    ("lengthAdjust", "spacingAndGlyphs"),
                ],
                text
            )
        }
        xml.close("svg")
        return xml.text
    }

    /// Pixels beside a text.
    private static let margin = 6

    /// Pixels, with the margins. Letters of 11 pixels are about 7 wide.
    private static func width(of text: String) -> Int { text.count * 66 / 10 + 2 * margin }
}
