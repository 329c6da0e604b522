// Starts the small app on which the stand-in itself is tested.
import { fileURLToPath } from "node:url";
import type { AppOptions, RunningApp } from "../support/app-running.ts";
import { startApp } from "../support/start-app.ts";
import "./sample-app/sample.ts";

/** The sample's main file. */
export const sampleMain = fileURLToPath(new URL("sample-app/main.js", import.meta.url));

/** Starts it, and waits until its window is shown. */
export async function startSample(options: Omit<AppOptions, "main" | "on"> = {}): Promise<RunningApp> {
  const app = await startApp({ main: sampleMain, on: "stand-in", ...options });
  while (!(await app.desktop.isWindowVisible())) await app.page.waitForTimeout(10);
  return app;
}

/** What the sample's main has written down since it was last asked; plain entries are the names of events. */
export async function takeLog(app: RunningApp): Promise<unknown[]> {
  return app.evaluate(() => globalThis.sampleLog.splice(0));
}
