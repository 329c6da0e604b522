// The frames of one page, by Chromium's id and by the script contexts that live in them.
import { asElectron } from "../check.ts";
import type { DevToolsSession } from "../chromium/devtools.ts";
import { preloadWorldName } from "../page/scripts.ts";
import { WebFrameMain } from "./web-frame-main.ts";

/** Which frame a message came from, and where the preload of the main frame can be reached. */
export class Frames {
  readonly main: WebFrameMain;
  /** The context of the main frame's preload; undefined while there is no document that has one. */
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

  /** The frame in which a script context lives; an unknown one is never the main frame. */
  ofContext(contextId: number): WebFrameMain | undefined {
    return this.#frames.get(this.#frameOfContext.get(contextId) ?? "");
  }

  /** The frame with Chromium's id. */
  byId(frameId: string): WebFrameMain | undefined {
    return this.#frames.get(frameId);
  }

  /** Keeps up with what Chromium tells of the page. */
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
