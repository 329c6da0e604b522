// Pauses every request that the app can decide on: navigations (will-navigate) and requests (webRequest). Also pauses
// requests to full addresses of own schemes, which Chromium needs in translated form.
import type { DevToolsSession, DevToolsPayload } from "../chromium/devtools.ts";
import { fromChromiumUrl, toChromiumUrl } from "../chromium/own-scheme-names.ts";
import type { Frames } from "./frames.ts";
import { defaultSession, interceptionListeners } from "../network/session.ts";
import type { WebFrameMain } from "./web-frame-main.ts";
import type { RequestFacts } from "../network/web-request.ts";

type Paused = DevToolsPayload<"Fetch.requestPaused">;

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

/**
 * Whether the app lets a page navigate to an address. Called only for navigations that the page or a person started.
 */
export type NavigationPolicy = (url: string, frame: WebFrameMain) => boolean;

/** Pauses the requests of one page and decides on them. */
export class NavigationGuard {
  readonly #session: DevToolsSession;
  readonly #frames: Frames;
  readonly #contentsId: number;
  readonly #mayNavigate: NavigationPolicy;
  /**
   * The address that each frame's page last asked to navigate to, by frame id. Navigations by loadURL are not included.
   */
  readonly #asked = new Map<string, string>();

  constructor(session: DevToolsSession, frames: Frames, contentsId: number, mayNavigate: NavigationPolicy) {
    this.#session = session;
    this.#frames = frames;
    this.#contentsId = contentsId;
    this.#mayNavigate = mayNavigate;
  }

  /** Starts to pause requests. */
  async start(): Promise<void> {
    this.#session.on("Page.frameRequestedNavigation", ({ frameId, url, disposition }) => {
      if (disposition === "currentTab") this.#asked.set(frameId, url.replace(/#.*/, ""));
    });
    this.#session.on("Fetch.requestPaused", (paused) => {
      this.#decide(paused).catch((error: unknown) => {
        console.error("stand-in: a held request failed:", error);
      });
    });
    interceptionListeners.add(this.#apply);
    await this.#session.send("Fetch.enable", { patterns: defaultSession._interceptionPatterns() });
  }

  /** Stops following the set of intercepted requests. Called when the page is gone. */
  stop(): void {
    interceptionListeners.delete(this.#apply);
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
      url: fromChromiumUrl(request.url),
      method: request.method,
      referrer: "",
      resourceType: this.#typeOf(resourceType, frameId),
      webContentsId: this.#contentsId,
    });
    if (cancel === true) {
      this.#session.tell("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
      return;
    }
    this.#continue(paused, toChromiumUrl(redirectURL ?? request.url));
  }

  #continue({ requestId, request, resourceType }: Paused, url: string): void {
    if (url === request.url) {
      this.#session.tell("Fetch.continueRequest", { requestId });
    } else if (resourceType === "Media") {
      // Chromium can seek only in media whose address it knows as http. So it is redirected to the translated address.
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
    return frame === undefined || this.#mayNavigate(fromChromiumUrl(request.url), frame);
  }
}
