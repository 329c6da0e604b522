// The channel between main and one page's preload. The page calls a DevTools binding, and main calls a function in the
// page. Messages to the page are sent in batches and in order.
import type { DevToolsSession } from "../chromium/devtools.ts";
import type { Frames } from "./frames.ts";
import { makeCodec } from "../page/codec.js";
import type { MessageToMain, MessageToPage } from "../page/ipc-renderer.js";
import { pageDelay } from "../settings.ts";
import {
  addPathFunctionName,
  focusFunctionName,
  mediaAnswerFunctionName,
  receiveFunctionName,
} from "../page/scripts.ts";
import type { WebFrameMain } from "./web-frame-main.ts";

const { encode, decode } = makeCodec();

/** Throws the error of structured clone if a value cannot be sent. */
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

  /** Calls the listener for every message of the page, with the frame and the document that sent it. */
  listen(
    listener: (message: MessageToMain, frame: WebFrameMain | undefined, document: string | undefined) => void,
  ): void {
    this.#session.on("Runtime.bindingCalled", ({ payload, executionContextId }) => {
      const frame = this.#frames.ofContext(executionContextId);
      listener(decode(payload) as MessageToMain, frame, this.#frames.preloadContext);
    });
  }

  /**
   * Sends a message after all earlier messages. A message for a document that no longer exists is dropped, as in
   * Electron. The value is encoded at once, so later changes by the app are not sent.
   */
  push(message: MessageToPage, document = this.#frames.preloadContext): void {
    if (document === undefined || document !== this.#frames.preloadContext) return;
    const isFirst = this.#queue.push({ text: encode(message), document }) === 1;
    if (!isFirst) return;
    if (pageDelay === 0) setImmediate(() => this.#flush());
    else setTimeout(() => this.#flush(), pageDelay);
  }

  /**
   * Sends the page the path of a file before a person drops or chooses it, because webUtils.getPathForFile is
   * synchronous.
   */
  async addPath(key: string, path: string): Promise<void> {
    await this.#call(addPathFunctionName, [key, path]);
  }

  /** Sends the page whether its window has the focus. Only main knows that. */
  setFocused(isFocused: boolean): void {
    this.#call(focusFunctionName, [isFocused]).catch(() => undefined); // a new document is loading; it gets the focus state when it has loaded
  }

  /** Answers a page that waits to open the microphone or the camera. */
  answerMedia(id: number): void {
    this.#call(mediaAnswerFunctionName, [id]).catch(() => undefined); // the page has gone since it asked
  }

  #flush(): void {
    const batch = this.#queue.filter(({ document }) => document === this.#frames.preloadContext);
    this.#queue = [];
    if (batch.length === 0) return;
    // The page may have gone, and with it the code that receives the messages.
    this.#call(receiveFunctionName, [`[${batch.map(({ text }) => text).join(",")}]`]).catch(() => undefined);
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
