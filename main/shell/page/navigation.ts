import { app } from "electron";
import type { Log } from "../../async/log.ts";

/**
 * Prevents navigation, redirects, webviews and new windows on every page. If the page requests a window, its URL is
 * opened as an external link if its scheme is allowed.
 */
export function forbidNavigation(parts: {
  readonly openLink: (address: string) => void;
  readonly log: Log;
}): void {
  app.on("web-contents-created", (_created, contents) => {
    // Preventing the first of the two navigation events of the main frame also suppresses the second.
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
