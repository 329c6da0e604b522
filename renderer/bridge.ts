import type { Bridge } from "../preload/bridge.ts";

declare global {
  interface Window {
    /** The preload script sets the bridge before the page runs. */
    readonly bridge: Bridge;
  }
}

/**
 * The page's access to the main process. Only the start of the renderer calls this; all other code gets the bridge
 * passed in.
 */
export function pageBridge(): Bridge {
  return window.bridge;
}
