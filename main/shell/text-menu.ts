import { app, Menu } from "electron";
import type { WebContents } from "electron";
import { spellingLanguages, textMenuItems } from "./text-menu-items.ts";

/** Spelling is checked in the languages of the system; macOS finds them out by itself. */
function setSpellingLanguages({ session }: WebContents): void {
  if (process.platform === "darwin") return;
  const languages = spellingLanguages(
    app.getPreferredSystemLanguages(),
    session.availableSpellCheckerLanguages,
  );
  // None at all would be refused; then it stays with Chromium's own choice.
  if (languages.length > 0) session.setSpellCheckerLanguages([...languages]);
}

/** Gives every page a menu for its texts, where the page shows none of its own. */
export function offerTextMenu(): void {
  app.on("web-contents-created", (_created, contents) => {
    setSpellingLanguages(contents);
    contents.on("context-menu", (_event, clicked) => {
      const items = textMenuItems(clicked, {
        replace: (word) => {
          contents.replaceMisspelling(word);
        },
        learn: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
      });
      if (items.length > 0) Menu.buildFromTemplate(items).popup({ x: clicked.x, y: clicked.y });
    });
  });
}
