// An exchange of the journal in the words of others: as a command for curl, as a step of a scenario.

/** Text as one word of a POSIX shell. */
const quoted = (text) => (/^[\w@%+=:,.\/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** What every client writes by itself, or what belongs to the connection that the request came by. */
const isOwn = (name, value) =>
  /^(host|content-length|connection|proxy-connection|transfer-encoding|accept-encoding|user-agent|accept)$/i.test(name)
  || (/^(proxy-)?authorization$/i.test(name) && /^(ntlm|negotiate|digest)\b/i.test(value));

/** A request with what is known of its connection and its answer. `all` are the entries of the journal. */
class Exchange {
  constructor(request, all) {
    const isSame = (e) => e.at === request.at && e.connection === request.connection;
    const isSecure = all.some((e) => e.name === "tls.established" && isSame(e));
    this.method = request.method;
    this.url = `${isSecure ? "https" : "http"}://${request.at}${request.path}${request.query ? `?${request.query}` : ""}`;
    this.headers = Object.entries(request.headers ?? {}).filter(([name, value]) => !isOwn(name, String(value)));
    this.body = request.body || undefined;
    this.status = all.find((e) => e.name === "response.sent" && isSame(e) && e.request === request.request)?.status;
  }

  /** For curl. `proxy`: a URL; `authority`: the file of the certificate authority. */
  command({ proxy, authority } = {}) {
    const words = ["curl"];
    if (proxy) words.push("-x", proxy);
    if (authority && this.url.startsWith("https:")) words.push("--cacert", authority);
    if (this.method === "HEAD") words.push("-I");
    else if (this.method !== "GET") words.push("-X", this.method);
    for (const [name, value] of this.headers) words.push("-H", `${name}: ${value}`);
    if (this.body) words.push("--data-binary", this.body);
    return [...words, this.url].map(quoted).join(" ");
  }

  /** YAML, in which JSON is a way to write values. */
  step() {
    const parts = [`request: ${JSON.stringify(`${this.method} ${this.url}`)}`];
    if (this.headers.length) parts.push(`headers: ${JSON.stringify(Object.fromEntries(this.headers))}`);
    if (this.body) parts.push(`body: ${JSON.stringify(this.body)}`);
    if (this.status) parts.push(`expect: { status: ${this.status} }`);
    return `- { ${parts.join(", ")} }`;
  }
}
