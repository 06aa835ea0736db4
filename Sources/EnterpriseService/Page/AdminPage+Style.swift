extension AdminPage {
    static let style = #"""
        :root {
          --paper: #f6f7f9; --card: #ffffff; --ink: #1b2330; --soft: #566072; --line: #dfe3ea; --edge: #8b95a6; --link: #2456b8;
          --good: #16794a; --bad: #c22f2a; --doubt: #8f5e00; --odd: #7a3fb3; --head: #101b33; --head-ink: #f3f6fb; --head-soft: #a9b6cf;
          --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
          font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #0f141c; --card: #171e29; --ink: #e4e9f1; --soft: #9aa6b8; --line: #2a3444; --edge: #6d7a8f; --link: #8ab4ff;
            --good: #57c98c; --bad: #ff7a72; --doubt: #e0b050; --odd: #c49af0; --head: #0a0f18; --head-soft: #94a3bf;
          }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html, body { height: 100%; }
        body { margin: 0; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); }
        h1, h2, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; }
        ul, ol { list-style: none; }
        fieldset { border: 0; min-width: 0; }
        code, .mono { font-family: var(--mono); font-size: 0.9em; }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
        .skip, .unseen { position: absolute; left: -9999px; }
        .skip:focus { left: 12px; top: 12px; background: var(--card); padding: 8px 12px; z-index: 9; }
        button, input, select, textarea { font: inherit; color: inherit; }
        button { background: var(--card); border: 1px solid var(--edge); border-radius: 7px; padding: 3px 12px; cursor: pointer; }
        button:hover { border-color: var(--link); color: var(--link); }
        button:disabled { cursor: default; color: var(--soft); border-color: var(--line); }
        button.main { background: var(--link); border-color: var(--link); color: var(--card); padding: 6px 18px; }
        input:not([type="checkbox"]), select, textarea { background: var(--paper); border: 1px solid var(--edge); border-radius: 7px; padding: 3px 8px; }
        textarea { width: 100%; font: 12.5px/1.5 var(--mono); resize: vertical; }
        ::placeholder { color: var(--soft); opacity: 1; }

        header.page { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 22px; padding: 12px 20px; background: var(--head); color: var(--head-ink); }
        .name { flex: 1; min-width: 0; }
        .eyebrow { color: var(--head-soft); font-size: 11px; letter-spacing: 0.12em; text-transform: uppercase; }
        h1 { font-size: 21px; line-height: 1.25; letter-spacing: -0.01em; overflow-wrap: anywhere; }
        .status { padding: 2px 12px; border-radius: 99px; border: 1px solid var(--head-soft); color: var(--head-ink); font-size: 13px; }
        .status::before { content: "○ "; }
        .status[data-state="live"] { border-color: #57c98c; }
        .status[data-state="live"]::before { content: "●"; color: #57c98c; margin-right: 6px; }
        .status[data-state="lost"]::before { content: "◌ "; color: #e0b050; }
        .whole { display: flex; gap: 8px; }
        header button { background: transparent; border-color: var(--head-soft); color: var(--head-ink); }
        header button:hover { border-color: var(--head-ink); color: var(--head-ink); }
        header button.grave { border-color: #ff7a72; }
        header :focus-visible { outline-color: #8ab4ff; }

        .login { display: grid; place-items: center; flex: 1; padding: 20px; }
        .login .card { display: grid; gap: 10px; max-width: 430px; padding: 26px; }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px 16px; min-width: 0; }
        .card h2 { font-size: 16px; letter-spacing: -0.01em; }
        .problem { color: var(--bad); font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
        .problem:empty { display: none; }

        .desk { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(290px, 360px) minmax(0, 1fr); gap: 14px; padding: 14px 20px; }
        .side { display: flex; flex-direction: column; gap: 14px; min-height: 0; overflow: auto; padding: 2px; margin: -2px; }
        .side > * { flex: none; }

        .hosts { margin-top: 8px; }
        .hosts > li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 10px; align-items: center; padding: 5px 0; border-top: 1px solid var(--line); }
        .hosts > li:first-child { border-top: 0; }
        .hosts b { font-weight: 600; overflow-wrap: anywhere; }
        .hosts .place { color: var(--soft); font-size: 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
        .hosts b::before { content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 7px; border-radius: 3px; background: var(--tone); }
        .hosts [data-state] { --tone: var(--soft); }
        .hosts [data-state="up"], .hosts [data-state="restarted"] { --tone: var(--good); }
        .hosts [data-state="down"], .hosts [data-state="refusing"] { --tone: var(--bad); }
        .hosts [data-state="silent"] { --tone: var(--doubt); }
        .hosts select { grid-row: 1 / span 2; grid-column: 2; max-width: 112px; border-color: color-mix(in srgb, var(--tone) 60%, var(--edge)); }
        .hosts .fixed { grid-row: 1 / span 2; grid-column: 2; color: var(--soft); font-size: 12.5px; }

        fieldset { margin-top: 10px; display: flex; flex-wrap: wrap; gap: 6px 14px; }
        legend, #change label { color: var(--soft); font-size: 12.5px; margin-bottom: 4px; padding: 0; }
        #change { margin-top: 12px; display: grid; gap: 6px; justify-items: start; }
        #change-problem { margin-top: 6px; }
        .gates { width: 100%; }
        .gates li { display: flex; justify-content: space-between; align-items: center; gap: 10px; padding: 3px 0; overflow-wrap: anywhere; }
        .switch { display: inline-flex; align-items: center; gap: 7px; cursor: pointer; white-space: nowrap; }
        .switch input { appearance: none; width: 30px; height: 18px; margin: 0; border-radius: 9px; background: var(--edge); position: relative; cursor: pointer; flex: none; }
        .switch input::after { content: ""; position: absolute; left: 2px; top: 2px; width: 14px; height: 14px; border-radius: 50%; background: var(--card); }
        .switch input:checked { background: var(--link); }
        .switch input:checked::after { left: 14px; }
        .side .switch input:checked { background: var(--bad); }

        .fields { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 10px; margin: 8px 0; }
        .fields label { display: grid; gap: 2px; color: var(--soft); font-size: 12.5px; min-width: 0; }
        .fields select, .fields input { color: var(--ink); width: 100%; min-width: 0; font-size: 14px; }
        .fields label:first-child { grid-column: 1 / -1; }
        .commands > li { padding: 8px 0; border-top: 1px solid var(--line); }
        .commands div { display: flex; justify-content: space-between; align-items: center; gap: 10px; font-size: 12.5px; color: var(--soft); }
        .commands button { padding: 1px 10px; color: var(--ink); }
        .commands code { display: block; margin-top: 4px; overflow-wrap: anywhere; user-select: all; font-size: 12px; }

        .journal { display: flex; flex-direction: column; min-height: 0; padding-bottom: 0; }
        .journal:focus { outline: none; }
        .heading { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 18px; padding-bottom: 10px; }
        .filter { flex: 1; display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 8px 14px; }
        .filter input[type="search"] { width: 170px; }
        .filter output { color: var(--soft); font-size: 12.5px; font-variant-numeric: tabular-nums; min-width: 82px; text-align: right; }
        .scroll { flex: 1; min-height: 0; overflow: auto; margin: 0 -16px; padding: 0 16px 10px; border-top: 1px solid var(--line); }
        .lanes, .rows { min-width: calc(74px + 116px * var(--lanes, 1)); }
        .rows { overflow-x: clip; }
        .lanes, .line { display: grid; grid-template-columns: 74px repeat(var(--lanes, 1), minmax(0, 1fr)); }
        .lanes { position: sticky; top: 0; z-index: 2; background: var(--card); padding: 9px 0 7px; }
        .lanes span { grid-row: 1; justify-self: center; max-width: calc(100% - 10px); padding: 2px 10px; border: 1px solid var(--edge); border-radius: 7px; background: var(--paper); font-size: 12px; font-weight: 600; text-align: center; overflow-wrap: anywhere; line-height: 1.25; align-self: center; }
        .lanes .k-relay { border-color: var(--link); color: var(--link); }
        .lanes .k-gateway { border-style: dashed; }
        .lanes .k-kdc, .lanes .k-console { border-color: var(--odd); color: var(--odd); }
        .row { position: relative; }
        .row[hidden] { display: none; }
        /* The lane's lines: one for each column behind the times. */
        .line { position: relative; width: 100%; min-height: 29px; padding: 0; border: 0; border-radius: 0; background: none; text-align: left; align-items: center; font-size: 12.5px; line-height: 1.2; color: inherit; }
        .line::before { content: ""; position: absolute; inset: 0 0 0 74px; background: linear-gradient(to right, transparent calc(50% - 0.5px), var(--line) calc(50% - 0.5px) calc(50% + 0.5px), transparent calc(50% + 0.5px)) 0 0 / calc(100% / var(--lanes, 1)) 100%; }
        .line:hover { color: inherit; background: color-mix(in srgb, var(--link) 7%, transparent); }
        .line:focus-visible { outline-offset: -2px; }
        .time { grid-column: 1; grid-row: 1; color: var(--soft); font-size: 11.5px; font-variant-numeric: tabular-nums; padding-left: 2px; }
        .arrow { grid-row: 1; position: relative; display: flex; flex-direction: column; justify-content: flex-end; align-self: stretch; padding: 3px 0 0; color: var(--tone, var(--ink)); }
        .arrow.half { margin-inline: calc(100% / var(--span) / 2); }
        /* Nothing else is in the row, so that a text may be wider than its arrow. */
        .arrow .text { position: relative; align-self: center; flex: none; max-width: max(100% - 22px, 210px); padding: 0 5px 3px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; background: var(--card); color: var(--tone, var(--ink)); border-radius: 4px; }
        .line:hover .text { background: transparent; }
        .arrow .shaft { height: 0; border-top: 1.5px solid currentcolor; margin-bottom: 5px; position: relative; }
        .arrow.answer .shaft { border-top-style: dashed; }
        .arrow .shaft::after { content: ""; position: absolute; top: -5.5px; border: 4.5px solid transparent; }
        .arrow.right .shaft::after { right: 0; border-left: 8px solid currentcolor; border-right: 0; }
        .arrow.left .shaft::after { left: 0; border-right: 8px solid currentcolor; border-left: 0; }
        .note { grid-row: 1; position: relative; justify-self: center; max-width: 220px; padding: 1px 9px; border-radius: 9px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 12px; color: var(--tone, var(--soft)); background: var(--card); border: 1px solid color-mix(in srgb, var(--tone, var(--edge)) 55%, transparent); }
        .mark .line { margin: 5px 0; }
        .mark .note { grid-column: 2 / -1; justify-self: stretch; max-width: none; text-align: center; border-radius: 6px; border-color: transparent; background: color-mix(in srgb, var(--odd) 14%, var(--card)); color: var(--odd); font-weight: 600; padding: 3px 9px; }
        .good { --tone: var(--good); }
        .bad { --tone: var(--bad); }
        .doubt { --tone: var(--doubt); }
        .fine { --tone: var(--soft); }
        .all { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 1px 14px; margin: 2px 10px 8px 74px; padding: 8px 12px; max-width: min(900px, 72vw); background: var(--paper); border-radius: 8px; font-size: 12.5px; position: relative; }
        .all dt { color: var(--soft); }
        .all dd { font-family: var(--mono); font-size: 12px; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 220px; overflow: auto; }
        .nothing { color: var(--soft); padding: 40px 0; text-align: center; }
        @media (prefers-reduced-motion: no-preference) {
          .switch input::after { transition: left 0.12s; }
          .row.new { animation: arrive 0.5s; }
          @keyframes arrive { from { background: color-mix(in srgb, var(--link) 22%, transparent); } }
        }
        @media (forced-colors: active) {
          .switch input { border: 1px solid; }
          .switch input:checked { background: Highlight; forced-color-adjust: none; }
        }
        @media (max-width: 900px) {
          html, body { height: auto; }
          .desk { display: flex; flex-direction: column; padding: 12px; }
          .side { overflow: visible; }
          .journal { order: -1; max-height: 80vh; }
        }

        """#
}
