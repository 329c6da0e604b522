// Starts the small app on which the stand-in itself is tested.
import { fileURLToPath } from "node:url";
import type { AppOptions, RunningApp } from "../support/app/app-running.ts";
import { startApp } from "../support/app/start-app.ts";
import "./sample-app/sample.ts";

/** The sample's main file. */
export const sampleMain = fileURLToPath(new URL("sample-app/main.js", import.meta.url));

// On Electron itself the same tests show where the stand-in is believed to be like it, and is not.
const where: Pick<AppOptions, "on"> =
  process.env["NATTER_SAMPLE_ON"] === "electron" ? {} : { on: "stand-in" };

/** Starts it, and waits until its window is shown. */
export async function startSample(options: Omit<AppOptions, "main" | "on"> = {}): Promise<RunningApp> {
  const app = await startApp({ main: sampleMain, ...where, ...options });
  while (!(await app.desktop.isWindowVisible())) await app.page.waitForTimeout(10);
  return app;
}

/** What the sample's main has written down since it was last asked; plain entries are the names of events. */
export async function takeLog(app: RunningApp): Promise<unknown[]> {
  return app.evaluate(() => globalThis.sampleLog.splice(0));
}
