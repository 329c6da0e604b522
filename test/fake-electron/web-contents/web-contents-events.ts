import type { CheckedEvents } from "../check.ts";

/**
 * The events of https://www.electronjs.org/docs/latest/api/web-contents that an app can listen to here. The stand-in
 * never emits the events marked "never", because Chromium does not report them. They exist so that an app can protect
 * itself against them.
 */
export type WebContentsEvents = CheckedEvents<
  Electron.WebContents["on"],
  {
    "will-navigate": [
      details: Electron.Event<Electron.WebContentsWillNavigateEventParams>,
      url: string,
      isInPlace: boolean,
      isMainFrame: boolean,
    ];
    "will-frame-navigate": [details: Electron.Event<Electron.WebContentsWillFrameNavigateEventParams>];
    /** never */
    "will-redirect": [details: Electron.Event<Electron.WebContentsWillRedirectEventParams>, url: string];
    /** never: webviews are not offered */
    "will-attach-webview": [
      event: Electron.Event,
      webPreferences: Electron.WebPreferences,
      params: Record<string, string>,
    ];
    /** never */
    unresponsive: [];
    /** never */
    responsive: [];
    "render-process-gone": [event: Electron.Event, details: Electron.RenderProcessGoneDetails];
    "preload-error": [event: Electron.Event, preloadPath: string, error: Error];
    "did-finish-load": [];
    "did-fail-load": [
      event: Electron.Event,
      errorCode: number,
      errorDescription: string,
      validatedURL: string,
      isMainFrame: boolean,
    ];
    "console-message": [
      details: Electron.Event<Electron.WebContentsConsoleMessageEventParams>,
      level: number,
      message: string,
      line: number,
      sourceId: string,
    ];
    "context-menu": [event: Electron.Event, params: Electron.ContextMenuParams];
    destroyed: [];
  }
>;
