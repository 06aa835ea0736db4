extension ComparisonReport {
    private static let fieldWords =
        "A field issue is no documented requirement: a case that fails by one alone is in no row of requirements, but among the field issues."
    private static let problemWords =
        "The gravest verdict of its cases; what some have and others have not comes first."

    package static let htmlTemplate = #"""
        \#(PageTemplate.head(title: "Compatibility of {{total}} requirements"))
        </head>
        <body>
        <header class="page wide">
        <div class="inner">
        <p class="eyebrow">Compatibility</p>
        <h1>{{#runs}}{{title}}{{^last()}}, {{/last()}}{{/runs}}</h1>
        <p>{{total}} requirements, what differs first</p>
        </div>
        </header>
        <main class="inner wide">
        <section class="totals" aria-label="Totals">
        <div class="card">
        <h2>Requirements by verdict</h2>
        <table>
        <thead><tr><th scope="col">Implementation</th>{{#verdicts}}<th scope="col">{{.}}</th>{{/verdicts}}<th scope="col">cases</th><th scope="col">failing</th><th scope="col">of these by a field issue alone</th></tr></thead>
        <tbody>
        {{#runs}}
        <tr><th scope="row">{{title}}{{#language}} <span class="origin">{{.}}</span>{{/language}}<p class="origin">{{file}}</p></th>{{#counts}}<td><span class="chip v-{{verdict}}">{{count}}</span></td>{{/counts}}<td>{{cases}}</td><td>{{failing}}</td><td>{{failingOfField}}</td></tr>
        {{/runs}}
        </tbody>
        </table>
        <p class="origin">\#(fieldWords)</p>
        </div>
        </section>
        {{#groups}}
        <section class="list">
        <details{{#open}} open{{/open}}>
        <summary><b>{{title}}</b>: {{count}}. {{words}}</summary>
        {{#profiles}}
        <section class="profile">
        <header><h3>{{profile}}</h3></header>
        <table>
        <thead><tr><th scope="col">Requirement</th><th scope="col">Statement</th>{{#runs}}<th scope="col"><abbr title="{{title}}">{{short}}</abbr></th>{{/runs}}</tr></thead>
        <tbody>
        {{#rows}}
        <tr><th scope="row"><code>{{id}}</code></th><td>{{statement}}</td>{{#standings}}<td><span class="chip v-{{verdict}}">{{verdict}}</span>{{#claim}}<span class="proof">{{.}}</span>{{/claim}}{{#difference}}<details class="reading"><summary>why</summary><p>{{.}}</p></details>{{/difference}}</td>{{/standings}}</tr>
        {{/rows}}
        </tbody>
        </table>
        </section>
        {{/profiles}}
        </details>
        </section>
        {{/groups}}
        {{#problems}}
        <section class="list">
        <details open>
        <summary><b>Field issues</b>: {{count}}. \#(problemWords)</summary>
        <section class="profile">
        <table>
        <thead><tr><th scope="col">Scenario</th><th scope="col">What is judged</th>{{#runs}}<th scope="col"><abbr title="{{title}}">{{short}}</abbr></th>{{/runs}}</tr></thead>
        <tbody>
        {{#rows}}
        <tr><th scope="row"><code>{{scenario}}</code></th><td>{{title}}</td>{{#verdicts}}<td><span class="chip v-{{.}}">{{.}}</span></td>{{/verdicts}}</tr>
        {{/rows}}
        </tbody>
        </table>
        </section>
        </details>
        </section>
        {{/problems}}
        </main>
        </body>
        </html>

        """#

    package static let markdownTemplate = #"""
        {{% CONTENT_TYPE: MARKDOWN}}
        # Compatibility

        | implementation |{{#verdicts}} {{.}} |{{/verdicts}} cases | failing | by a field issue alone |
        | --- |{{#verdicts}} --- |{{/verdicts}} --- | --- | --- |
        {{#runs}}
        | {{title}} |{{#counts}} {{count}} |{{/counts}} {{cases}} | {{failing}} | {{failingOfField}} |
        {{/runs}}

        \#(fieldWords)
        {{#groups}}

        ## {{title}}: {{count}}

        {{words}}
        {{#profiles}}

        ### {{profile}}

        | requirement | statement |{{#runs}} {{short}} |{{/runs}}
        | --- | --- |{{#runs}} --- |{{/runs}}
        {{#rows}}
        | {{id}} | {{statement}} |{{#standings}} {{verdict}}{{#claim}} ({{.}}){{/claim}} |{{/standings}}
        {{/rows}}
        {{/profiles}}
        {{/groups}}
        {{#problems}}

        ## Field issues: {{count}}

        \#(problemWords)

        | scenario | what is judged |{{#runs}} {{short}} |{{/runs}}
        | --- | --- |{{#runs}} --- |{{/runs}}
        {{#rows}}
        | {{scenario}} | {{title}} |{{#verdicts}} {{.}} |{{/verdicts}}
        {{/rows}}
        {{/problems}}

        """#
}
