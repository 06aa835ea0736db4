extension ComparisonReport {
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
        <thead><tr><th scope="col">Implementation</th>{{#verdicts}}<th scope="col">{{.}}</th>{{/verdicts}}<th scope="col">cases</th></tr></thead>
        <tbody>
        {{#runs}}
        <tr><th scope="row">{{title}}{{#language}} <span class="origin">{{.}}</span>{{/language}}<p class="origin">{{file}}</p></th>{{#counts}}<td><span class="chip v-{{verdict}}">{{count}}</span></td>{{/counts}}<td>{{cases}}</td></tr>
        {{/runs}}
        </tbody>
        </table>
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
        <thead><tr><th scope="col">Requirement</th><th scope="col">Statement</th>{{#runs}}<th scope="col">{{title}}</th>{{/runs}}</tr></thead>
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
        </main>
        </body>
        </html>

        """#

    package static let markdownTemplate = #"""
        {{% CONTENT_TYPE: MARKDOWN}}
        # Compatibility

        | implementation |{{#verdicts}} {{.}} |{{/verdicts}} cases |
        | --- |{{#verdicts}} --- |{{/verdicts}} --- |
        {{#runs}}
        | {{title}} |{{#counts}} {{count}} |{{/counts}} {{cases}} |
        {{/runs}}
        {{#groups}}

        ## {{title}}: {{count}}

        {{words}}
        {{#profiles}}

        ### {{profile}}

        | requirement | statement |{{#runs}} {{title}} |{{/runs}}
        | --- | --- |{{#runs}} --- |{{/runs}}
        {{#rows}}
        | {{id}} | {{statement}} |{{#standings}} {{verdict}}{{#claim}} ({{.}}){{/claim}} |{{/standings}}
        {{/rows}}
        {{/profiles}}
        {{/groups}}

        """#
}
