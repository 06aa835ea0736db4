import ConformanceScenarios
import JSON

/// Where two runs of a case part, for terminals, browsers or as Markdown.
package struct DifferenceReport: PageReport, Sendable {
    package struct Side: Sendable {
        /// The file.
        package var file: String
        /// The case, its verdict, the implementation.
        package var words: String

        package init(file: String, words: String) {
            self.file = file
            self.words = words
        }
    }

    private let difference: RunDifference
    private let first: Side
    private let second: Side
    private let context: Int?

    /// - Parameter context: So many equal lines are shown around one that differs; `nil`: all.
    package init(of difference: RunDifference, _ first: Side, _ second: Side, context: Int?) {
        self.difference = difference
        self.first = first
        self.second = second
        self.context = context
    }

    /// What is found, in a sentence.
    package var headline: String {
        guard let row = difference.first else { return "no difference" }
        let count = difference.count == 1 ? "1 difference" : "\(difference.count) differences"
        return "\(count), the first in \(difference.place(of: row)), \(row.line.source): \(row.line.name)"
    }

    /// For a terminal.
    package var text: String {
        var lines = ["- \(first.file)  \(first.words)", "+ \(second.file)  \(second.words)", headline]
        for group in groups {
            lines += ["", group.place]
            for part in group.parts {
                lines.append("  \(part.source)")
                lines += part.rows.flatMap { Self.lines(of: $0) }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of row: RunDifference.Row) -> [String] {
        switch row.kind {
        case .same: ["      \(VisibleText.of(row.line.text, upTo: shown))"]
        case .onlyFirst: ["-     \(VisibleText.of(row.line.text))"]
        case .onlySecond: ["+     \(VisibleText.of(row.line.text))"]
        case .changed(let fields):
            ["      \(row.line.name)"]
                + fields.flatMap { field in
                    [("-", field.first), ("+", field.second)].compactMap { sign, value in
                        value.map { "\(sign)         \(field.name): \(VisibleText.of($0.description))" }
                    }
                }
        }
    }

    /// Characters of a line that is the same in both runs.
    private static let shown = 160

    /// What differs of one source during one step.
    private struct Part {
        var source: String
        var rows: [RunDifference.Row]
    }

    private var groups: [(place: String, parts: [Part])] {
        var groups: [(place: String, parts: [Part])] = []
        for row in difference.shown(context: context) {
            let place = difference.place(of: row)
            if groups.last?.place != place { groups.append((place, [])) }
            if groups[groups.count - 1].parts.last?.source != row.line.source {
                groups[groups.count - 1].parts.append(Part(source: row.line.source, rows: []))
            }
            let part = groups[groups.count - 1].parts.count - 1
            groups[groups.count - 1].parts[part].rows.append(row)
        }
        return groups
    }

    // MARK: Pages

    package static let templateName = "the template of a difference"

    package var page: [String: Any] {
        [
            "headline": headline, "equal": difference.count == 0,
            "first": ["file": first.file, "words": first.words],
            "second": ["file": second.file, "words": second.words],
            "groups": groups.map { group in
                [
                    "place": group.place,
                    "parts": group.parts.map { part in
                        ["source": part.source, "rows": part.rows.map(Self.page)] as [String: Any]
                    },
                ] as [String: Any]
            },
        ]
    }

    private static func page(of row: RunDifference.Row) -> [String: Any] {
        var page: [String: Any] = [
            "name": row.line.name, "text": VisibleText.of(row.line.fields.description, upTo: shown),
        ]
        switch row.kind {
        case .same: page["same"] = true
        case .onlyFirst: page["onlyFirst"] = true
        case .onlySecond: page["onlySecond"] = true
        case .changed(let fields):
            page["changed"] = true
            page["fields"] = fields.map { field in
                [
                    "name": field.name, "before": field.first?.description ?? "absent",
                    "now": field.second?.description ?? "absent",
                ]
            }
        }
        return page
    }

    package static let markdownTemplate = #"""
        {{% CONTENT_TYPE: MARKDOWN}}
        # Where two runs part

        {{headline}}

        - first: {{first.file}}, {{first.words}}
        - second: {{second.file}}, {{second.words}}
        {{#groups}}

        ## {{place}}
        {{#parts}}

        | {{source}} | first | second |
        | --- | --- | --- |
        {{#rows}}
        {{#same}}
        | {{name}} | {{text}} | the same |
        {{/same}}
        {{#onlyFirst}}
        | **only in the first** {{name}} | {{text}} | |
        {{/onlyFirst}}
        {{#onlySecond}}
        | **only in the second** {{name}} | | {{text}} |
        {{/onlySecond}}
        {{#changed}}
        | **other** {{name}} | | |
        {{/changed}}
        {{#fields}}
        | {{name}} | {{before}} | {{now}} |
        {{/fields}}
        {{/rows}}
        {{/parts}}
        {{/groups}}

        """#

    package static let htmlTemplate = #"""
        \#(PageTemplate.head(title: "Where two runs part"))
        </head>
        <body>
        <header class="page wide">
        <div class="inner">
        <p class="eyebrow">Where two runs part</p>
        <h1>{{second.words}}</h1>
        <p class="gate {{#equal}}good{{/equal}}{{^equal}}bad{{/equal}}">{{headline}}</p>
        <p class="gate-reason">first: <code>{{first.file}}</code> {{first.words}}; second: <code>{{second.file}}</code> {{second.words}}</p>
        </div>
        </header>
        <main class="inner wide">
        {{#groups}}
        <section class="list">
        <h2>{{place}}</h2>
        {{#parts}}
        <table>
        <thead><tr><th scope="col">{{source}}</th><th scope="col">First</th><th scope="col">Second</th></tr></thead>
        <tbody>
        {{#rows}}
        {{#same}}
        <tr><th scope="row"><code>{{name}}</code></th><td colspan="2"><code>{{text}}</code></td></tr>
        {{/same}}
        {{#onlyFirst}}
        <tr><th scope="row"><span class="chip v-fail">only in the first</span> <code>{{name}}</code></th><td><code>{{text}}</code></td><td></td></tr>
        {{/onlyFirst}}
        {{#onlySecond}}
        <tr><th scope="row"><span class="chip v-fail">only in the second</span> <code>{{name}}</code></th><td></td><td><code>{{text}}</code></td></tr>
        {{/onlySecond}}
        {{#changed}}
        <tr><th scope="row" colspan="3"><span class="chip v-fail">other</span> <code>{{name}}</code></th></tr>
        {{/changed}}
        {{#fields}}
        <tr><td><code>{{name}}</code></td><td><code>{{before}}</code></td><td><code>{{now}}</code></td></tr>
        {{/fields}}
        {{/rows}}
        </tbody>
        </table>
        {{/parts}}
        </section>
        {{/groups}}
        </main>
        </body>
        </html>

        """#
}
