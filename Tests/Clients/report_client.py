"""Opens an HTML report in headless Chromium.

usage: report_client.py FILE [SCREENSHOT]

Ends with 0 if the diagrams of its failed cases do what they shall; with SCREENSHOT it only takes one, of SIZE (1400x2000) in SCHEME.
"""

import os
import pathlib
import sys
import tempfile

from browser import CONTRAST, Browser


def check(browser):
    # Diagrams are drawn when their case is opened.
    browser.value("for (const it of document.querySelectorAll('details.case')) it.open = true")
    browser.until("document.querySelector('.diagram .rows > :not([hidden])') !== null")
    browser.until("document.querySelector('script.entries') === null")
    assert browser.value("document.querySelector('.diagram .lanes').innerText.includes('app')")
    # The first failed check is in the part that one sees.
    places = "(() => { const row = document.querySelector('.check.first').getBoundingClientRect(); "
    places += "const frame = document.querySelector('.diagram').getBoundingClientRect(); "
    assert browser.value(places + "return row.top >= frame.top && row.bottom <= frame.bottom; })()")

    rows = "document.querySelectorAll('.diagram .rows > :not([hidden])').length"
    few = browser.value(rows)
    browser.value("for (const box of document.querySelectorAll('.all-entries input')) box.click()")
    assert browser.value(rows) > few, few

    # A link of a check leads to its entry.
    browser.value("document.querySelector('.checks a[href^=\"#e-\"]').click()")
    browser.until("document.querySelector(':target')?.tagName === 'TR'")

    # One row is in the order of the tabulator, and shows all of its entry.
    browser.value("document.querySelector('.diagram [tabindex=\"0\"]').focus()")
    browser.press("Home")
    browser.press("Enter")
    browser.until("document.activeElement.getAttribute('aria-expanded') === 'true'")
    assert browser.value("window.pwned === undefined")
    assert browser.value("document.querySelectorAll('main img, main iframe').length") == 0
    for scheme in ("light", "dark"):
        browser.emulate(scheme, prefers_reduced_motion="reduce")
        poor = browser.value(CONTRAST)
        assert not poor, (scheme, poor)
    assert not browser.complaints, browser.complaints


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        browser = Browser(directory)
        try:
            browser.emulate(os.environ.get("SCHEME", "light"))
            browser.resize(*(int(it) for it in os.environ.get("SIZE", "1400x2000").split("x")))
            browser.open(pathlib.Path(sys.argv[1]).resolve().as_uri())
            if len(sys.argv) > 2:
                browser.value(os.environ.get("SCRIPT", ""))
                browser.screenshot(sys.argv[2])
            else:
                check(browser)
        finally:
            browser.close()


if __name__ == "__main__":
    main()
