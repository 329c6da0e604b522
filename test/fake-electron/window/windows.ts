// What the rest of the stand-in hears of windows.
import { EventEmitter } from "node:events";

/** Told by every BrowserWindow: that it was made, that a person closed it by its frame, and that the last one is gone. */
export const windowNews = new EventEmitter<{
  created: [webContents: Electron.WebContents];
  "closed-by-frame": [];
  "all-closed": [];
}>();
