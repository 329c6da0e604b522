import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";

/** What of a right click the menu is made of. */
type Clicked = Pick<
  ContextMenuParams,
  "isEditable" | "selectionText" | "misspelledWord" | "dictionarySuggestions" | "editFlags"
>;

/** What can be done about a word that is spelled wrongly. */
interface Spelling {
  readonly replace: (word: string) => void;
  readonly learn: (word: string) => void;
}

const line: MenuItemConstructorOptions = { type: "separator" };

function spellingItems(
  { misspelledWord, dictionarySuggestions }: Clicked,
  { replace, learn }: Spelling,
): MenuItemConstructorOptions[] {
  if (misspelledWord === "") return [];
  const suggestions = dictionarySuggestions.map((word): MenuItemConstructorOptions => ({
    label: word,
    click: () => {
      replace(word);
    },
  }));
  const nothing: MenuItemConstructorOptions = { label: "No suggestions", enabled: false };
  const learnt: MenuItemConstructorOptions = {
    label: "Add to dictionary",
    click: () => {
      learn(misspelledWord);
    },
  };
  return [...(suggestions.length === 0 ? [nothing] : suggestions), line, learnt, line];
}

/** The menu of a text: in a field what can be done there, elsewhere copying what is selected; empty where there is nothing. */
export function textMenuItems(clicked: Clicked, spelling: Spelling): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags } = clicked;
  if (!isEditable) return selectionText.trim() === "" ? [] : [{ role: "copy" }];
  return [
    ...spellingItems(clicked, spelling),
    { role: "undo", enabled: editFlags.canUndo },
    { role: "redo", enabled: editFlags.canRedo },
    line,
    { role: "cut", enabled: editFlags.canCut },
    { role: "copy", enabled: editFlags.canCopy },
    { role: "paste", enabled: editFlags.canPaste },
    line,
    { role: "selectAll", enabled: editFlags.canSelectAll },
  ];
}

/** The languages of the person for which there is a dictionary, the preferred first. */
export function spellingLanguages(
  preferred: readonly string[],
  available: readonly string[],
): readonly string[] {
  const found = preferred.flatMap((tag) => {
    const [language = ""] = tag.split("-");
    return available.find((each) => each === tag) ?? available.find((each) => each === language) ?? [];
  });
  return [...new Set(found)];
}
