import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import { t } from "../../messages/format.ts";
import { roleItem } from "./role-item.ts";

/** The data of a right click that the menu needs. */
type RightClick = Pick<
  ContextMenuParams,
  "isEditable" | "selectionText" | "misspelledWord" | "dictionarySuggestions" | "editFlags"
>;

/** The actions for a misspelled word. */
interface SpellingActions {
  readonly replace: (word: string) => void;
  readonly learn: (word: string) => void;
}

const separator: MenuItemConstructorOptions = { type: "separator" };

function spellingItems(
  { misspelledWord, dictionarySuggestions }: RightClick,
  { replace, learn }: SpellingActions,
): MenuItemConstructorOptions[] {
  if (misspelledWord === "") return [];
  const suggestions = dictionarySuggestions.map((word): MenuItemConstructorOptions => ({
    label: word,
    click: () => {
      replace(word);
    },
  }));
  const nothing: MenuItemConstructorOptions = { label: t("window.noSuggestions"), enabled: false };
  const learnt: MenuItemConstructorOptions = {
    label: t("window.addToDictionary"),
    click: () => {
      learn(misspelledWord);
    },
  };
  return [...(suggestions.length === 0 ? [nothing] : suggestions), separator, learnt, separator];
}

/**
 * The entries of the context menu: editing commands in a text field, copying if other text is selected. Empty if there
 * is nothing to do.
 */
export function textMenuItems(clicked: RightClick, spelling: SpellingActions): MenuItemConstructorOptions[] {
  const { isEditable, selectionText, editFlags } = clicked;
  if (!isEditable) return selectionText.trim() === "" ? [] : [roleItem("copy")];
  return [
    ...spellingItems(clicked, spelling),
    { ...roleItem("undo"), enabled: editFlags.canUndo },
    { ...roleItem("redo"), enabled: editFlags.canRedo },
    separator,
    { ...roleItem("cut"), enabled: editFlags.canCut },
    { ...roleItem("copy"), enabled: editFlags.canCopy },
    { ...roleItem("paste"), enabled: editFlags.canPaste },
    separator,
    { ...roleItem("selectAll"), enabled: editFlags.canSelectAll },
  ];
}

/** The person's languages that have a dictionary, the preferred first. */
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
