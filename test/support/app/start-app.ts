// Starts the app for a journey: on real Electron if there is a binary, otherwise on the stand-in.
import { electronBinary } from "./app-electron-binary.ts";
import { startOnElectron } from "./app-electron.ts";
import { makeAppFolder, sweepAppFolders } from "./app-folders.ts";
import type { AppOptions, RunningApp } from "./app-running.ts";
import { startOnStandIn } from "./app-stand-in.ts";

export type { RunningApp } from "./app-running.ts";

/**
 * Starts the app. Resolves when its first window shows the app's page. Its user data folder is removed when the app has
 * ended, unless `userData` names one. Rejects with the app's output if the app shows no window.
 */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  sweepAppFolders();
  const folder = { path: options.userData ?? makeAppFolder(), isOurs: options.userData === undefined };
  const binary = options.on === undefined ? electronBinary() : undefined;
  return binary === undefined ? startOnStandIn(options, folder) : startOnElectron(options, folder, binary);
}
