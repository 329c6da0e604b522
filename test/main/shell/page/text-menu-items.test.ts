import { expect, onTestFinished, test } from "vitest";
import { showLanguage, t } from "../../../../main/messages/format.ts";
import { spellingLanguages, textMenuItems } from "../../../../main/shell/page/text-menu-items.ts";

const flags = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const clicked = {
  isEditable: true,
  selectionText: "",
  misspelledWord: "",
  dictionarySuggestions: [] as string[],
  editFlags: flags,
};

function setUp(changes: Partial<typeof clicked>) {
  const replaced: string[] = [];
  const learnt: string[] = [];
  const items = textMenuItems(
    { ...clicked, ...changes },
    { replace: (word) => replaced.push(word), learn: (word) => learnt.push(word) },
  );
  const pick = (label: string): void => {
    const item = items.find((each) => each.label === label);
    item?.click?.(undefined as never, undefined, {});
  };
  return { items, pick, replaced, learnt, labels: items.map(({ label }) => label) };
}

test("a misspelled word comes first in the menu, with its suggestions", () => {
  const { labels, pick, replaced, learnt } = setUp({
    misspelledWord: "ofside",
    dictionarySuggestions: ["offside", "inside"],
  });
  expect(labels.slice(0, 4)).toEqual(["offside", "inside", undefined, "Add to dictionary"]);
  pick("offside");
  pick("Add to dictionary");
  expect([replaced, learnt]).toEqual([["offside"], ["ofside"]]);
});

test("a misspelled word without suggestions says so", () => {
  expect(setUp({ misspelledWord: "xqzt" }).items[0]).toEqual({ label: "No suggestions", enabled: false });
});

test("in a text field only the possible actions are enabled", () => {
  const enabled = setUp({}).items.filter((item) => item.enabled === true);
  expect(enabled.map(({ role }) => role)).toEqual(["paste", "selectAll"]);
});

test("outside text fields a selection can be copied, and without a selection there is no menu", () => {
  expect(setUp({ isEditable: false, selectionText: "some words" }).labels).toEqual(["Copy"]);
  expect(setUp({ isEditable: false, selectionText: " " }).items).toEqual([]);
});

test("the texts of the menu are those of the catalogue, and not Electron's English ones", async () => {
  await showLanguage("en-XA", []);
  onTestFinished(() => showLanguage("en-GB", []));
  const labels = ({ items }: ReturnType<typeof setUp>) =>
    items.filter(({ type }) => type !== "separator").map(({ label }) => label);
  const texts = [
    t("window.noSuggestions"),
    t("window.addToDictionary"),
    t("menus.undo"),
    t("menus.redo"),
    t("menus.cut"),
    t("menus.copy"),
    t("menus.paste"),
    t("menus.selectAll"),
  ];
  expect(labels(setUp({ misspelledWord: "xqzt" }))).toEqual(texts);
  expect(labels(setUp({ isEditable: false, selectionText: "some words" }))).toEqual([t("menus.copy")]);
});

test("spelling is checked in the system's languages that have a dictionary", () => {
  const available = ["de", "en-GB", "en-US", "pt-PT"];
  expect(spellingLanguages(["pt-PT", "de-AT", "en-GB", "is-IS", "de-DE"], available)).toEqual([
    "pt-PT",
    "de",
    "en-GB",
  ]);
  expect(spellingLanguages(["is-IS"], available)).toEqual([]);
});
