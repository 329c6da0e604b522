// Events of the windows, for the rest of the stand-in.
import { EventEmitter } from "node:events";

/**
 * Every BrowserWindow emits events here: when it is created, when a person closes it by its frame, and when the last
 * window is gone.
 */
export const windowLifecycle = new EventEmitter<{
  created: [window: Electron.BrowserWindow];
  "closed-by-frame": [];
  "all-closed": [];
}>();
