// The frames of one page, which are found by Chromium's frame id or by a script context in them.
import { asElectron } from "../check.ts";
import type { DevToolsSession } from "../chromium/devtools.ts";
import { preloadWorldName } from "../page/scripts.ts";
import { WebFrameMain } from "./web-frame-main.ts";

/** Finds the frame that a message came from, and the script context of the main frame's preload. */
export class Frames {
  readonly main: WebFrameMain;
  /** The script context of the main frame's preload. Undefined while no document has one. */
  preloadContext: string | undefined;
  /** Called when the main frame has a new document whose preload can be reached. */
  onDocument: () => void = () => undefined;
  readonly #frames = new Map<string, WebFrameMain>();
  readonly #frameOfContext = new Map<number, string>();

  constructor(main: WebFrameMain, mainFrameId: string) {
    main._frameId = mainFrameId;
    this.main = main;
    this.#frames.set(mainFrameId, main);
  }

  /** The frame that contains a script context. For an unknown context it returns undefined, never the main frame. */
  ofContext(contextId: number): WebFrameMain | undefined {
    return this.#frames.get(this.#frameOfContext.get(contextId) ?? "");
  }

  /** The frame with this Chromium frame id, or undefined if there is none. */
  byId(frameId: string): WebFrameMain | undefined {
    return this.#frames.get(frameId);
  }

  /** Updates the frames on Chromium's events for the page. */
  follow(session: DevToolsSession): void {
    session.on("Runtime.executionContextCreated", ({ context }) => {
      const frameId = String((context.auxData as { frameId?: string } | undefined)?.frameId);
      this.#frameOfContext.set(context.id, frameId);
      if (context.name !== preloadWorldName || frameId !== this.main._frameId) return;
      this.preloadContext = context.uniqueId;
      this.onDocument();
    });
    session.on("Runtime.executionContextsCleared", () => {
      this.preloadContext = undefined;
      this.#frameOfContext.clear();
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      const known = this.#frames.get(frame.id) ?? new WebFrameMain(frame.id, asElectron(this.main));
      this.#frames.set(frame.id, known);
      known._navigated(frame.url + (frame.urlFragment ?? ""));
    });
    session.on("Page.navigatedWithinDocument", ({ frameId, url }) => {
      this.#frames.get(frameId)?._navigated(url);
    });
    session.on("Page.frameDetached", ({ frameId, reason }) => {
      if (reason !== "remove") return;
      this.#frames.get(frameId)?._destroyed();
      this.#frames.delete(frameId);
    });
  }
}
