// Imitates https://www.electronjs.org/docs/latest/api/web-frame-main
import { fromChromium } from "../chromium/own-scheme-names.ts";
import type { PartOf } from "../check.ts";

/** One frame of a page: who sends, and who navigates. */
export class WebFrameMain {
  readonly parent: Electron.WebFrameMain | null;
  /** Chromium's id; empty until the page is open. */
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

  /** The frame shows another document. */
  _navigated(chromiumUrl: string): void {
    this.#url = fromChromium(chromiumUrl);
  }

  /** The frame is gone. */
  _destroyed(): void {
    this.#isDestroyed = true;
  }
}

WebFrameMain.prototype satisfies PartOf<WebFrameMain, Electron.WebFrameMain>;
