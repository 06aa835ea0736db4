extension HTMLReport {
    /// Cases come first where one needs attention, else the requirements.
    static let template = #"""
        \#(PageTemplate.head(title: "Conformance of {{name}}", scripts: ["diagramScript", "script"], styles: ["diagramStyle"]))
        </head>
        <body>
        <a class="skip" href="#requirements">Skip to the requirements</a>
        <header class="page">
        <div class="inner">
        <p class="eyebrow">Conformance report</p>
        <h1>{{name}}{{#version}} <small>{{.}}</small>{{/version}}</h1>
        {{#inconclusive}}
        <p class="gate bad">Nothing can be concluded</p>
        <p class="gate-reason">{{.}}</p>
        {{/inconclusive}}
        {{^inconclusive}}
        <p class="gate {{#passed}}good{{/passed}}{{^passed}}bad{{/passed}}">{{#passed}}Gate passed{{/passed}}{{^passed}}Gate failed{{/passed}}</p>
        {{#gateFailures}}
        <p class="gate-reason">{{.}}</p>
        {{/gateFailures}}
        <p class="gate-reason">{{judged}}</p>
        {{#claims}}
        <p class="gate-reason">{{.}}</p>
        {{/claims}}
        {{#unjudged}}
        <p class="gate-reason">Nothing was judged of {{.}}.</p>
        {{/unjudged}}
        {{#notices}}
        <p class="gate-reason">{{.}}</p>
        {{/notices}}
        {{/inconclusive}}
        {{#interrupted}}
        <p class="gate-reason">The run was interrupted; what had not run by then is missing.</p>
        {{/interrupted}}
        <dl class="facts">
        <div><dt>Adapter</dt><dd>{{adapter}}</dd></div>
        {{#language}}
        <div><dt>Language</dt><dd>{{.}}</dd></div>
        {{/language}}
        <div><dt>Duration</dt><dd>{{seconds}} s</dd></div>
        <div><dt>Seed</dt><dd>{{seed}}</dd></div>
        <div><dt>Harness</dt><dd>{{harnessVersion}}</dd></div>
        {{#start}}
        <div><dt>Start</dt><dd>{{.}}</dd></div>
        {{/start}}
        {{#system}}
        <div><dt>Machine</dt><dd>{{.}}</dd></div>
        {{/system}}
        </dl>
        </div>
        </header>
        <main class="inner">

        {{^inconclusive}}
        <section class="totals" aria-label="Totals">
        <div class="card">
        <h2>{{requirementTotal}} requirements</h2>
        <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        {{#requirementCounts}}<rect class="v-{{verdict}}" x="{{left}}" width="{{width}}" height="10"/>{{/requirementCounts}}
        </svg>
        <ul class="counts">
        {{#requirementCounts}}
        <li class="v-{{verdict}}{{^some}} none{{/some}}"><b>{{count}}</b> {{verdict}}</li>
        {{/requirementCounts}}
        </ul>
        {{#evidence}}
        <p class="origin">What holds rests: {{.}}</p>
        {{/evidence}}
        </div>
        <div class="card">
        <h2>{{caseTotal}} cases</h2>
        <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        {{#caseCounts}}<rect class="v-{{verdict}}" x="{{left}}" width="{{width}}" height="10"/>{{/caseCounts}}
        </svg>
        <ul class="counts">
        {{#caseCounts}}
        <li class="v-{{verdict}}{{^some}} none{{/some}}"><b>{{count}}</b> {{verdict}}</li>
        {{/caseCounts}}
        </ul>
        </div>
        </section>
        {{/inconclusive}}

        \#(known)
        \#(laws)
        \#(causes)
        {{#attention}}
        \#(cases)
        {{/attention}}
        \#(requirements)
        {{^attention}}
        \#(cases)
        {{/attention}}
        </main>
        <script>{{{diagramScript}}}</script>
        <script>{{{script}}}</script>
        </body>
        </html>

        """#

    private static let known = #"""
        {{#known}}
        <section class="list law">
        <h2>Known failures: {{owner}}</h2>
        {{#entries}}
        <div class="known">
        <p>{{reason}}{{#ticket}} ({{.}}){{/ticket}}{{#expires}}, until {{.}}{{/expires}}</p>
        <p class="origin"><code>{{checks}}</code>{{#requirements}} · {{.}}{{/requirements}}</p>
        \#(links)
        </div>
        {{/entries}}
        </section>
        {{/known}}
        """#

    private static let laws = #"""
        {{#laws}}
        <section class="list law">
        <h2>Law broken: {{words}}</h2>
        <p class="origin"><code>{{id}}</code> holds in every case that does not lift it.</p>
        \#(links)
        </section>
        {{/laws}}
        """#

    private static let causes = #"""
        {{#causes}}
        <section class="list law">
        <h2>Cases that fail alike</h2>
        {{#rows}}
        <p class="origin"><span class="said v-{{verdict}}">{{count}} {{verdict}}</span> {{words}}</p>
        \#(links)
        {{/rows}}
        </section>
        {{/causes}}
        """#

    /// The links to the cases; empty if there is no case.
    private static let links = #"""
        {{#links}}
        <details><summary>{{count}} case{{#many}}s{{/many}}</summary><ul>
        {{#cases}}
        <li><a href="#case-{{number}}">{{id}}</a> <span class="said v-{{verdict}}">{{#count}}{{.}} {{/count}}{{verdict}}</span></li>
        {{/cases}}
        </ul></details>
        {{/links}}
        """#

    private static let requirements = #"""
        {{#hasRequirements}}
        <section id="requirements" class="list">
        <div class="heading">
        <h2>Requirements</h2>
        <form class="filter" data-list="requirements" hidden>
        <input type="search" name="words" placeholder="Filter by id or words" aria-label="Filter requirements by id or words" autocomplete="off">
        <fieldset>
        <legend>Show requirements with the verdict</legend>
        {{#requirementCounts}}{{#some}}
        <label class="v-{{verdict}}"><input type="checkbox" value="{{verdict}}"{{#shown}} checked{{/shown}}><span>{{verdict}} {{count}}</span></label>
        {{/some}}{{/requirementCounts}}
        <label class="v-note"><input type="checkbox" value="note"><span>note</span></label>
        </fieldset>
        <output aria-live="polite"></output>
        </form>
        </div>
        {{#profiles}}
        <section class="profile" data-group>
        <header>
        <div>
        <h3>{{profile}}</h3>
        {{#document}}
        <p>{{publisher}}: {{#address}}<a href="{{.}}" rel="noreferrer">{{/address}}{{name}}{{#address}}</a>{{/address}}</p>
        {{/document}}
        </div>
        <div class="share">
        <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
        {{#counts}}<rect class="v-{{verdict}}" x="{{left}}" width="{{width}}" height="10"/>{{/counts}}
        </svg>
        <p>{{#counts}}{{#some}}<span class="v-{{verdict}}"><b>{{count}}</b> {{verdict}}</span> {{/some}}{{/counts}}</p>
        </div>
        </header>
        <table>
        <thead><tr><th scope="col">Requirement</th><th scope="col">Statement</th><th scope="col">Verdict</th><th scope="col">Cases</th></tr></thead>
        <tbody>
        {{#requirements}}
        <tr id="r-{{id}}" data-verdict="{{verdict}}">
        <th scope="row"><code>{{id}}</code></th>
        <td>{{statement}}
        <p class="origin">{{kind}}{{#section}} · {{.}}{{/section}}{{#tags}} · <span class="tag" title="{{meaning}}">{{tag}}</span>{{/tags}}</p>
        {{#readings}}
        <details class="reading"><summary>{{id}}: how it is read</summary><p>{{question}}</p><p>{{reading}}</p></details>
        {{/readings}}
        </td>
        <td><span class="chip v-{{verdict}}">{{verdict}}</span>{{#proof}}<span class="proof {{kind}}" title="{{gaps}}">{{words}}</span>{{/proof}}{{#source}}<span class="proof" title="{{meaning}}">by {{source}}</span>{{/source}}{{#claim}}<span class="proof">{{.}}</span>{{/claim}}</td>
        <td class="cases">
        {{#share}}<p>{{.}}</p>{{/share}}
        \#(links)
        </td>
        </tr>
        {{/requirements}}
        </tbody>
        </table>
        </section>
        {{/profiles}}
        </section>
        {{/hasRequirements}}
        """#

    private static let cases = #"""
        {{#hasCases}}
        <section id="cases" class="list">
        <div class="heading">
        <h2>Cases</h2>
        <form class="filter" data-list="cases" hidden>
        <input type="search" name="words" placeholder="Filter by id or words" aria-label="Filter cases by id or words" autocomplete="off">
        <fieldset>
        <legend>Show cases with the verdict</legend>
        {{#caseCounts}}{{#some}}
        <label class="v-{{verdict}}"><input type="checkbox" value="{{verdict}}" checked><span>{{verdict}} {{count}}</span></label>
        {{/some}}{{/caseCounts}}
        </fieldset>
        <output aria-live="polite"></output>
        </form>
        </div>
        {{#cases}}
        <details class="case v-{{verdict}}" id="case-{{number}}" data-verdict="{{verdict}}"{{#open}} open{{/open}}>
        <summary><span class="chip v-{{verdict}}">{{verdict}}</span><span class="name">{{#title}}<b>{{.}}</b>{{/title}}<code>{{id}}</code>{{#alike}}<small>and {{count}} more case{{#many}}s{{/many}} of this file</small>{{/alike}}</span><span class="time">{{seconds}} s</span></summary>
        <div class="body">
        {{#known}}
        <p class="origin">Allowed: {{.}}</p>
        {{/known}}
        {{#reason}}
        <p class="reason">{{.}}</p>
        {{/reason}}
        {{#repeated}}
        <p class="runs">{{#rerun}}First run, then runs after the failure{{/rerun}}{{^rerun}}Runs{{/rerun}}: {{#runs}}<span class="chip v-{{verdict}}" title="{{words}}">{{verdict}} {{seconds}} s</span> {{/runs}}</p>
        {{/repeated}}
        <ul class="checks">
        {{#checks}}
        <li class="{{class}}"><span class="outcome">{{outcome}}</span>
        <div>
        <p>{{title}}{{#level}} <span class="tag">{{.}}</span>{{/level}}{{#source}} <span class="tag">by {{.}}</span>{{/source}}</p>
        {{#difference}}
        <dl class="difference"><dt>Expected</dt><dd>{{expected}}</dd><dt>Observed</dt><dd>{{observed}}</dd></dl>
        {{/difference}}
        <p class="origin"><code>{{location}}</code>{{#requirements}} · <a href="#r-{{id}}">{{id}}</a>{{/requirements}}{{#entries}} · <a href="#e-{{case}}-{{entry}}">entry {{entry}}</a>{{/entries}}</p>
        {{#statements}}
        <p class="statement">{{.}}</p>
        {{/statements}}
        </div>
        </li>
        {{/checks}}
        </ul>
        {{#diagram}}
        <script type="application/json" class="entries">{{{.}}}</script>
        {{/diagram}}
        {{#withoutDiagram}}
        <p class="again">Too many cases failed for a diagram of each: run it again to see its diagram</p>
        {{/withoutDiagram}}
        {{#hasJournal}}
        <div class="scroll" tabindex="0" role="region" aria-label="Journal of {{id}}">
        <table class="journal">
        <caption>Journal, {{journalTotal}} entries; marked is what the checks rest on</caption>
        <thead><tr><th>No.</th><th>Seconds</th><th>Seen by</th><th>What</th><th>Where</th><th>Details</th></tr></thead>
        <tbody>
        {{#journal}}
        {{#gap}}
        <tr class="gap"><td colspan="6">{{.}} entries left out</td></tr>
        {{/gap}}
        {{#entry}}
        <tr{{#id}} id="{{.}}"{{/id}} class="{{origin}}{{#evidence}} evidence{{/evidence}}"><td>{{number}}{{#evidence}}<span class="mark" title="a check rests on this">◆</span>{{/evidence}}</td><td>{{time}}</td><td><span class="lane">{{origin}}</span></td><td><code>{{name}}</code></td><td>{{whereabouts}}</td><td>{{#detail}}<code>{{.}}</code>{{/detail}}{{#tokens}}<small>{{.}}</small>{{/tokens}}</td></tr>
        {{/entry}}
        {{/journal}}
        </tbody>
        </table>
        </div>
        {{/hasJournal}}
        {{#noJournal}}
        <p class="again">Journal: {{.}}</p>
        {{/noJournal}}
        <p class="again">Run it again <code>{{command}}</code></p>
        {{#alike}}
        <ul class="alike">
        {{#cases}}
        <li id="case-{{number}}"><code>{{label}}</code> {{seconds}} s</li>
        {{/cases}}
        </ul>
        {{/alike}}
        {{#artifacts}}
        <p class="again">Kept in <code>{{.}}</code></p>
        {{/artifacts}}
        </div>
        </details>
        {{/cases}}
        </section>
        {{/hasCases}}
        """#
}
