import Mustache

/// What has changed between two runs, for browsers or as Markdown.
package struct ChangeReport: Sendable {
    private let change: Change
    private let titles: (old: String, new: String)

    /// - Parameters:
    ///   - old: The older run.
    ///   - new: The newer run.
    package init(of change: Change, since old: RunResult, _ new: RunResult) {
        self.change = change
        titles = (Self.title(old), Self.title(new))
    }

    private static func title(_ result: RunResult) -> String {
        let name = result.implementation?.name ?? result.adapter
        return [name, result.implementation?.version, result.circumstances?.start].compactMap(\.self).joined(
            separator: ", "
        )
    }

    /// One self-contained HTML file.
    /// - Throws: ``ConformanceError`` if the template is wrong, which is a mistake of the harness.
    package func html() throws -> String {
        _ = EscapedHTML.registration
        return try render(Self.htmlTemplate)
    }

    /// - Throws: ``ConformanceError`` if the template is wrong, which is a mistake of the harness.
    package func markdown() throws -> String {
        _ = EscapedMarkdown.registration
        return try render(Self.markdownTemplate)
    }

    private func render(_ template: String) throws -> String {
        do { return try MustacheTemplate(string: template).render(page) } catch {
            throw ConformanceError(.invalidTemplate, "the template of the changes is wrong", cause: error)
        }
    }

    private var page: [String: Any] {
        [
            "old": titles.old, "new": titles.new, "words": change.words, "regressed": change.hasRegressions,
            "style": HTMLReport.style, "styleHash": HTMLReport.styleHash,
            "kinds": Change.Kind.allCases.filter { change.count(of: $0) > 0 }.map { kind in
                [
                    "title": kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst(),
                    "count": change.count(of: kind), "open": kind.isRegression,
                    "rows": change.rows.filter { $0.kind == kind }.map { row in
                        [
                            "id": row.id, "old": row.old.map { [$0.rawValue] } ?? [],
                            "new": row.new.map { [$0.rawValue] } ?? [], "observed": row.observed ?? "",
                        ] as [String: Any]
                    },
                ] as [String: Any]
            },
        ]
    }

    private static let markdownTemplate = #"""
        {{% CONTENT_TYPE: MARKDOWN}}
        # What changed

        {{words}}, from {{old}} to {{new}}.
        {{#kinds}}

        ## {{title}}: {{count}}

        | case | before | now | observed |
        | --- | --- | --- | --- |
        {{#rows}}
        | {{id}} | {{#old}}{{.}}{{/old}} | {{#new}}{{.}}{{/new}} | {{observed}} |
        {{/rows}}
        {{/kinds}}

        """#

    private static let htmlTemplate = #"""
        {{% CONTENT_TYPE: ESCAPED}}
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-{{{styleHash}}}'; base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <title>What changed</title>
        <style>{{{style}}}</style>
        </head>
        <body>
        <header class="page wide">
        <div class="inner">
        <p class="eyebrow">What changed</p>
        <h1>{{new}}</h1>
        <p class="gate {{#regressed}}bad{{/regressed}}{{^regressed}}good{{/regressed}}">{{words}}</p>
        <p class="gate-reason">since {{old}}</p>
        </div>
        </header>
        <main class="inner wide">
        {{#kinds}}
        <section class="list">
        <details{{#open}} open{{/open}}>
        <summary><b>{{title}}</b>: {{count}}</summary>
        <table>
        <thead><tr><th scope="col">Case</th><th scope="col">Before</th><th scope="col">Now</th><th scope="col">Observed</th></tr></thead>
        <tbody>
        {{#rows}}
        <tr><th scope="row"><code>{{id}}</code></th><td>{{#old}}<span class="chip v-{{.}}">{{.}}</span>{{/old}}</td><td>{{#new}}<span class="chip v-{{.}}">{{.}}</span>{{/new}}</td><td>{{observed}}</td></tr>
        {{/rows}}
        </tbody>
        </table>
        </details>
        </section>
        {{/kinds}}
        </main>
        </body>
        </html>

        """#
}
