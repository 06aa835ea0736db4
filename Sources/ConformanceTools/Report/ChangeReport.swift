import ConformanceKit

/// What has changed between two runs, for browsers or as Markdown.
package struct ChangeReport: PageReport, Sendable {
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

    package static let templateName = "the template of the changes"

    package var page: [String: Any] {
        [
            "old": titles.old, "new": titles.new, "words": change.words, "regressed": change.hasRegressions,
            "kinds": Change.Kind.allCases.filter { change.count(of: $0) > 0 }.map { kind in
                [
                    "title": kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst(),
                    "count": change.count(of: kind), "many": change.count(of: kind) > 1, "open": kind.isRegression,
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

    package static let markdownTemplate = #"""
        {{% CONTENT_TYPE: MARKDOWN}}
        # What changed

        {{words}}, from {{old}} to {{new}}.
        {{#kinds}}

        ## {{title}}: {{count}}
        {{^open}}

        <details><summary>{{count}} case{{#many}}s{{/many}}</summary>
        {{/open}}

        | case | before | now | observed |
        | --- | --- | --- | --- |
        {{#rows}}
        | {{id}} | {{#old}}{{.}}{{/old}} | {{#new}}{{.}}{{/new}} | {{observed}} |
        {{/rows}}
        {{^open}}

        </details>
        {{/open}}
        {{/kinds}}

        """#

    package static let htmlTemplate = #"""
        \#(PageTemplate.head(title: "What changed"))
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
