import type { CheckedEvents } from "../check.ts";

/** The events of https://www.electronjs.org/docs/latest/api/browser-window that an app may listen to here. */
export type BrowserWindowEvents = CheckedEvents<
  Electron.BrowserWindow["on"],
  {
    "ready-to-show": [];
    /** never emitted: a window here shows no title of its own */
    "page-title-updated": [event: Electron.Event, title: string, explicitSet: boolean];
    show: [];
    hide: [];
    focus: [];
    blur: [];
    minimize: [];
    restore: [];
    maximize: [];
    unmaximize: [];
    "enter-full-screen": [];
    "leave-full-screen": [];
    resize: [];
    move: [];
    close: [event: Electron.Event];
    closed: [];
    /** Emitted only on Windows, where the app can always run on real Electron */
    "query-session-end": [event: Electron.WindowSessionEndEvent];
    /** Emitted only on Windows */
    "session-end": [event: Electron.WindowSessionEndEvent];
  }
>;
