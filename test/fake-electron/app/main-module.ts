// When the app's first file has been evaluated: Electron says `ready` only then.
import { createRequire } from "node:module";
import { setImmediate as turn } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/**
 * Resolves when the app's main module has run to its end, its top-level waits included. One that waits there for `ready` waits
 * for ever, as in Electron. A module that throws ends the process by itself.
 */
export async function mainModuleEnd(): Promise<void> {
  const [, path] = process.argv;
  await turn(); // what is evaluated without waiting has ended by then
  // A CommonJS file cannot wait at its top level, and importing it anew would run it twice.
  if (path === undefined || isCommonJs()) return;
  try {
    await import(pathToFileURL(createRequire(import.meta.url).resolve(path)).href);
  } catch {
    await new Promise(() => undefined); // there is no app that could be ready
  }
}

function isCommonJs(): boolean {
  // Set before a CommonJS entry is run, and never for a module.
  return (process as { mainModule?: unknown }).mainModule !== undefined;
}
