/// The answer to a problem from the field, as a page for browsers or as Markdown.
package struct ReproductionReport: PageReport, Sendable {
    private let reproduction: Reproduction

    package init(of reproduction: Reproduction) { self.reproduction = reproduction }

    package static let templateName = "the template of the reproduction"

    /// The classes of chips that other reports have.
    private static let classes: [Reproduction.Answer.Standing: String] = [
        .passes: "pass", .fails: "fail", .unjudged: "unsupported", .absent: "not-run",
    ]

    package var page: [String: Any] {
        [
            "title": reproduction.title,
            "summary": reproduction.summary,
            "source": reproduction.source,
            "scenario": reproduction.scenario,
            "remarks": reproduction.remarks,
            "answers": reproduction.answers.map(page(of:)),
            "minimal": reproduction.minimal.map { [page(of: $0)] } ?? [],
            "refusal": reproduction.refusal.map { [$0] } ?? [],
        ]
    }

    private func page(of answer: Reproduction.Answer) -> [String: Any] {
        [
            "title": answer.title,
            "adapter": answer.adapter,
            "standing": answer.standing == .absent
                ? "not installed" : answer.standing == .unjudged ? "not judged" : answer.standing.rawValue,
            "class": Self.classes[answer.standing] ?? "not-run",
            "silence": answer.silence.map { [$0] } ?? [],
            "command": answer.command,
            "documented": documented(answer),
            "differences": reproduction.differences(of: answer).map { difference in
                [
                    "check": difference.check, "place": difference.place, "expected": difference.expected,
                    "observed": difference.observed,
                ] as [String: Any]
            },
        ]
    }

    /// Each line once.
    private func documented(_ answer: Reproduction.Answer) -> [String] {
        var lines: [String] = []
        for line in reproduction.differences(of: answer).flatMap(\.documented) where !lines.contains(line) {
            lines.append(line)
        }
        return lines
    }

    private func page(of minimal: Reproduction.Minimal) -> [String: Any] {
        [
            "adapter": minimal.adapter, "path": minimal.path, "text": minimal.outcome.text,
            "lines": minimal.outcome.text.lineCount, "before": minimal.outcome.original.lineCount,
            "runs": minimal.outcome.runs,
            "doubt": minimal.outcome.isMinimal ? [] : ["It is not minimal: the runs did not suffice."],
        ]
    }
}

extension ReproductionReport {
    package static let htmlTemplate = #"""
        \#(PageTemplate.head(title: "{{title}}"))
        </head>
        <body>
        <header class="page wide">
        <div class="inner">
        <p class="eyebrow">Reproduction of {{source}}</p>
        <h1>{{title}}</h1>
        <p>{{summary}}</p>
        <dl class="facts"><div><dt>Scenario</dt><dd><code>{{scenario}}</code></dd></div></dl>
        </div>
        </header>
        <main class="inner wide">
        <section class="totals" aria-label="Answers">
        <div class="card">
        <h2>What implementations do</h2>
        <table>
        <thead><tr><th scope="col">Implementation</th><th scope="col">Answer</th><th scope="col">Where it differs</th><th scope="col">Documented</th></tr></thead>
        <tbody>
        {{#answers}}
        <tr><th scope="row">{{title}}<p class="origin">{{adapter}}</p></th><td><span class="chip v-{{class}}">{{standing}}</span></td><td>{{#silence}}<p>{{.}}</p>{{/silence}}{{#differences}}<p><b>{{check}}</b> <code>{{place}}</code></p><p>expected {{expected}}; observed {{observed}}</p>{{/differences}}</td><td>{{#documented}}<p>{{.}}</p>{{/documented}}</td></tr>
        {{/answers}}
        </tbody>
        </table>
        {{#remarks}}
        <p class="origin">{{.}}</p>
        {{/remarks}}
        </div>
        </section>
        <section class="list">
        <div class="card">
        <h2>Once more</h2>
        {{#answers}}
        <p><code>{{command}}</code></p>
        {{/answers}}
        </div>
        </section>
        {{#minimal}}
        <section class="list">
        <div class="card">
        <h2>The smallest scenario for {{adapter}}</h2>
        <p>{{lines}} of {{before}} lines after {{runs}} runs, in <code>{{path}}</code>{{#doubt}}. {{.}}{{/doubt}}</p>
        <pre><code>{{text}}</code></pre>
        </div>
        </section>
        {{/minimal}}
        {{#refusal}}
        <section class="list"><div class="card"><h2>No smaller scenario</h2><p>{{.}}</p></div></section>
        {{/refusal}}
        </main>
        </body>
        </html>

        """#

    package static let markdownTemplate = #"""
        {{% CONTENT_TYPE: MARKDOWN}}
        # {{title}}

        {{summary}}

        | implementation | answer | where it differs | documented |
        | --- | --- | --- | --- |
        {{#answers}}
        | {{title}} ({{adapter}}) | {{standing}} |{{#silence}} {{.}}{{/silence}}{{#differences}} {{check}}: expected {{expected}}; observed {{observed}}.{{/differences}} |{{#documented}} {{.}}.{{/documented}} |
        {{/answers}}
        {{#remarks}}

        {{.}}
        {{/remarks}}

        """#
}
