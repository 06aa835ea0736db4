extension HTMLReport {
    /// SHA-256 of the script and of the style of sequence diagrams in base64, for the content security policy.
    static let diagramScriptHash = "hGQwMUX8OIWTEotNf45Dtek5WUsnaYuAwqWziB7dr6M="
    static let diagramStyleHash = "14QBXzrKdta/s865W4QCU83zHVBii6wLfzd8lpBFGYo="

    /// SHA-256 of ``script`` in base64, for the content security policy.
    static let scriptHash = "qIfPOxe9V+ghQYm2dZdxoOMrdveGamWLa4e8M5P95b8="

    /// Filters the lists, opens the case that a link leads to, and draws diagrams. Without it everything else is shown.
    static let script = #"""
        "use strict";
        for (const form of document.querySelectorAll("form.filter")) {
          const list = document.getElementById(form.dataset.list);
          const rows = [...list.querySelectorAll("[data-verdict]")].map((row) => ({ row, text: null }));
          const apply = () => {
            const words = form.words.value.toLowerCase().split(/\s+/).filter(Boolean);
            const verdicts = new Set([...form.querySelectorAll(":checked")].map((box) => box.value));
            let shown = 0;
            for (const entry of rows) {
              let fits = verdicts.has(entry.row.dataset.verdict);
              if (fits && words.length > 0) {
                entry.text ??= entry.row.textContent.toLowerCase();
                fits = words.every((word) => entry.text.includes(word));
              }
              entry.row.hidden = !fits;
              if (fits) shown += 1;
            }
            for (const group of list.querySelectorAll("[data-group]")) {
              group.hidden = group.querySelector("[data-verdict]:not([hidden])") === null;
            }
            form.querySelector("output").textContent = `${shown} of ${rows.length}`;
          };
          form.addEventListener("input", apply);
          form.addEventListener("submit", (event) => event.preventDefault());
          form.hidden = false;
          apply();
        }
        const reveal = () => {
          const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
          if (!target) return;
          const row = target.closest("[data-verdict]") ?? target;
          row.hidden = false;
          if (row.tagName === "DETAILS") row.open = true;
          target.closest("[data-group]")?.removeAttribute("hidden");
          target.scrollIntoView();
        };
        const draw = (details) => {
          const data = details.open && details.querySelector("script.entries");
          if (!data) return;
          const entries = JSON.parse(data.textContent);
          data.remove();
          const scroll = make("div", { className: "scroll" });
          const diagram = new Diagram(scroll, {
            kindOf: kindsIn(entries), client: "app",
            label: "What happened; arrow keys move, Enter shows all of an entry",
          });
          const box = make("input", { type: "checkbox" });
          const roving = new Roving(diagram.rows);
          const show = () => {
            for (const item of diagram.items) {
              item.row.hidden = item.picture.isFine && !item.entry["is-evidence"] && !box.checked;
              if (!item.row.hidden) diagram.showLanes(item, true);
            }
            roving.settle();
          };
          diagram.rows.append(...entries.map((entry) => diagram.take(entry, false).row));
          diagram.rows.querySelector(".check")?.classList.add("first");
          box.addEventListener("change", show);
          show();
          details.querySelector(".checks").after(make("label", { className: "all-entries" }, box, " All entries"), scroll);
          const first = diagram.rows.querySelector(".first");
          if (first) scroll.scrollTop = first.offsetTop - scroll.clientHeight / 2;
        };
        for (const details of document.querySelectorAll("details.case")) {
          details.addEventListener("toggle", () => draw(details));
          draw(details);
        }
        addEventListener("hashchange", reveal);
        reveal();

        """#
}
