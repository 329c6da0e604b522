// The road between main and one page's preload: a DevTools binding up, a function call down, in batches and in order.
import type { DevToolsSession } from "../chromium/devtools.ts";
import type { Frames } from "./frames.ts";
import { makeCodec } from "../page/codec.js";
import type { MessageToMain, MessageToPage } from "../page/ipc-renderer.js";
import { addPathFunction, focusFunction, receiveFunction } from "../page/scripts.ts";
import type { WebFrameMain } from "./web-frame-main.ts";

const { encode, decode } = makeCodec();

/** Throws as structured clone does when a value cannot be sent. */
export function refuseUncloneable(value: unknown): void {
  encode(value);
}

/** Messages to and from one page. */
export class PageChannel {
  readonly #session: DevToolsSession;
  readonly #frames: Frames;
  #queue: { readonly text: string; readonly document: string }[] = [];

  constructor(session: DevToolsSession, frames: Frames) {
    this.#session = session;
    this.#frames = frames;
  }

  /** Hears every message of the page, with the frame it came from and the document it was sent by. */
  listen(
    listener: (message: MessageToMain, frame: WebFrameMain | undefined, document: string | undefined) => void,
  ): void {
    this.#session.on("Runtime.bindingCalled", ({ payload, executionContextId }) => {
      const frame = this.#frames.ofContext(executionContextId);
      listener(decode(payload) as MessageToMain, frame, this.#frames.preloadContext);
    });
  }

  /**
   * Sends a message after those sent before it. A message for a document that is gone by then is dropped, as Electron does.
   * The value is written at once, so what the app changes later is not sent.
   */
  push(message: MessageToPage, document = this.#frames.preloadContext): void {
    if (document === undefined || document !== this.#frames.preloadContext) return;
    const isFirst = this.#queue.push({ text: encode(message), document }) === 1;
    if (isFirst) setImmediate(() => this.#flush());
  }

  /** The path of a file that a person will drop or choose: webUtils.getPathForFile is synchronous and must know it before. */
  async addPath(key: string, path: string): Promise<void> {
    await this.#call(addPathFunction, [key, path]);
  }

  /** Whether the window has the focus, which only main knows. */
  setFocused(isFocused: boolean): void {
    this.#call(focusFunction, [isFocused]).catch(() => undefined); // another document is coming, and is told when it is there
  }

  #flush(): void {
    const batch = this.#queue.filter(({ document }) => document === this.#frames.preloadContext);
    this.#queue = [];
    if (batch.length === 0) return;
    // The page may be gone by now; whoever waits there is gone too.
    this.#call(receiveFunction, [`[${batch.map(({ text }) => text).join(",")}]`]).catch(() => undefined);
  }

  async #call(name: string, args: unknown[]): Promise<void> {
    const uniqueContextId = this.#frames.preloadContext;
    if (uniqueContextId === undefined) return;
    await this.#session.send("Runtime.callFunctionOn", {
      functionDeclaration: `function (...args) { globalThis.${name}(...args); }`,
      uniqueContextId,
      arguments: args.map((value) => ({ value })),
      silent: true,
    });
  }
}
