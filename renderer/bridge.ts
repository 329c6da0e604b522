import type { Bridge } from "../preload/bridge.ts";

declare global {
  interface Window {
    /** Put here by the preload script before the page runs. */
    readonly bridge: Bridge;
  }
}

/** The page's way to main. Only the start of the renderer asks for it; everything else is handed it. */
export function pageBridge(): Bridge {
  return window.bridge;
}
