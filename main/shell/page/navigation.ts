import { app } from "electron";
import type { Log } from "../../async/log.ts";

/**
 * Keeps every page where it is: no navigation, no redirect, no webview, no new window. A window that the page
 * asks for becomes a link opened outside, if its address is of a kind that may be.
 */
export function forbidNavigation(parts: {
  readonly openLink: (address: string) => void;
  readonly log: Log;
}): void {
  app.on("web-contents-created", (_created, contents) => {
    // A navigation of the main frame comes by both events where the first did not end it.
    contents.on("will-frame-navigate", (details) => {
      details.preventDefault();
      parts.log.warn("navigation prevented", { isMainFrame: details.isMainFrame });
    });
    contents.on("will-navigate", (details) => {
      details.preventDefault();
    });
    contents.on("will-redirect", (details) => {
      details.preventDefault();
    });
    contents.on("will-attach-webview", (event) => {
      event.preventDefault();
    });
    contents.setWindowOpenHandler(({ url }) => {
      parts.openLink(url);
      return { action: "deny" };
    });
  });
}
