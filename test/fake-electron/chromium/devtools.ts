// The DevTools protocol over Chromium's own pipe. Closing our end ends the browser, so a killed app leaves nothing behind.
import { EventEmitter } from "node:events";
import type { Readable, Writable } from "node:stream";
import type { CDPSession } from "playwright";

// Playwright's types of the protocol are reached through its session, the only way in which it gives them out.
declare const _typed: CDPSession;
/** The DevTools events that the stand-in listens to. */
export type DevToolsEvent =
  | "Browser.downloadProgress"
  | "Browser.downloadWillBegin"
  | "Fetch.requestPaused"
  | "Page.frameDetached"
  | "Page.frameNavigated"
  | "Page.frameRequestedNavigation"
  | "Page.lifecycleEvent"
  | "Page.loadEventFired"
  | "Page.navigatedWithinDocument"
  | "Page.windowOpen"
  | "Runtime.bindingCalled"
  | "Runtime.consoleAPICalled"
  | "Runtime.executionContextCreated"
  | "Runtime.executionContextsCleared"
  | "Target.attachedToTarget"
  | "Target.targetCrashed"
  | "Target.targetDestroyed";
/** What a DevTools event carries. */
export type Payload<Name extends DevToolsEvent> = Parameters<Parameters<typeof _typed.on<Name>>[1]>[0];
type Method = Parameters<CDPSession["send"]>[0];
type Params<Name extends Method> = Parameters<typeof _typed.send<Name>>[1];
type Result<Name extends Method> = Awaited<ReturnType<typeof _typed.send<Name>>>;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

interface Waiting {
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** One conversation with Chromium: the whole browser's (no id), or one target's. */
export class DevToolsSession {
  readonly #pipe: DevToolsPipe;
  readonly #id: string | undefined;
  readonly #emitter = new EventEmitter();

  constructor(pipe: DevToolsPipe, id?: string) {
    this.#pipe = pipe;
    this.#id = id;
    this.#emitter.setMaxListeners(0);
  }

  /** Calls `listener` for each such event, synchronously and in the order that Chromium sent them. */
  on<Name extends DevToolsEvent>(event: Name, listener: (payload: Payload<Name>) => void): void {
    this.#emitter.on(event, listener);
  }

  /** Sends a command and gives its result; rejects with Chromium's words, or when the browser ends. */
  async send<Name extends Method>(method: Name, params?: Params<Name>): Promise<Result<Name>> {
    return (await this.#pipe.call(method, params ?? {}, this.#id)) as Result<Name>;
  }

  /** Sends a command whose failure means only that the target has just gone, which other events tell. */
  tell<Name extends Method>(method: Name, params?: Params<Name>): void {
    this.send(method, params).catch(() => undefined);
  }

  /** Hands on an event that came for this session. */
  receive(event: string, payload: unknown): void {
    this.#emitter.emit(event, payload);
  }
}

/** Chromium's `--remote-debugging-pipe`: JSON messages, each ended by a zero byte, for all sessions. */
export class DevToolsPipe {
  readonly root = new DevToolsSession(this);
  readonly #sessions = new Map<string, DevToolsSession>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #output: Writable;
  #parts: Buffer[] = [];
  #nextId = 0;
  #isClosed = false;

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    // A broken pipe means that Chromium has ended; its exit is told by the process, and close() answers all who wait.
    output.on("error", () => undefined);
    input.on("error", () => undefined);
    input.on("data", (chunk: Buffer) => {
      this.#split(chunk);
    });
  }

  /** The session that `Target.attachedToTarget` announced. */
  session(id: string): DevToolsSession {
    const session = this.#sessions.get(id);
    if (session === undefined) throw new Error(`No DevTools session ${id}.`);
    return session;
  }

  /** Sends one command, typed by the sessions. */
  call(method: string, params: object, sessionId: string | undefined): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error(`${method}: Chromium has ended.`));
    const id = ++this.#nextId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, resolve, reject });
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Chromium has ended: everyone who waits for an answer is told. */
  close(): void {
    this.#isClosed = true;
    for (const { method, reject } of this.#waiting.values())
      reject(new Error(`${method}: Chromium has ended.`));
    this.#waiting.clear();
  }

  #split(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
      const text = Buffer.concat([...this.#parts, chunk.subarray(from, end)]).toString();
      this.#parts = [];
      from = end + 1;
      this.#receive(JSON.parse(text) as Message);
    }
    if (from < chunk.length) this.#parts.push(chunk.subarray(from));
  }

  #receive(message: Message): void {
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error === undefined) waiting?.resolve(message.result);
      else waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`));
      return;
    }
    const target = message.params?.["sessionId"];
    const method = message.method ?? "";
    if (method === "Target.attachedToTarget" && typeof target === "string") {
      this.#sessions.set(target, new DevToolsSession(this, target));
    }
    const session = message.sessionId === undefined ? this.root : this.#sessions.get(message.sessionId);
    session?.receive(method, message.params);
    if (method === "Target.detachedFromTarget" && typeof target === "string") this.#sessions.delete(target);
  }
}
