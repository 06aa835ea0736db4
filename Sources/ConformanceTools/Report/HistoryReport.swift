import ConformanceKit
package import ConformanceScenarios

/// The history of an implementation, for browsers or as Markdown: the runs, and a trend for each requirement.
package struct HistoryReport: PageReport, Sendable {
    /// Of a run in a picture, in its own units.
    private static let column = 10
    private static let height = 100

    private let history: History
    private let title: String
    private let catalog: Catalog

    /// - Parameter title: the name of the implementation.
    package init(of history: History, title: String, catalog: Catalog) {
        self.history = history
        self.title = title
        self.catalog = catalog
    }

    package static let templateName = "the template of the history"

    package var page: [String: Any] {
        [
            "title": title,
            "count": history.points.count, "many": history.points.count != 1,
            "width": max(1, history.points.count) * Self.column, "height": Self.height, "leftOut": history.leftOut,
            "bars": history.points.enumerated().flatMap { Self.bars($0, $1) },
            "verdicts": RequirementResult.Verdict.allCases.filter { $0 != .untested }.map(\.rawValue),
            "points": history.points.map(Self.row), "trends": history.trends.map(row),
        ]
    }

    private static func row(_ point: History.Point) -> [String: Any] {
        [
            "start": point.start, "version": point.version ?? "", "suite": point.suite,
            "judged": "\(point.judged.judged) of \(point.judged.planned)",
            "failed": (point.cases[.fail] ?? 0) + (point.cases[.flaky] ?? 0),
            "holds": point.count(of: .holds), "violated": point.count(of: .violated), "file": point.file,
        ]
    }

    /// The parts of a run's column, from below: what is not tested takes no room.
    private static func bars(_ position: Int, _ point: History.Point) -> [[String: Any]] {
        let verdicts = RequirementResult.Verdict.allCases.filter { $0 != .untested }
        let counts = verdicts.map { ($0, point.count(of: $0)) }
        let total = max(1, counts.reduce(0) { $0 + $1.1 })
        var below = 0
        return counts.filter { $0.1 > 0 }.map { verdict, count in
            let bottom = below * height / total
            below += count
            let top = below * height / total
            return [
                "verdict": verdict.rawValue, "x": position * column, "y": height - top, "width": column - 1,
                "height": top - bottom, "words": "\(point.start): \(count) \(verdict.rawValue)",
            ]
        }
    }

    private func row(_ trend: History.Trend) -> [String: Any] {
        let points = zip(history.points, trend.verdicts).enumerated()
        return [
            "id": trend.requirement, "statement": catalog[trend.requirement]?.statement ?? "",
            "now": trend.verdicts.last.flatMap { $0?.rawValue }.map { [$0] } ?? [],
            "changed": trend.lastChange.map { [history.points[$0].start] } ?? [],
            "words": trend.verdicts.map { $0?.rawValue ?? "not there" }.joined(separator: ", "),
            "cells": points.compactMap { position, pair -> [String: Any]? in
                guard let verdict = pair.1 else { return nil }
                return [
                    "verdict": verdict.rawValue, "x": position * Self.column, "width": Self.column - 1,
                    "words": "\(pair.0.start) \(pair.0.version ?? ""): \(verdict.rawValue)",
                ]
            },
        ]
    }

    package static let markdownTemplate = #"""
        {{% CONTENT_TYPE: MARKDOWN}}
        # History of {{title}}

        | start | version | suite | judged | failed | requirements that hold | violated |
        | --- | --- | --- | --- | --- | --- | --- |
        {{#points}}
        | {{start}} | {{version}} | {{suite}} | {{judged}} | {{failed}} | {{holds}} | {{violated}} |
        {{/points}}

        | requirement | now | last change | verdicts |
        | --- | --- | --- | --- |
        {{#trends}}
        | {{id}} | {{#now}}{{.}}{{/now}} | {{#changed}}{{.}}{{/changed}} | {{words}} |
        {{/trends}}

        """#

    package static let htmlTemplate = #"""
        \#(PageTemplate.head(title: "History of {{title}}"))
        </head>
        <body>
        <header class="page wide">
        <div class="inner">
        <p class="eyebrow">History</p>
        <h1>{{title}}</h1>
        <p class="gate-reason">{{count}} run{{#many}}s{{/many}}</p>
        {{#leftOut}}
        <p class="gate-reason">Left out: {{.}}</p>
        {{/leftOut}}
        </div>
        </header>
        <main class="inner wide">
        <section class="totals" aria-label="Requirements over time">
        <div class="card">
        <h2>Requirements by run</h2>
        <svg width="100%" height="160" viewBox="0 0 {{width}} {{height}}" preserveAspectRatio="none" role="img" aria-label="Requirements by verdict, one column for each run; the table below has the numbers">
        {{#bars}}
        <rect class="v-{{verdict}}" x="{{x}}" y="{{y}}" width="{{width}}" height="{{height}}"><title>{{words}}</title></rect>
        {{/bars}}
        </svg>
        <ul class="counts">
        {{#verdicts}}
        <li class="v-{{.}}">{{.}}</li>
        {{/verdicts}}
        </ul>
        </div>
        </section>
        <section class="list profile">
        <table>
        <thead><tr><th scope="col">Start</th><th scope="col">Version</th><th scope="col">Suite</th><th scope="col">Judged</th><th scope="col">Failed</th><th scope="col">Hold</th><th scope="col">Violated</th><th scope="col">File</th></tr></thead>
        <tbody>
        {{#points}}
        <tr><th scope="row">{{start}}</th><td>{{version}}</td><td>{{suite}}</td><td>{{judged}}</td><td>{{failed}}</td><td>{{holds}}</td><td>{{violated}}</td><td class="file"><code>{{file}}</code></td></tr>
        {{/points}}
        </tbody>
        </table>
        </section>
        <section class="list profile">
        <table>
        <thead><tr><th scope="col">Requirement</th><th scope="col">Statement</th><th scope="col">Trend</th><th scope="col">Now</th><th scope="col">Last change</th></tr></thead>
        <tbody>
        {{#trends}}
        <tr><th scope="row"><code>{{id}}</code></th><td>{{statement}}</td><td><svg width="140" height="16" viewBox="0 0 {{width}} 10" preserveAspectRatio="none" role="img" aria-label="{{words}}">{{#cells}}<rect class="v-{{verdict}}" x="{{x}}" width="{{width}}" height="10"><title>{{words}}</title></rect>{{/cells}}</svg></td><td>{{#now}}<span class="chip v-{{.}}">{{.}}</span>{{/now}}</td><td>{{#changed}}{{.}}{{/changed}}</td></tr>
        {{/trends}}
        </tbody>
        </table>
        </section>
        </main>
        </body>
        </html>

        """#
}
