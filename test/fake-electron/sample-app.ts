// Starts the sample app, on which the stand-in itself is tested.
import { fileURLToPath } from "node:url";
import type { AppOptions, RunningApp } from "../support/app/app-running.ts";
import { startApp } from "../support/app/start-app.ts";
import "./sample-app/sample.ts";

export const sampleMain = fileURLToPath(new URL("sample-app/main.js", import.meta.url));

// With NATTER_SAMPLE_ON=electron the same tests run on Electron itself, and so show where the stand-in differs from
// Electron by mistake.
const where: Pick<AppOptions, "on"> =
  process.env["NATTER_SAMPLE_ON"] === "electron" ? {} : { on: "stand-in" };

/** Starts the sample app. Resolves when its window is visible. */
export async function startSample(options: Omit<AppOptions, "main" | "on"> = {}): Promise<RunningApp> {
  const app = await startApp({ main: sampleMain, ...where, ...options });
  // eslint-disable-next-line no-restricted-syntax -- the app is a process, and bench/ has no expect.poll
  while (!(await app.desktop.isWindowVisible())) await app.page.waitForTimeout(10);
  return app;
}

/**
 * Returns what the sample's main process has logged since the last call. An entry that is a plain text is the name of
 * an event.
 */
export async function takeLog(app: RunningApp): Promise<unknown[]> {
  return app.evaluate(() => globalThis.sampleLog.splice(0));
}
