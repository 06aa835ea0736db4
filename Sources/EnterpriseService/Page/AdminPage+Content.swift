extension AdminPage {
    static let content = #"""
        <body>
        <a class="skip" href="#journal">Skip to the journal</a>
        <header class="page">
          <div class="name">
            <p class="eyebrow">Mock enterprise</p>
            <h1 id="environment">Not connected</h1>
          </div>
          <p id="status" class="status" role="status" data-state="off">no token yet</p>
          <div class="whole" id="whole" hidden>
            <button type="button" id="reset">Reset</button>
            <button type="button" id="shutdown" class="grave">Stop</button>
          </div>
        </header>
        <main id="login" class="login">
          <form class="card" aria-labelledby="login-title">
            <h2 id="login-title">Connect</h2>
            <p>The token stands in the ready file as <code>admin.token</code>, and in the link that <code>harness serve</code> prints.</p>
            <label for="token">Token</label>
            <input id="token" name="token" type="password" autocomplete="off" spellcheck="false" required>
            <p class="problem" id="login-problem" role="alert"></p>
            <button type="submit" class="main">Connect</button>
          </form>
        </main>
        <main id="desk" class="desk" hidden>
          <div class="side">
            <section class="card" aria-labelledby="hosts-title">
              <h2 id="hosts-title">Hosts</h2>
              <ul id="hosts" class="hosts"></ul>
            </section>
            <section class="card" aria-labelledby="switches-title">
              <h2 id="switches-title">Switches</h2>
              <fieldset id="authorization" hidden>
                <legend>Console: <span id="authorized"></span></legend>
                <label class="switch"><input type="checkbox" role="switch" data-withdraw="app"><span>App withdrawn</span></label>
                <label class="switch"><input type="checkbox" role="switch" data-withdraw="user"><span>User withdrawn</span></label>
              </fieldset>
              <fieldset id="tickets" hidden>
                <legend>Kerberos tickets that there are</legend>
                <button type="button" data-tickets="expired">Expire</button>
                <button type="button" data-tickets="revoked">Revoke</button>
              </fieldset>
              <fieldset id="gate-field" hidden>
                <legend>Gates</legend>
                <ul id="gates" class="gates"></ul>
              </fieldset>
              <form id="change">
                <label for="piece">Any other change, as in a scenario’s step</label>
                <textarea id="piece" rows="4" spellcheck="false" placeholder="servers:&#10;  portal.corp.test:&#10;    routes: { /hello: { status: 503 } }" aria-describedby="change-problem"></textarea>
                <button type="submit">Apply</button>
              </form>
              <p class="problem" id="change-problem" role="alert"></p>
            </section>
            <section class="card" aria-labelledby="commands-title">
              <h2 id="commands-title">Commands</h2>
              <div class="fields">
                <label>Host <select id="command-host"></select></label>
                <label>Account <select id="command-account"></select></label>
                <label>Path <input id="command-path" value="/" spellcheck="false" autocomplete="off"></label>
              </div>
              <ul id="commands" class="commands"></ul>
            </section>
          </div>
          <section class="card journal" id="journal" tabindex="-1" aria-labelledby="journal-title">
            <div class="heading">
              <h2 id="journal-title">Journal</h2>
              <form id="filter" class="filter" role="search">
                <input type="search" id="words" aria-label="Show entries with these words" placeholder="Filter">
                <label class="switch"><input type="checkbox" role="switch" id="details"><span>Details</span></label>
                <label class="switch"><input type="checkbox" role="switch" id="latest" checked><span>Latest</span></label>
                <button type="button" id="clear">Clear</button>
                <output id="count" for="words details"></output>
              </form>
            </div>
            <div class="scroll" id="scroll">
              <div class="lanes" id="lanes" aria-hidden="true"></div>
              <ol id="rows" class="rows" aria-label="What has happened, the newest last; arrow keys move, Enter shows all of an entry"></ol>
              <p id="nothing" class="nothing">Nothing has happened yet. Copy a command and run it in a terminal.</p>
            </div>
          </section>
        </main>
        <p class="unseen" id="said" aria-live="polite"></p>
        </body>

        """#
}
