// Imitates https://www.electronjs.org/docs/latest/api/web-frame-main
import { fromChromiumUrl } from "../chromium/own-scheme-names.ts";
import type { ImitatedMembers } from "../check.ts";

/** One frame of a page, which can send messages and navigate. */
export class WebFrameMain {
  readonly parent: Electron.WebFrameMain | null;
  /** Chromium's id of the frame. Empty until the page is open. */
  _frameId: string;
  #url = "";
  #isDestroyed = false;

  constructor(frameId = "", parent: Electron.WebFrameMain | null = null) {
    this._frameId = frameId;
    this.parent = parent;
  }

  get url(): string {
    return this.#url;
  }

  get origin(): string {
    if (this.#url === "") return "null";
    const { origin, protocol, host } = new URL(this.#url);
    if (protocol === "file:") return "file://";
    return origin === "null" && host !== "" ? `${protocol}//${host}` : origin;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  /** Sets the address when the frame shows another document. */
  _navigated(chromiumUrl: string): void {
    this.#url = fromChromiumUrl(chromiumUrl);
  }

  _destroyed(): void {
    this.#isDestroyed = true;
  }
}

WebFrameMain.prototype satisfies ImitatedMembers<WebFrameMain, Electron.WebFrameMain>;
