/// <reference types="node" />
import type { Bytes, ChallengeParameters, ChallengeResult, Content, ErrorName, Events, Failure, Feature, InitializeResult, Operations } from "./messages";

export * from "./messages";

/** What the adapter offers of an implementation: the members of the answer to `initialize`. */
export interface Offer {
    version?: string;
    vendor?: string;
    /** JavaScript, if not said. */
    language?: string;
    /** All that it can report. */
    events?: (keyof Events)[];
    /** Optional values that it hands on to the implementation. */
    features?: Feature[];
    /** Those that it is to be judged by; if not said, by what it offers. */
    profiles?: string[];
    /** If not said, it takes no policy. */
    policyDelivery?: InitializeResult["policyDelivery"];
    /** If not said, it never asks for credentials. */
    authentication?: InitializeResult["authentication"];
    /** If not said, it is judged by all. */
    authenticationMethods?: InitializeResult["authenticationMethods"];
    /** Whether calls that block send challenges, too. If not said, they ask nobody. */
    blockingChallenges?: boolean;
    /** If not said, the process is the app. */
    restart?: InitializeResult["restart"];
    /** If not said, it resolves no names of the environment. */
    nameResolution?: InitializeResult["nameResolution"];
    /** From a terminal event until its data are on disk; if not said, 1. */
    flushSeconds?: number;
}

/** Operations that an author handles. `initialize` is answered by the adapter; handlers of `shutdown` and `sync` run before its answer. */
export type Handled = Exclude<keyof Operations, "initialize">;

/** What a handler returns: nothing is needed of `sync`, whose instant the adapter adds. */
export type Answer<Name extends Handled> = Name extends "sync" ? void : Operations[Name]["result"];

export class Adapter {
    constructor(name: string, offer?: Offer);
    /**
     * Offers an operation. The parameters fit the protocol when the handler gets them. What it throws is the answer; anything but a
     * `Reply` is a fault of the adapter. Requests wait for the promise of the one before, except for the three operations that may take long.
     */
    operation<Name extends Handled>(
        name: Name,
        handler: (parameters: Operations[Name]["parameters"]) => Answer<Name> | Promise<Answer<Name>>,
    ): this;
    /** An empty table of objects by the names that the harness gives them, forgotten when the app quits. */
    handles<Object>(kind: string): Handles<Object>;
    /** Reports an event; `at` is added. Call it in the callback. What is late, of an app that has quit, is not reported. */
    emit<Name extends keyof Events>(event: Name, parameters: Events[Name]): void;
    /** Asks what to answer to an authentication challenge. If the app quits meanwhile, or the harness goes, it is to cancel. */
    challenge(parameters: ChallengeParameters): Promise<ChallengeResult>;
    /** For content as it arrives. */
    digest(): Digest;
    /** A `Content` of the protocol. */
    content(bytes: Uint8Array | string): Content;
    /** A line for the log: standard error, or the event `log` where nobody reads that. */
    log(message: string): void;
    /** Has something done when the harness is gone. */
    atEnd(action: () => void): void;
    /** Drops what belongs to an app that has ended by itself. Handlers of `app/quit` and `reset` need not call it. */
    forget(): void;
    /** Serves the harness until it is gone, and ends the process. Reads `--listen`, `--dial` and `--secret-file`. */
    run(argv?: string[]): void;
}

/** Objects of one kind by their names. */
export class Handles<Object> extends Map<string, Object> {
    /** Throws the answer -32003 if nothing has the name. */
    get(handle: string): Object;
}

/** What has been received, counted and hashed as it arrives. Keeps no more of it than may stand in a message. */
export class Digest {
    update(bytes: Uint8Array): this;
    content(): Content;
}

/** What `Bytes` of the protocol stand for; `undefined` for none. */
export function bytesOf(bytes: Bytes): Buffer;
export function bytesOf(bytes: Bytes | undefined): Buffer | undefined;

/** The answer to a request that failed. */
export class Reply extends Error {
    constructor(code: number, message: string, data?: Record<string, unknown>);
    readonly code: number;
    readonly data?: Record<string, unknown>;
}
/** -32602: what is wrong with the parameters. */
export function invalidParameters(message: string): Reply;
/** -32001: values that the adapter knows and cannot do. */
export function notOffered(...features: Feature[]): Reply;
/** -32002: the implementation refused; an observation, nobody's fault. */
export function refused(failure: Failure): Reply;
/** -32003: nothing has this name. */
export function unknownHandle(kind: string, handle: string): Reply;
/** An error of the implementation. With a message alone a scenario can see that something failed, not how. */
export function failure(message: string, name?: ErrorName, more?: { domain?: string; code?: number }): Failure;
