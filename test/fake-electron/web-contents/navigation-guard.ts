// Holds every request that the app may have a say in: navigations (will-navigate), requests (webRequest), and addresses of own
// schemes written out in full, which Chromium must be told under the name it knows.
import type { DevToolsSession, Payload } from "../chromium/devtools.ts";
import { fromChromium, toChromium } from "../chromium/own-scheme-names.ts";
import type { Frames } from "./frames.ts";
import { defaultSession, onInterceptionChange } from "../network/session.ts";
import type { WebFrameMain } from "./web-frame-main.ts";
import type { RequestFacts } from "../network/web-request.ts";

type Paused = Payload<"Fetch.requestPaused">;

const resourceTypes: Partial<Record<Paused["resourceType"], RequestFacts["resourceType"]>> = {
  Stylesheet: "stylesheet",
  Script: "script",
  Image: "image",
  Font: "font",
  XHR: "xhr",
  Fetch: "xhr",
  Ping: "ping",
  CSPViolationReport: "cspReport",
  Media: "media",
};

/** Whether the app lets a page go to an address; asked only of navigations that the page or its person began. */
export type MayNavigate = (url: string, frame: WebFrameMain) => boolean;

/** Follows the requests of one page. */
export class NavigationGuard {
  readonly #session: DevToolsSession;
  readonly #frames: Frames;
  readonly #contentsId: number;
  readonly #mayNavigate: MayNavigate;
  /** Where the page itself asked to go, by frame; loadURL is not in it. */
  readonly #asked = new Map<string, string>();

  constructor(session: DevToolsSession, frames: Frames, contentsId: number, mayNavigate: MayNavigate) {
    this.#session = session;
    this.#frames = frames;
    this.#contentsId = contentsId;
    this.#mayNavigate = mayNavigate;
  }

  /** Begins to hold requests. */
  async start(): Promise<void> {
    this.#session.on("Page.frameRequestedNavigation", ({ frameId, url, disposition }) => {
      if (disposition === "currentTab") this.#asked.set(frameId, url.replace(/#.*/, ""));
    });
    this.#session.on("Fetch.requestPaused", (paused) => {
      this.#decide(paused).catch((error: unknown) => {
        console.error("stand-in: a held request failed:", error);
      });
    });
    onInterceptionChange.add(this.#apply);
    await this.#session.send("Fetch.enable", { patterns: defaultSession._interceptionPatterns() });
  }

  /** The page is gone. */
  stop(): void {
    onInterceptionChange.delete(this.#apply);
  }

  readonly #apply = (): void => {
    this.#session.tell("Fetch.enable", { patterns: defaultSession._interceptionPatterns() });
  };

  async #decide(paused: Paused): Promise<void> {
    const { requestId, request, frameId, resourceType } = paused;
    if (!this.#isNavigationAllowed(paused)) {
      this.#session.tell("Fetch.failRequest", { requestId, errorReason: "Aborted" });
      return;
    }
    const { cancel, redirectURL } = await defaultSession._webRequest._decide({
      url: fromChromium(request.url),
      method: request.method,
      referrer: "",
      resourceType: this.#typeOf(resourceType, frameId),
      webContentsId: this.#contentsId,
    });
    if (cancel === true) {
      this.#session.tell("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
      return;
    }
    this.#continue(paused, toChromium(redirectURL ?? request.url));
  }

  #continue({ requestId, request, resourceType }: Paused, url: string): void {
    if (url === request.url) {
      this.#session.tell("Fetch.continueRequest", { requestId });
    } else if (resourceType === "Media") {
      // Seeking works only in what Chromium knows to be http, so it must see the other address.
      const responseHeaders = [{ name: "location", value: url }];
      this.#session.tell("Fetch.fulfillRequest", { requestId, responseCode: 307, responseHeaders });
    } else {
      this.#session.tell("Fetch.continueRequest", { requestId, url });
    }
  }

  #typeOf(type: Paused["resourceType"], frameId: string): RequestFacts["resourceType"] {
    if (type === "Document") return frameId === this.#frames.main._frameId ? "mainFrame" : "subFrame";
    return resourceTypes[type] ?? "other";
  }

  #isNavigationAllowed({ request, frameId, resourceType }: Paused): boolean {
    if (resourceType !== "Document" || this.#asked.get(frameId) !== request.url) return true;
    this.#asked.delete(frameId);
    const frame = this.#frames.byId(frameId);
    return frame === undefined || this.#mayNavigate(fromChromium(request.url), frame);
  }
}
