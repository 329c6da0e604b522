// Rewrites the preloads of Electron's tests so that the stand-in can run them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../../support/files/make-folder.ts";

const folder = makeFolder();
let count = 0;

/**
 * Code that runs before an unsandboxed preload, in the same function. It replaces `node:v8` and `node:vm`, which these
 * preloads use only to collect garbage.
 */
const unsandboxedSetup = `
  require = ((inner) => (id) => {
    if (id === "node:v8") return { setFlagsFromString() {} };
    if (id === "node:vm") return { runInNewContext: () => () => undefined };
    return inner(id);
  })(require);
`;
/**
 * Code that runs before a preload without context isolation. It makes the page's globals visible to executeJavaScript.
 */
const sharedWorldSetup = `globalThis.require = require; globalThis.process = process; globalThis.global = globalThis;\n`;
/** Code that runs before every preload. It adds what the preloads of these tests use and the stand-in lacks. */
const missingApis = `
  require("electron").webFrame ??= { frameToken: "", top: null };
  require("electron").ipcRenderer.once ??= function (channel, listener) {
    const heard = (...args) => { this.off(channel, heard); listener(...args); };
    return this.on(channel, heard);
  };
`;

/** Returns the preferences with a rewritten preload that the stand-in can run. */
export function preparePreferences(preferences: Electron.WebPreferences = {}): Electron.WebPreferences {
  const { preload, sandbox, contextIsolation, nodeIntegration } = preferences;
  const isShared = contextIsolation === false;
  if (preload === undefined ? !isShared : !existsSync(preload)) return preferences;
  const isUnsandboxed = sandbox === false || (sandbox === undefined && nodeIntegration === true);
  const own = preload === undefined ? "" : readFileSync(preload, "utf8");
  const path = join(folder, `${String(++count)}.js`);
  writeFileSync(
    path,
    [missingApis, isUnsandboxed ? unsandboxedSetup : "", isShared ? sharedWorldSetup : "", own].join("\n"),
  );
  return { ...preferences, preload: path };
}
