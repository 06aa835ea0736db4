// A session: the dispatchers that its requests go by, with the relay as a proxy like any other.
"use strict";

const undici = require("./undici.js");
const { notOffered } = require("../sdk/javascript");

class App {
    constructor(environment) {
        this.addresses = new Map(Object.entries(environment.hosts).map(([name, address]) => [name.toLowerCase(), address]));
        this.anchors = environment.trustAnchors.length > 0 ? environment.trustAnchors : undefined;
        if (environment.relay !== undefined) {
            this.relay = `https://${environment.relay.host}:${environment.relay.port}`;
            this.addresses.set(environment.relay.host.toLowerCase(), environment.relay.address);
        }
        this.take(undefined);
    }

    /** The relay is the proxy of what the administrator lists, once the app is authorized. */
    take(policy) {
        const isAuthorized = policy?.authorization.state === "authorized";
        const servers = isAuthorized ? [...(policy.applicationServers ?? []), ...(policy.additionalServers ?? [])] : [];
        this.relayed = new Set(servers.map(({ host }) => host.toLowerCase()));
        this.token = policy?.authorization.token ?? "";
    }

    /** net.connect's `lookup`: the names of the environment, and no others. */
    lookup = (host, options, callback) => {
        const address = this.addresses.get(host.toLowerCase());
        if (address === undefined) {
            const failure = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: host });
            process.nextTick(callback, failure);
        } else if (options.all) process.nextTick(callback, null, [{ address, family: 4 }]);
        else process.nextTick(callback, null, address, 4);
    };
}

/** A dispatcher that hands each request, also one of a redirection, to the dispatcher for its place: fetch takes one for all. */
class Router extends undici.Dispatcher {
    constructor(choose) {
        super();
        this.choose = choose;
    }

    dispatch(options, handler) {
        return this.choose(new URL(options.origin)).dispatch(options, handler);
    }
}

class Session {
    #app;
    #configuration;
    /** By proxy. */
    #dispatchers = new Map();

    constructor(app, configuration) {
        this.#app = app;
        this.#configuration = configuration;
        if (configuration.connectionProxyDictionary?.socks !== undefined) throw notOffered("configuration.connectionProxyDictionary");
        for (const name of ["TLSMinimumSupportedProtocol", "TLSMaximumSupportedProtocol"]) {
            if (configuration[name] === "SSLv3") throw notOffered(`configuration.${name}=SSLv3`);
        }
    }

    /** The dispatcher of its requests. */
    get router() {
        return new Router((place) => this.#dispatcher(this.#proxy(place)));
    }

    /** The limit of a request in milliseconds. fetch has none of silence: its own 300 s are in the place of what a dispatcher is told. */
    limit(request) {
        const limits = [request.timeoutInterval ?? this.#configuration.timeoutIntervalForRequest, this.#configuration.timeoutIntervalForResource];
        return Math.min(...limits.filter((limit) => limit !== undefined).map((limit) => limit * 1000));
    }

    /** For a new policy: what was made for that of before is used by no new request. */
    renew() {
        this.#dispatchers.clear();
    }

    destroy() {
        for (const dispatcher of this.#dispatchers.values()) dispatcher.destroy().catch(() => {});
        this.#dispatchers.clear();
    }

    #proxy(place) {
        if (this.#app.relay !== undefined && this.#app.relayed.has(place.hostname)) return { uri: this.#app.relay, token: `Bearer ${this.#app.token}` };
        const proxy = this.#configuration.connectionProxyDictionary?.[place.protocol.slice(0, -1)];
        return proxy === undefined ? undefined : { uri: `${proxy.tls ? "https" : "http"}://${proxy.host}:${proxy.port}` };
    }

    #dispatcher(proxy) {
        if (!this.#dispatchers.has(proxy?.uri)) this.#dispatchers.set(proxy?.uri, this.#made(proxy));
        return this.#dispatchers.get(proxy?.uri);
    }

    #made(proxy) {
        const connections = this.#configuration.HTTPMaximumConnectionsPerHost;
        const connect = {
            ca: this.#app.anchors,
            lookup: this.#app.lookup,
            minVersion: versionOf(this.#configuration.TLSMinimumSupportedProtocol),
            maxVersion: versionOf(this.#configuration.TLSMaximumSupportedProtocol),
        };
        if (proxy === undefined) return new undici.Agent({ connections, connect });
        return new undici.ProxyAgent({ ...proxy, connections, proxyTls: connect, requestTls: connect });
    }
}

/** Node's name of a version. */
function versionOf(version) {
    return version === "TLSv1.0" ? "TLSv1" : version;
}

module.exports = { App, Session };
