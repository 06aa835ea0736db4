extension HTMLReport {
    /// SHA-256 of ``script`` in base64, for the content security policy.
    static let scriptHash = "kpWBjrNjXzpyxqtQ9zsgj62LoukTkrTAr12iaXDUWcw="

    /// Filters the lists, and opens the case that a link leads to. Without it everything is shown.
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
        addEventListener("hashchange", reveal);
        reveal();

        """#
}
