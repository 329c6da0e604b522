import { app, BrowserWindow, Menu } from "electron";
import { textMenuItems } from "./text-menu-items.ts";

/** Gives every page a menu for its texts, where the page shows none of its own. */
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
      // Named, because a window without the focus may be clicked on, and for what macOS adds to the menus of texts.
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
