import { expect, test } from "vitest";
import {
  accountPositionForKey,
  shortcutKeysText,
  shortcutForKey,
  shortcuts,
} from "../../../../renderer/shared/keyboard/shortcuts.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, held: Partial<typeof none> = {}): KeyboardEvent =>
  ({ key, ...none, ...held }) as KeyboardEvent;

test("Ctrl and a letter is a shortcut, with or without Caps Lock", () => {
  expect(shortcutForKey(press("k", { ctrlKey: true }), "linux")).toBe("find");
  expect(shortcutForKey(press("K", { ctrlKey: true }), "linux")).toBe("find");
});

test("a letter alone, or with Alt or Meta, is not a shortcut on Linux", () => {
  expect(shortcutForKey(press("k"), "linux")).toBeNull();
  expect(shortcutForKey(press("k", { ctrlKey: true, altKey: true }), "linux")).toBeNull();
  expect(shortcutForKey(press("k", { metaKey: true }), "linux")).toBeNull();
});

test("a Mac has Cmd for Ctrl, and Cmd with Option for Alt", () => {
  expect(shortcutForKey(press("k", { metaKey: true }), "darwin")).toBe("find");
  expect(shortcutForKey(press("k", { ctrlKey: true }), "darwin")).toBeNull();
  expect(shortcutForKey(press("ArrowDown", { metaKey: true, altKey: true }), "darwin")).toBe("next-chat");
});

test("Alt and Shift with an arrow goes to unread chats only", () => {
  expect(shortcutForKey(press("ArrowUp", { altKey: true }), "win32")).toBe("previous-chat");
  expect(shortcutForKey(press("ArrowUp", { altKey: true, shiftKey: true }), "win32")).toBe("previous-unread");
});

test("a character that some keyboards type with Shift is the same shortcut with and without Shift", () => {
  expect(shortcutForKey(press("/", { ctrlKey: true }), "linux")).toBe("shortcuts");
  expect(shortcutForKey(press("/", { ctrlKey: true, shiftKey: true }), "linux")).toBe("shortcuts");
});

test("shortcut keys are written as on the keyboard of the platform", () => {
  expect(shortcutKeysText("next-unread", "linux")).toBe("Alt Shift ↓");
  expect(shortcutKeysText("next-unread", "darwin")).toBe("⌥⇧⌘↓");
  expect(shortcutKeysText("find", "win32")).toBe("Ctrl K");
});

test.each(["linux", "darwin"] as const)("no two shortcuts share keys on %s", (platform) => {
  const texts = shortcuts.map((name) => shortcutKeysText(name, platform));
  expect(new Set(texts).size).toBe(shortcuts.length);
});

test.each([
  ["a character by its number", "U", true],
  ["an emoji by its name, before 1.5.25", "E", true],
  ["an emoji by its name, from 1.5.25 on", ".", false],
  ["an emoji by its name, from 1.5.26 on", ";", false],
])("no shortcut has the keys of IBus on Linux for typing %s", (_what, key, shiftKey) => {
  expect(shortcutForKey(press(key, { ctrlKey: true, shiftKey }), "linux")).toBeNull();
});

const pressCode = (code: string, held: Partial<typeof none> = {}, isAltGraph = false): KeyboardEvent =>
  ({ ...none, ...held, code, getModifierState: () => isAltGraph }) as unknown as KeyboardEvent;

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
