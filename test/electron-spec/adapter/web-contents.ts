// Members of WebContents by which Electron's tests drive a page. Natter uses none of them, so they are not the stand-in's.
import { statSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { WebContents } from "../../fake-electron/web-contents/web-contents.ts";
import { evaluate } from "./evaluate.ts";

/** Pages whose preload shares the page's world: code is run in the world of the preload. */
const sharedWorlds = new WeakSet<object>();

/** Remembers that a page has no context isolation. */
export function shareWorlds(contents: object): void {
  sharedWorlds.add(contents);
}

/** The address of a file, as loadFile makes it. */
export function fileUrl(path: string, { query, search, hash }: Electron.LoadFileOptions = {}): string {
  const url = pathToFileURL(path);
  if (search !== undefined) url.search = search;
  else if (query !== undefined) url.search = new URLSearchParams(query).toString();
  if (hash !== undefined) url.hash = hash;
  return url.href;
}

async function executeJavaScript(this: WebContents, code: string, hasUserGesture = false): Promise<unknown> {
  const { session, frames } = await this._opened();
  return evaluate(session, code, sharedWorlds.has(this) ? frames.preloadContext : undefined, hasUserGesture);
}

/** What the tests use of `webContents.debugger`. */
class PageDebugger {
  readonly #contents: WebContents;

  constructor(contents: WebContents) {
    this.#contents = contents;
  }

  attach(): void {
    // the stand-in is attached already
  }

  detach(): void {
    // and stays so
  }

  async sendCommand(method: string, params: object = {}): Promise<unknown> {
    const { session, channel } = await this.#contents._opened();
    // As wherever a test chooses a file: getPathForFile is synchronous, so the page must know its path before.
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
