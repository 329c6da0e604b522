import { app, BrowserWindow, Menu } from "electron";
import { textMenuItems } from "./text-menu-items.ts";

/** Adds a context menu for text to every page. It does not open where the page opens a context menu of its own. */
export function offerTextMenu(): void {
  app.on("web-contents-created", (_created, contents) => {
    contents.on("context-menu", (_event, clicked) => {
      const items = textMenuItems(clicked, {
        replace: (word) => {
          contents.replaceMisspelling(word);
        },
        learn: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
      });
      if (items.length === 0) return;
      // Window and frame are passed because the person can also click into an unfocused window. Passing them also makes
      // macOS add its own entries for text.
      const window = BrowserWindow.fromWebContents(contents);
      Menu.buildFromTemplate(items).popup({
        ...(window === null ? {} : { window }),
        ...(clicked.frame === null ? {} : { frame: clicked.frame }),
        x: clicked.x,
        y: clicked.y,
      });
    });
  });
}
