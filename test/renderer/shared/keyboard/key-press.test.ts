import { expect, test } from "vitest";
import { commandIds } from "../../../../preload/model/app/app-commands.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import type { DesktopProperties } from "../../../../preload/model/app/settings.ts";
import { accountPositionForKey, keysOfPress } from "../../../../renderer/shared/keyboard/key-press.ts";
import type { KeyPress } from "../../../../renderer/shared/keyboard/key-press.ts";
import { Keymap } from "../../../../renderer/state/app/keymap.svelte.ts";

type Platform = DesktopProperties["platform"];

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, code: "" };
const press = (key: string, held: Partial<typeof none> = {}, isAltGraph = false): KeyPress => ({
  key,
  ...none,
  ...held,
  getModifierState: () => isAltGraph,
});

const keymapOf = (platform: Platform, changedKeys: readonly string[] = []): Keymap =>
  new Keymap({ value: { ...defaultSettings, changedKeys } }, platform, "ltr");
const commandFor = (event: KeyPress, platform: Platform): string | null =>
  keymapOf(platform).commandFor(event);

test("Ctrl and a letter is a command, with or without Caps Lock", () => {
  expect(commandFor(press("k", { ctrlKey: true }), "linux")).toBe("palette");
  expect(commandFor(press("K", { ctrlKey: true }), "linux")).toBe("palette");
});

test("on Linux, a letter without Ctrl, or with Alt or Meta, is no command", () => {
  expect(commandFor(press("k"), "linux")).toBeNull();
  expect(commandFor(press("k", { ctrlKey: true, altKey: true }), "linux")).toBeNull();
  expect(commandFor(press("k", { metaKey: true }), "linux")).toBeNull();
  expect(commandFor(press("k", { metaKey: true, ctrlKey: true }), "linux")).toBeNull();
});

test("on a Mac, the keys of a command have Cmd instead of Ctrl, and Cmd and Option instead of Alt", () => {
  expect(commandFor(press("k", { metaKey: true }), "darwin")).toBe("palette");
  expect(commandFor(press("k", { ctrlKey: true }), "darwin")).toBeNull();
  expect(commandFor(press("ArrowDown", { metaKey: true, altKey: true }), "darwin")).toBe("next-chat");
});

test("Alt with an arrow key goes to the chat above or below, and with Shift too to an unread chat", () => {
  expect(commandFor(press("ArrowUp", { altKey: true }), "win32")).toBe("previous-chat");
  expect(commandFor(press("ArrowUp", { altKey: true, shiftKey: true }), "win32")).toBe("previous-unread");
});

test("if some keyboards type the sign of a command with Shift, the command works with and without Shift", () => {
  expect(commandFor(press("/", { ctrlKey: true }), "linux")).toBe("shortcuts");
  expect(commandFor(press("/", { ctrlKey: true, shiftKey: true, code: "Digit7" }), "linux")).toBe(
    "shortcuts",
  );
});

test.each([
  ["Cyrillic", press("л", { ctrlKey: true, code: "KeyK" }), "palette"],
  ["Greek", press("κ", { ctrlKey: true, code: "KeyK" }), "palette"],
  ["Arabic", press("ن", { ctrlKey: true, code: "KeyK" }), "palette"],
  ["French, whose digits need Shift,", press("&", { ctrlKey: true, code: "Digit1" }), "chats"],
])(
  "on a %s keyboard, the keys of a command are at the positions of its Latin letter or digit",
  (_name, event, command) => {
    expect(commandFor(event, "linux")).toBe(command);
  },
);

test("on a keyboard with other positions of the Latin letters, the typed letter decides, not the position of its key", () => {
  expect(keysOfPress(press("n", { ctrlKey: true, code: "KeyK" }), "linux")[0]).toBe("Mod+N");
  expect(commandFor(press("n", { ctrlKey: true, code: "KeyK" }), "linux")).toBe("new-chat");
});

test("a modifier alone, a character typed with AltGr and a dead key are not the keys of any command", () => {
  expect(keysOfPress(press("Control", { ctrlKey: true }), "linux")).toEqual([]);
  expect(keysOfPress(press("€", { ctrlKey: true, altKey: true }, true), "win32")).toEqual([]);
  expect(keysOfPress(press("Dead", { altKey: true }), "darwin")).toEqual([]);
});

test.each(["linux", "darwin"] as const)("no two commands share keys on %s", (platform) => {
  const keys = commandIds.map((id) => keymapOf(platform).keys[id]).filter((each) => each !== "");
  expect(new Set(keys).size).toBe(keys.length);
});

test("changed keys replace a command's default keys, and empty keys leave the command without keys", () => {
  const keymap = keymapOf("linux", ["palette=Mod+Shift+O", "gallery="]);
  expect(keymap.commandFor(press("o", { ctrlKey: true, shiftKey: true }))).toBe("palette");
  expect(keymap.commandFor(press("k", { ctrlKey: true }))).toBeNull();
  expect(keymap.commandFor(press("g", { ctrlKey: true }))).toBeNull();
  expect([keymap.text("palette"), keymap.text("gallery")]).toEqual(["Ctrl Shift O", ""]);
});

test.each([
  ["a character by its number", "U", true],
  ["an emoji by its name, before 1.5.25", "E", true],
  ["an emoji by its name, from 1.5.25 on", ".", false],
  ["an emoji by its name, from 1.5.26 on", ";", false],
])("no command has the keys of IBus on Linux for typing %s", (_what, key, shiftKey) => {
  expect(commandFor(press(key, { ctrlKey: true, shiftKey }), "linux")).toBeNull();
});

const pressCode = (code: string, held: Partial<typeof none> = {}, isAltGraph = false): KeyPress =>
  press("", { ...held, code }, isAltGraph);

test("Ctrl, Alt and a digit key select the account at that position, on every keyboard layout", () => {
  expect(accountPositionForKey(pressCode("Digit2", { ctrlKey: true, altKey: true }), "linux")).toBe(2);
  expect(accountPositionForKey(pressCode("Digit9", { metaKey: true, altKey: true }), "darwin")).toBe(9);
});

test.each([
  ["without Alt", pressCode("Digit2", { ctrlKey: true })],
  ["with Shift", pressCode("Digit2", { ctrlKey: true, altKey: true, shiftKey: true })],
  ["for a letter", pressCode("KeyA", { ctrlKey: true, altKey: true })],
  ["for nought", pressCode("Digit0", { ctrlKey: true, altKey: true })],
  ["of AltGr, which writes", pressCode("Digit2", { ctrlKey: true, altKey: true }, true)],
])("the key press %s selects no account", (_what, event) => {
  expect(accountPositionForKey(event, "win32")).toBeNull();
});
