// Builds the scripts that are injected into every page, from the functions in this folder.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { makeBridgeWire } from "./bridge-wire.js";
import { makeCodec } from "./codec.js";
import { watchContextMenu } from "./context-menu.js";
import { isInDragRegion, swallowDragPresses } from "./drag-regions.js";
import { watchFrame } from "./frame-watch.js";
import { makeIpcRenderer } from "./ipc-renderer.js";
import { passMedia, watchMedia } from "./media-watch.js";
import { preloadWorld } from "./preload-world.js";
import { followFocus } from "./window-focus.js";

import { shiftClock } from "./shift-clock.js";
import { slowPage } from "./slow-page.js";
import { clockShift, isHeaded, pageDelay } from "../settings.ts";

/** The names of the preload's world, of the binding that only this world has, and of its functions that main calls. */
export const preloadWorldName = "preload";
export const toMainBindingName = "standInToMain";
export const receiveFunctionName = "standInReceive";
export const addPathFunctionName = "standInAddPath";
export const focusFunctionName = "standInFocus";
export const mediaAnswerFunctionName = "standInMediaAnswer";

/** The scripts of one window: one for the page's own world, and one for the preload's world. */
export interface PageScripts {
  readonly page: string;
  readonly preload: string;
}

function preloadProcess(additionalArguments: readonly string[]): Record<string, unknown> {
  return {
    type: "renderer",
    platform: process.platform,
    arch: process.arch,
    versions: process.versions,
    argv: [process.execPath, ...additionalArguments],
    env: {},
    sandboxed: true,
    contextIsolated: true,
    isMainFrame: true,
  };
}

/**
 * The app's preload, unchanged. If it cannot be read, the page's preload throws the error, so that the app is notified
 * as in Electron.
 */
function preloadSource(path: string | undefined): string {
  if (path === undefined) return "";
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    return `throw new Error(${JSON.stringify(error instanceof Error ? error.message : String(error))});`;
  }
}

/** Builds the scripts of a window. The app's preload is embedded in the script of the preload's world. */
export function pageScripts(
  preloadPath: string | undefined,
  additionalArguments: readonly string[],
): PageScripts {
  const secret = randomBytes(12).toString("hex");
  const settings = {
    secret,
    preloadPath: preloadPath ?? "",
    isHeaded,
    process: preloadProcess(additionalArguments),
  };
  const source = preloadSource(preloadPath);
  const parts = [
    makeCodec,
    makeBridgeWire,
    makeIpcRenderer,
    watchContextMenu,
    watchFrame,
    passMedia,
    isInDragRegion,
    swallowDragPresses,
  ];
  const named = parts.map((part) => `${part.name}: ${part.toString()}`).join(",\n");
  const name = JSON.stringify(secret);
  return {
    page: `${clockShift === 0 ? "" : `(${shiftClock.toString()})(${String(clockShift)});`}
    ${pageDelay === 0 ? "" : `(${slowPage.toString()})(${String(pageDelay)});`}
    if (window === window.top) {
      ${isHeaded ? "" : `(${followFocus.toString()})(${name});`}
      (${watchMedia.toString()})(${name});
      (${makeBridgeWire.toString()})(${name}, "page");
    }`,
    preload: `(${preloadWorld.toString()})({ ${named} }, ${JSON.stringify(settings)},
      function (require, module, exports, process, global) {${source}\n});`,
  };
}
