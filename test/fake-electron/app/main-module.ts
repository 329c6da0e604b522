// Waits until the app's first file has been evaluated. Electron emits `ready` only then.
import { createRequire } from "node:module";
import { setImmediate as turn } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/**
 * Resolves when the app's main module has finished, including its top-level awaits. A module that awaits `ready` at its
 * top level waits for ever, as in Electron. A module that throws ends the process.
 */
export async function waitForMainModule(): Promise<void> {
  const [, path] = process.argv;
  await turn(); // what is evaluated without waiting has ended by then
  // A CommonJS file cannot await at its top level, and a second import would run it twice.
  if (path === undefined || isCommonJs()) return;
  try {
    await import(pathToFileURL(createRequire(import.meta.url).resolve(path)).href);
  } catch {
    await new Promise(() => undefined); // the module threw, so there is no app that could be ready
  }
}

function isCommonJs(): boolean {
  // Node sets `mainModule` before it runs a CommonJS entry, and never for an ES module.
  return (process as { mainModule?: unknown }).mainModule !== undefined;
}
