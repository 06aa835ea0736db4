extension HTMLReport {
    /// SHA-256 of ``style`` in base64, for the content security policy.
    static let styleHash = "uUu6YzhwsXsMutpl33nMcIfUpyRmUgqlLL117Mo4QiQ="

    static let style = #"""
        :root {
          --paper: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #5a6577; --line: #dfe3ea; --link: #2456b8;
          --good: #16794a; --bad: #c22f2a; --doubt: #8f5e00; --odd: #7a3fb3; --quiet: #5a6577; --pale: #b9c1cd;
          --mark: #fff6db; --edge: #8b95a6; --head: #101b33; --head-ink: #f3f6fb; --head-soft: #a9b6cf;
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #0f141c; --card: #171e29; --ink: #e4e9f1; --soft: #9aa6b8; --line: #2a3444; --link: #8ab4ff;
            --good: #57c98c; --bad: #ff7a72; --doubt: #e0b050; --odd: #c49af0; --quiet: #9aa6b8; --pale: #465266;
            --mark: #2e2a17; --edge: #6d7a8f; --head: #0a0f18; --head-ink: #f3f6fb; --head-soft: #94a3bf;
          }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; background: var(--paper); color: var(--ink); }
        .inner { max-width: 1180px; margin: 0 auto; padding: 0 24px; }
        .wide .inner, .wide.inner { max-width: 1640px; }
        .wide .card { overflow-x: auto; min-width: 0; }
        .wide :is(.card, .profile) tr > :first-child { position: sticky; left: 0; background: var(--card); z-index: 1; }
        .wide .profile td:nth-child(2) { min-width: 260px; }
        .wide thead th { white-space: nowrap; }
        abbr[title] { text-decoration: none; }
        a { color: var(--link); }
        code { font: 0.88em/1.45 ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
        h1, h2, h3, p, ul, dl, dd { margin: 0; }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
        .skip { position: absolute; left: -9999px; }
        .skip:focus { left: 12px; top: 12px; background: var(--card); padding: 8px 12px; z-index: 2; }

        header.page { background: var(--head); color: var(--head-ink); padding: 36px 0 92px; }
        .eyebrow { color: var(--head-soft); font-size: 12px; letter-spacing: 0.12em; text-transform: uppercase; }
        h1 { font-size: 34px; line-height: 1.2; letter-spacing: -0.015em; margin: 2px 0 12px; overflow-wrap: anywhere; }
        h1 small { font-weight: 400; font-size: 0.6em; color: var(--head-soft); }
        .gate { display: inline-block; padding: 4px 14px; border-radius: 99px; font-weight: 600; color: #ffffff; }
        .gate.good { background: #16794a; }
        .gate.bad { background: #c22f2a; }
        .gate::before { margin-right: 8px; }
        .gate.good::before { content: "✓"; }
        .gate.bad::before { content: "✗"; }
        .gate-reason { margin-top: 8px; }
        .facts { display: flex; flex-wrap: wrap; gap: 6px 32px; margin-top: 20px; }
        .facts dt { color: var(--head-soft); font-size: 12px; }
        .facts dd { overflow-wrap: anywhere; }

        .totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(360px, 100%), 1fr)); gap: 20px; margin-top: -64px; }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px 22px; box-shadow: 0 8px 28px rgb(10 20 50 / 0.08); }
        .card h2 { font-size: 18px; }
        .bar { display: block; width: 100%; height: 10px; margin: 12px 0; border-radius: 5px; background: var(--line); }
        .counts { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 16px; color: var(--soft); font-size: 14px; }
        .counts b { color: var(--ink); font-variant-numeric: tabular-nums; }
        .counts li::before { content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 6px; border-radius: 3px; background: var(--tone); }
        .counts .none, .counts .none b { color: var(--soft); font-weight: 400; opacity: 0.75; }

        .v-pass, .v-holds { --tone: var(--good); }
        .v-fail, .v-violated, .v-flaky, .v-setup-error, .v-harness-error { --tone: var(--bad); }
        .v-lifted { --tone: var(--odd); }
        .v-vacuous, .v-otherwise, .v-partial { --tone: var(--doubt); }
        .v-unsupported { --tone: var(--quiet); }
        .v-untested, .v-not-run, .v-note { --tone: var(--pale); }
        rect { fill: var(--tone); }
        .chip { display: inline-block; white-space: nowrap; padding: 1px 9px; border-radius: 99px; font-size: 13px; font-weight: 600; color: var(--tone); border: 1px solid color-mix(in srgb, var(--tone) 45%, transparent); background: color-mix(in srgb, var(--tone) 10%, transparent); }
        .chip.v-untested, .chip.v-not-run, .chip.v-note { color: var(--soft); font-weight: 400; }

        .list { margin: 44px 0; }
        .heading { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 20px; margin-bottom: 14px; }
        .heading h2 { font-size: 22px; letter-spacing: -0.01em; }
        .filter { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; flex: 1; }
        .filter input[type="search"] { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 5px 10px; min-width: 220px; }
        .filter fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 6px; }
        .filter legend { position: absolute; left: -9999px; }
        .filter label { cursor: pointer; }
        .filter label input { position: absolute; opacity: 0; }
        .filter label span { display: inline-block; padding: 2px 10px; border-radius: 99px; font-size: 13px; border: 1px solid var(--line); color: var(--soft); text-decoration: line-through; }
        .filter label :checked + span { color: var(--ink); border-color: var(--tone); background: color-mix(in srgb, var(--tone) 12%, transparent); text-decoration: none; }
        .filter label :focus-visible + span { outline: 2px solid var(--link); outline-offset: 2px; }
        .filter output { margin-left: auto; color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; }

        .profile { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin-bottom: 18px; overflow-x: auto; }
        .profile > header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 32px; padding: 16px 22px; border-bottom: 1px solid var(--line); }
        .profile h3 { font-size: 16px; }
        .profile > header p { color: var(--soft); font-size: 13px; }
        .share { flex: 0 1 380px; }
        .share .bar { margin: 8px 0 6px; height: 7px; }
        .share span { margin-right: 10px; white-space: nowrap; }
        .share b { color: var(--ink); }

        table { width: 100%; border-collapse: collapse; }
        th, td { text-align: left; vertical-align: top; padding: 9px 12px; border-bottom: 1px solid var(--line); }
        tbody tr:last-child > * { border-bottom: 0; }
        thead th { font-size: 12px; font-weight: 600; color: var(--soft); }
        .profile th:first-child { padding-left: 22px; white-space: nowrap; font-weight: 500; }
        .profile td:last-child, .profile thead th:last-child { padding-right: 22px; }
        .profile td:nth-child(3) { white-space: nowrap; }
        .profile td.cases { min-width: 96px; font-size: 13px; }
        tr:target { background: var(--mark); }
        .file code { overflow-wrap: normal; white-space: nowrap; }
        .law h2 { margin-bottom: 8px; }
        .law details { font-size: 13px; }
        .law summary { color: var(--link); }
        .known { padding: 10px 0; border-top: 1px solid var(--line); }
        .known p { overflow-wrap: anywhere; }
        .origin { color: var(--soft); font-size: 12.5px; }
        .tag { border-bottom: 1px dotted currentColor; }
        .proof { display: block; padding-left: 10px; font-size: 12.5px; color: var(--soft); }
        .proof.proven::before { content: "✓ "; color: var(--good); }
        .proof.unproven { color: var(--doubt); }
        summary { cursor: pointer; }
        .reading, .cases details { font-size: 13px; }
        .reading summary, .cases summary { color: var(--link); }
        .reading p { margin: 4px 0 4px 14px; color: var(--soft); max-width: 70ch; }
        .cases ul { padding-left: 16px; }
        .cases li { overflow-wrap: anywhere; }
        .said { color: var(--tone); }

        .case { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 10px; margin-bottom: 8px; }
        .case > summary { display: flex; align-items: baseline; gap: 14px; padding: 10px 18px; list-style: none; }
        .case > summary::-webkit-details-marker { display: none; }
        .case > summary > .chip { flex: 0 0 108px; text-align: center; }
        .case .name { flex: 1; min-width: 0; }
        .case .name b { display: block; font-weight: 600; }
        .case .name code { color: var(--soft); }
        .case .time { color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums; }
        .case > summary::after { content: "▸"; color: var(--soft); }
        .case[open] > summary::after { content: "▾"; }
        .case > .body { padding: 4px 18px 16px; border-top: 1px solid var(--line); }
        .reason { margin: 12px 0 0; padding: 8px 14px; border-left: 3px solid var(--tone); background: var(--paper); border-radius: 0 8px 8px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
        .runs { margin-top: 12px; }
        .checks { list-style: none; padding: 0; margin: 12px 0; }
        .checks > li { display: flex; gap: 14px; padding: 7px 0; }
        .checks > li > div { flex: 1; min-width: 0; }
        .checks p { overflow-wrap: anywhere; }
        .outcome { flex: 0 0 108px; text-align: center; font-size: 13px; color: var(--quiet); }
        .passed .outcome { color: var(--good); }
        .passed .outcome::before { content: "✓ "; }
        .failed .outcome { color: var(--bad); font-weight: 600; }
        .failed .outcome::before { content: "✗ "; }
        .noted .outcome { color: var(--doubt); }
        .difference { display: grid; grid-template-columns: max-content 1fr; gap: 4px 14px; margin: 6px 0; padding: 10px 14px; background: var(--paper); border-radius: 8px; }
        .difference dt { color: var(--soft); font-size: 13px; }
        .difference dd { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9em/1.5 ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace; }
        .statement { margin-top: 4px; color: var(--soft); font-size: 13px; max-width: 90ch; }
        .all-entries { display: block; margin-top: 12px; color: var(--soft); font-size: 13px; }
        .scroll.diagram { position: relative; padding: 0 12px 8px; --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace; }
        .diagram ul, .diagram ol { list-style: none; margin: 0; padding: 0; }
        .journal td small { display: block; margin-top: 2px; color: var(--soft); overflow-wrap: anywhere; }
        .scroll { overflow: auto; max-height: 560px; border: 1px solid var(--line); border-radius: 8px; margin: 12px 0; }
        .journal { font-size: 13px; }
        .journal caption { text-align: left; padding: 8px 12px; color: var(--soft); font-size: 12.5px; }
        .journal thead th { position: sticky; top: 0; background: var(--card); border-bottom: 1px solid var(--line); }
        .journal td, .journal th { padding: 4px 12px; }
        .journal td:nth-child(-n + 2) { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; color: var(--soft); }
        .journal td:nth-child(4) { white-space: nowrap; }
        .journal td:nth-child(5) { min-width: 150px; color: var(--soft); }
        .journal td:nth-child(6) { min-width: 260px; }
        .lane { display: inline-block; min-width: 46px; text-align: center; padding: 0 7px; border-radius: 5px; font-size: 12px; }
        .wire .lane { color: var(--link); background: color-mix(in srgb, var(--link) 14%, transparent); }
        .event .lane { color: var(--odd); background: color-mix(in srgb, var(--odd) 14%, transparent); }
        .step .lane { color: var(--soft); background: var(--line); }
        .journal .step td { background: color-mix(in srgb, var(--line) 35%, transparent); }
        .journal .evidence td { background: var(--mark); }
        .journal .evidence td:first-child { box-shadow: inset 3px 0 var(--doubt); }
        .mark { color: var(--doubt); margin-left: 4px; }
        .gap td { text-align: center !important; color: var(--soft); font-style: italic; }
        .again { color: var(--soft); font-size: 13px; }
        .alike { margin: 12px 0; padding-left: 18px; font-size: 13px; color: var(--soft); }
        .case summary small { display: block; color: var(--soft); }
        .again code { background: var(--paper); color: var(--ink); padding: 2px 8px; border-radius: 5px; user-select: all; }
        @media (max-width: 720px) {
          .inner { padding: 0 14px; }
          .profile { overflow-x: auto; }
          .case > summary { flex-wrap: wrap; }
        }
        @media print {
          header.page { background: none; color: inherit; padding: 0 0 12px; }
          .totals { margin-top: 0; }
          .filter { display: none; }
          .scroll { max-height: none; }
        }

        """#
}
