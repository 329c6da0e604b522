// Pauses the navigations of a page, so that the app can decide on them (will-navigate). Also pauses requests to
// addresses of the app's own schemes, which Chromium needs in translated form.
import type { DevToolsSession, DevToolsPayload } from "../chromium/devtools.ts";
import { fromChromiumUrl, ownSchemes, toChromiumUrl } from "../chromium/own-scheme-names.ts";
import type { Frames } from "./frames.ts";
import type { WebFrameMain } from "./web-frame-main.ts";

type Paused = DevToolsPayload<"Fetch.requestPaused">;

/**
 * Whether the app lets a page navigate to an address. Called only for navigations that the page or a person started.
 */
export type NavigationPolicy = (url: string, frame: WebFrameMain) => boolean;

/** Pauses the requests of one page and decides on them. */
export class NavigationGuard {
  readonly #session: DevToolsSession;
  readonly #frames: Frames;
  readonly #mayNavigate: NavigationPolicy;
  /**
   * The address that each frame's page last asked to navigate to, by frame id. Navigations by loadURL are not included.
   */
  readonly #requestedUrls = new Map<string, string>();

  constructor(session: DevToolsSession, frames: Frames, mayNavigate: NavigationPolicy) {
    this.#session = session;
    this.#frames = frames;
    this.#mayNavigate = mayNavigate;
  }

  /** Starts to pause requests. */
  async start(): Promise<void> {
    this.#session.on("Page.frameRequestedNavigation", ({ frameId, url, disposition }) => {
      if (disposition === "currentTab") this.#requestedUrls.set(frameId, url.replace(/#.*/, ""));
    });
    this.#session.on("Fetch.requestPaused", (paused) => {
      this.#decide(paused);
    });
    const ownAddresses = ownSchemes().map((scheme) => ({ urlPattern: `${scheme}://*` }));
    const documents = { urlPattern: "*", resourceType: "Document" } as const;
    await this.#session.send("Fetch.enable", { patterns: [documents, ...ownAddresses] });
  }

  #decide(paused: Paused): void {
    const { requestId, request } = paused;
    if (this.#isNavigationAllowed(paused)) this.#continue(paused, toChromiumUrl(request.url));
    else this.#session.tell("Fetch.failRequest", { requestId, errorReason: "Aborted" });
  }

  #continue({ requestId, request, resourceType }: Paused, url: string): void {
    if (url === request.url) {
      this.#session.tell("Fetch.continueRequest", { requestId });
    } else if (resourceType === "Media") {
      // Chromium can seek in media only if the page itself knows their address as one of http or https. So a request for
      // media is redirected to the translated address.
      const responseHeaders = [{ name: "location", value: url }];
      this.#session.tell("Fetch.fulfillRequest", { requestId, responseCode: 307, responseHeaders });
    } else {
      this.#session.tell("Fetch.continueRequest", { requestId, url });
    }
  }

  #isNavigationAllowed({ request, frameId, resourceType }: Paused): boolean {
    if (resourceType !== "Document" || this.#requestedUrls.get(frameId) !== request.url) return true;
    this.#requestedUrls.delete(frameId);
    const frame = this.#frames.byId(frameId);
    return frame === undefined || this.#mayNavigate(fromChromiumUrl(request.url), frame);
  }
}
