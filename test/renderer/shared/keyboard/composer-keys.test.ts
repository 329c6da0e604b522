import { expect, test } from "vitest";
import { composerDeed, sendKeysText } from "../../../../renderer/shared/keyboard/composer-keys.ts";
import type { ComposerDeed, ComposerKeys } from "../../../../renderer/shared/keyboard/composer-keys.ts";

const linux: ComposerKeys = { isSentByEnter: true, platform: "linux" };
const mac: ComposerKeys = { isSentByEnter: true, platform: "darwin" };
const swapped = { isSentByEnter: false } as const;

/** The deed of keys written as `Ctrl+Shift+Enter`. */
function deedOf(keys: string, around: ComposerKeys): ComposerDeed | null {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  const [ctrlKey, metaKey, shiftKey, altKey] = ["Ctrl", "Cmd", "Shift", "Alt"].map((held) =>
    parts.includes(held),
  ) as [boolean, boolean, boolean, boolean];
  return composerDeed({ key, ctrlKey, metaKey, shiftKey, altKey }, around);
}

test.each([
  ["Enter", linux, "send"],
  ["Ctrl+Enter", linux, "send"],
  ["Shift+Enter", linux, null],
  ["Alt+Enter", linux, null],
  ["Ctrl+Shift+Enter", linux, null],
  ["Cmd+Enter", linux, null],
  ["Enter", mac, "send"],
  ["Cmd+Enter", mac, "send"],
  ["Ctrl+Enter", mac, null],
] as const)("while Enter sends, %s on %o is %s", (keys, around, deed) => {
  expect(deedOf(keys, around)).toBe(deed);
});

test.each([
  ["Enter", linux, null],
  ["Shift+Enter", linux, null],
  ["Ctrl+Enter", linux, "send"],
  ["Ctrl+Alt+Enter", linux, null],
  ["Enter", mac, null],
  ["Cmd+Enter", mac, "send"],
  ["Ctrl+Enter", mac, null],
] as const)("while Enter breaks the line, %s on %o is %s", (keys, around, deed) => {
  expect(deedOf(keys, { ...around, ...swapped })).toBe(deed);
});

test("the other keys of the field are the same, whichever sends", () => {
  const keys = ["Escape", "ArrowUp", "Ctrl+ArrowUp", "Ctrl+ArrowDown", "u", "Shift+Escape"];
  const deeds = ["escape", "edit-last", "reply-before", "reply-after", null, null];
  for (const around of [linux, mac, { ...linux, ...swapped }, { ...mac, ...swapped }]) {
    expect(keys.map((each) => deedOf(each, around))).toEqual(deeds);
  }
});

test.each([
  ["Ctrl+u", linux, "attach"],
  ["Ctrl+E", linux, "emoji"],
  ["Cmd+u", mac, "attach"],
  ["Cmd+E", mac, "emoji"],
  // On a Mac these lead through the text.
  ["Ctrl+e", mac, null],
  ["Ctrl+u", mac, null],
] as const)("%s on %o is %s", (keys, around, deed) => {
  expect(deedOf(keys, around)).toBe(deed);
});

test("the keys are called as the person's keyboard calls them", () => {
  expect(sendKeysText(linux)).toEqual({ send: "Enter", newLine: "Shift Enter" });
  expect(sendKeysText(mac)).toEqual({ send: "Enter", newLine: "⇧Enter" });
  expect(sendKeysText({ ...linux, ...swapped })).toEqual({ send: "Ctrl Enter", newLine: "Enter" });
  expect(sendKeysText({ ...mac, ...swapped })).toEqual({ send: "⌘Enter", newLine: "Enter" });
});
