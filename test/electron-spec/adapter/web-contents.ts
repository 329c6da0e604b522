// Members of WebContents with which Electron's tests drive a page. Natter uses none of them, so the stand-in does not
// have them.
import { statSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { WebContents } from "../../fake-electron/web-contents/web-contents.ts";
import { evaluate } from "./evaluate.ts";
import { isCrashed, recover } from "./page-events.ts";

/** Pages without context isolation. Their code runs in the world of the preload. */
const sharedWorlds = new WeakSet<object>();

/** Records that a page has no context isolation. */
export function recordSharedWorld(contents: object): void {
  sharedWorlds.add(contents);
}

/** The URL of a file, as loadFile builds it. */
export function fileUrl(path: string, { query, search, hash }: Electron.LoadFileOptions = {}): string {
  const url = pathToFileURL(path);
  if (search !== undefined) url.search = search;
  else if (query !== undefined) url.search = new URLSearchParams(query).toString();
  if (hash !== undefined) url.hash = hash;
  return url.href;
}

/** The load that is in progress in each page. Electron waits for it before it runs code in the page. */
const loads = new WeakMap<WebContents, Promise<void>>();
const reload: (this: WebContents) => void = WebContents.prototype.reload;
const loadUrl: (this: WebContents, url: string) => Promise<void> = WebContents.prototype.loadURL;

async function executeJavaScript(this: WebContents, code: string, hasUserGesture = false): Promise<unknown> {
  await loads.get(this)?.catch(() => undefined); // the caller of loadURL gets the error
  const { session, frames } = await this._opened();
  return evaluate(session, code, sharedWorlds.has(this) ? frames.preloadContext : undefined, hasUserGesture);
}

/** Presses or releases a mouse button. The tests of the APIs that Natter uses send no other input. */
async function sendMouseEvent(contents: WebContents, input: Electron.MouseInputEvent): Promise<void> {
  const { session } = await contents._opened();
  const type = input.type === "mouseDown" ? "mousePressed" : "mouseReleased";
  const { x, y, button = "left" } = input;
  await session.send("Input.dispatchMouseEvent", { type, x, y, button, clickCount: 1 });
}

/** The part of `webContents.debugger` that Electron's tests use. */
class PageDebugger {
  readonly #contents: WebContents;

  constructor(contents: WebContents) {
    this.#contents = contents;
  }

  attach(): void {
    // the stand-in's DevTools session is always attached
  }

  detach(): void {
    // the stand-in's DevTools session stays attached
  }

  async sendCommand(method: string, params: object = {}): Promise<unknown> {
    const { session, channel } = await this.#contents._opened();
    // getPathForFile is synchronous, so the page must know the path of a file before the file is chosen.
    for (const path of "files" in params ? (params.files as readonly string[]) : []) {
      const { size, mtimeMs } = statSync(path);
      await channel.addPath(`${basename(path)}|${String(size)}|${String(Math.floor(mtimeMs))}`, path);
    }
    return (session.send as (method: string, params: object) => Promise<unknown>).call(
      session,
      method,
      params,
    );
  }
}

const debuggers = new WeakMap<WebContents, PageDebugger>();

Object.assign(WebContents.prototype, {
  executeJavaScript,
  loadURL(this: WebContents, url: string) {
    const load = loadUrl.call(this, url);
    loads.set(this, load);
    recover(this);
    return load;
  },
  isCrashed(this: WebContents) {
    return isCrashed(this);
  },
  reload(this: WebContents) {
    recover(this);
    reload.call(this);
  },
  sendInputEvent(this: WebContents, input: Electron.MouseInputEvent) {
    void sendMouseEvent(this, input);
  },
  loadFile(this: WebContents, path: string, options?: Electron.LoadFileOptions) {
    return this.loadURL(fileUrl(path, options));
  },
});
Object.defineProperty(WebContents.prototype, "debugger", {
  get(this: WebContents) {
    const known = debuggers.get(this) ?? new PageDebugger(this);
    debuggers.set(this, known);
    return known;
  },
});
