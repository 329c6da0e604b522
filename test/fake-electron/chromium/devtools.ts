// The DevTools protocol over Chromium's own pipe. If this end of the pipe closes, Chromium ends, so a killed app leaves
// no browser behind.
import { EventEmitter } from "node:events";
import type { Readable, Writable } from "node:stream";
import type { CDPSession } from "playwright";

// Playwright exports its protocol types only through CDPSession, so they are derived from it here.
declare const _typed: CDPSession;
/** The DevTools events that the stand-in listens to. */
export type DevToolsEvent =
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
/** The payload of a DevTools event. */
export type DevToolsPayload<Name extends DevToolsEvent> = Parameters<
  Parameters<typeof _typed.on<Name>>[1]
>[0];
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

/** One DevTools session with Chromium: with the whole browser (no id) or with one target. */
export class DevToolsSession {
  readonly #pipe: DevToolsPipe;
  readonly #id: string | undefined;
  readonly #emitter = new EventEmitter();

  constructor(pipe: DevToolsPipe, id?: string) {
    this.#pipe = pipe;
    this.#id = id;
    this.#emitter.setMaxListeners(0);
  }

  /** Calls `listener` for each event of this name, synchronously and in the order in which Chromium sent the events. */
  on<Name extends DevToolsEvent>(event: Name, listener: (payload: DevToolsPayload<Name>) => void): void {
    this.#emitter.on(event, listener);
  }

  /**
   * Sends a command and returns its result. Rejects with Chromium's message if the command fails, or if the browser
   * ends.
   */
  async send<Name extends Method>(method: Name, params?: Params<Name>): Promise<Result<Name>> {
    return (await this.#pipe.call(method, params ?? {}, this.#id)) as Result<Name>;
  }

  /**
   * Sends a command and ignores its failure, which only means that the target has just closed. Other events announce
   * the closed target.
   */
  tell<Name extends Method>(method: Name, params?: Params<Name>): void {
    this.send(method, params).catch(() => undefined);
  }

  /** Emits an event that arrived for this session. */
  receive(event: string, payload: unknown): void {
    this.#emitter.emit(event, payload);
  }
}

/** Chromium's `--remote-debugging-pipe`: JSON messages for all sessions, each terminated by a zero byte. */
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
    // A broken pipe means that Chromium has ended. The process's exit event reports that, and close() rejects all
    // pending commands.
    output.on("error", () => undefined);
    input.on("error", () => undefined);
    input.on("data", (chunk: Buffer) => {
      this.#split(chunk);
    });
  }

  /** Returns the session with the id that `Target.attachedToTarget` announced. Throws if there is none. */
  session(id: string): DevToolsSession {
    const session = this.#sessions.get(id);
    if (session === undefined) throw new Error(`No DevTools session ${id}.`);
    return session;
  }

  /** Sends one command. The types are not checked here, because `DevToolsSession.send` checks them. */
  call(method: string, params: object, sessionId: string | undefined): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error(`${method}: Chromium has ended.`));
    const id = ++this.#nextId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { method, resolve, reject });
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Rejects all pending commands, because Chromium has ended. */
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
