// Preloads of Electron's tests, with what they need to reach the rules that they are about.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "spec-preload-"));
let count = 0;

/** Runs before the preload, in its function: gives it the modules of an unsandboxed preload that only collect garbage. */
const unsandboxed = `
  require = ((inner) => (id) => {
    if (id === "node:v8") return { setFlagsFromString() {} };
    if (id === "node:vm") return { runInNewContext: () => () => undefined };
    return inner(id);
  })(require);
`;
/** Leaves what a page without context isolation sees where executeJavaScript finds it. */
const shared = `globalThis.require = require; globalThis.process = process; globalThis.global = globalThis;\n`;
const others = `
  require("electron").webFrame ??= { frameToken: "", top: null };
  require("electron").ipcRenderer.once ??= function (channel, listener) {
    const heard = (...args) => { this.off(channel, heard); listener(...args); };
    return this.on(channel, heard);
  };
`;

/** The preferences of a window with a preload that the stand-in can run. */
export function preparePreferences(preferences: Electron.WebPreferences = {}): Electron.WebPreferences {
  const { preload, sandbox, contextIsolation, nodeIntegration } = preferences;
  const isShared = contextIsolation === false;
  if (preload === undefined && !isShared) return preferences;
  const isUnsandboxed = sandbox === false || (sandbox === undefined && nodeIntegration === true);
  const own = preload === undefined ? "" : readFileSync(preload, "utf8");
  const path = join(folder, `${String(++count)}.js`);
  writeFileSync(path, [others, isUnsandboxed ? unsandboxed : "", isShared ? shared : "", own].join("\n"));
  return { ...preferences, preload: path };
}
