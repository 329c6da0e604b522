import { expect, test } from "vitest";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import { composerAction, sendKeysText } from "../../../../renderer/shared/keyboard/composer-keys.ts";
import type { ComposerAction, SendKeys } from "../../../../renderer/shared/keyboard/composer-keys.ts";
import { Keymap } from "../../../../renderer/state/app/keymap.svelte.ts";

const linux: SendKeys = { isSentByEnter: true, platform: "linux" };
const mac: SendKeys = { isSentByEnter: true, platform: "darwin" };
const swapped = { isSentByEnter: false } as const;

/** The action for a key combination written as `Ctrl+Shift+Enter`. */
function actionOf(keys: string, around: SendKeys): ComposerAction | null {
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  const [ctrlKey, metaKey, shiftKey, altKey] = ["Ctrl", "Cmd", "Shift", "Alt"].map((held) =>
    parts.includes(held),
  ) as [boolean, boolean, boolean, boolean];
  const press = { key, code: "", ctrlKey, metaKey, shiftKey, altKey, getModifierState: () => false };
  const keymap = new Keymap({ value: defaultSettings }, around.platform, "ltr");
  return composerAction(press, { ...around, command: keymap.commandFor(press) });
}

test.each([
  ["Enter", linux, "send"],
  ["Ctrl+Enter", linux, "send"],
  ["Shift+Enter", linux, null],
  ["Alt+Enter", linux, null],
  ["Ctrl+Shift+Enter", linux, "schedule-message"],
  ["Ctrl+Shift+Alt+Enter", linux, null],
  ["Cmd+Enter", linux, null],
  ["Enter", mac, "send"],
  ["Cmd+Enter", mac, "send"],
  ["Cmd+Shift+Enter", mac, "schedule-message"],
  ["Ctrl+Shift+Enter", mac, null],
  ["Ctrl+Enter", mac, null],
] as const)(
  "when Enter sends, the keys %s with the settings %o give the action %s",
  (keys, around, action) => {
    expect(actionOf(keys, around)).toBe(action);
  },
);

test.each([
  ["Enter", linux, null],
  ["Shift+Enter", linux, null],
  ["Ctrl+Enter", linux, "send"],
  ["Ctrl+Alt+Enter", linux, null],
  ["Ctrl+Shift+Enter", linux, "schedule-message"],
  ["Enter", mac, null],
  ["Cmd+Enter", mac, "send"],
  ["Ctrl+Enter", mac, null],
] as const)(
  "when Enter breaks the line, the keys %s with the settings %o give the action %s",
  (keys, around, action) => {
    expect(actionOf(keys, { ...around, ...swapped })).toBe(action);
  },
);

test("keys other than Enter do the same, whether Enter or Ctrl+Enter is set to send", () => {
  const keys = ["Escape", "ArrowUp", "Ctrl+ArrowUp", "Ctrl+ArrowDown", "u", "Shift+Escape"];
  const actions = ["escape", "edit-last", "reply-before", "reply-after", null, null];
  for (const around of [linux, mac, { ...linux, ...swapped }, { ...mac, ...swapped }]) {
    expect(keys.map((each) => actionOf(each, around))).toEqual(actions);
  }
});

test.each([
  ["Ctrl+u", linux, "attach"],
  ["Ctrl+E", linux, "emoji"],
  ["Cmd+u", mac, "attach"],
  ["Cmd+E", mac, "emoji"],
  // On a Mac these keys move within the text.
  ["Ctrl+e", mac, null],
  ["Ctrl+u", mac, null],
] as const)("the keys %s with the settings %o give the action %s", (keys, around, action) => {
  expect(actionOf(keys, around)).toBe(action);
});

test("the send keys are written as on the keyboard of the platform", () => {
  expect(sendKeysText(linux)).toEqual({ send: "Enter", newLine: "Shift Enter" });
  expect(sendKeysText(mac)).toEqual({ send: "Enter", newLine: "⇧Enter" });
  expect(sendKeysText({ ...linux, ...swapped })).toEqual({ send: "Ctrl Enter", newLine: "Enter" });
  expect(sendKeysText({ ...mac, ...swapped })).toEqual({ send: "⌘Enter", newLine: "Enter" });
});
