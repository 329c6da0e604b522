// The texts that are injected into every page, put together from the functions beside this file.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { makeBridgeWire } from "./bridge-wire.js";
import { makeCodec } from "./codec.js";
import { watchContextMenu } from "./context-menu.js";
import { isInDragRegion, swallowDragPresses } from "./drag-regions.js";
import { watchFrame } from "./frame-watch.js";
import { makeIpcRenderer } from "./ipc-renderer.js";
import { preloadWorld } from "./preload-world.js";
import { followFocus } from "./window-focus.js";

import { isHeaded } from "../settings.ts";

/** The name of the preload's world, of the binding that only it has, and of the functions that main calls in it. */
export const preloadWorldName = "preload";
export const toMainBinding = "standInToMain";
export const receiveFunction = "standInReceive";
export const addPathFunction = "standInAddPath";
export const focusFunction = "standInFocus";

/** The scripts of one window: for the page's own world, and for the preload's. */
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

/** Reads the app's preload, unchanged, and puts it where Electron would. Throws when the file cannot be read. */
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
  const source = preloadPath === undefined ? "" : readFileSync(preloadPath, "utf8");
  const parts = [
    makeCodec,
    makeBridgeWire,
    makeIpcRenderer,
    watchContextMenu,
    watchFrame,
    isInDragRegion,
    swallowDragPresses,
  ];
  const named = parts.map((part) => `${part.name}: ${part.toString()}`).join(",\n");
  const name = JSON.stringify(secret);
  return {
    page: `if (window === window.top) {
      ${isHeaded ? "" : `(${followFocus.toString()})(${name});`}
      (${makeBridgeWire.toString()})(${name}, "page");
    }`,
    preload: `(${preloadWorld.toString()})({ ${named} }, ${JSON.stringify(settings)},
      function (require, module, exports, process, global) {${source}\n});`,
  };
}
