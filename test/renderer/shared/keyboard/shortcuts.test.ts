import { expect, test } from "vitest";
import {
  accountPlaceOf,
  keysText,
  shortcutOf,
  shortcuts,
} from "../../../../renderer/shared/keyboard/shortcuts.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, held: Partial<typeof none> = {}): KeyboardEvent =>
  ({ key, ...none, ...held }) as KeyboardEvent;

test("Ctrl and a letter is a shortcut, whatever the shift lock says", () => {
  expect(shortcutOf(press("k", { ctrlKey: true }), "linux")).toBe("find");
  expect(shortcutOf(press("K", { ctrlKey: true }), "linux")).toBe("find");
});

test("a bare letter and a letter with other keys held are not", () => {
  expect(shortcutOf(press("k"), "linux")).toBeNull();
  expect(shortcutOf(press("k", { ctrlKey: true, altKey: true }), "linux")).toBeNull();
  expect(shortcutOf(press("k", { metaKey: true }), "linux")).toBeNull();
});

test("a Mac has Cmd for Ctrl, and Cmd with Option for Alt", () => {
  expect(shortcutOf(press("k", { metaKey: true }), "darwin")).toBe("find");
  expect(shortcutOf(press("k", { ctrlKey: true }), "darwin")).toBeNull();
  expect(shortcutOf(press("ArrowDown", { metaKey: true, altKey: true }), "darwin")).toBe("next-chat");
});

test("Alt and Shift with an arrow goes to unread chats only", () => {
  expect(shortcutOf(press("ArrowUp", { altKey: true }), "win32")).toBe("previous-chat");
  expect(shortcutOf(press("ArrowUp", { altKey: true, shiftKey: true }), "win32")).toBe("previous-unread");
});

test("a sign that some keyboards write with Shift is the same shortcut with and without it", () => {
  expect(shortcutOf(press("/", { ctrlKey: true }), "linux")).toBe("shortcuts");
  expect(shortcutOf(press("/", { ctrlKey: true, shiftKey: true }), "linux")).toBe("shortcuts");
});

test("keys are written as the person's keyboard names them", () => {
  expect(keysText("next-unread", "linux")).toBe("Alt Shift ↓");
  expect(keysText("next-unread", "darwin")).toBe("⌥⇧⌘↓");
  expect(keysText("find", "win32")).toBe("Ctrl K");
});

test.each(["linux", "darwin"] as const)("no two shortcuts share keys on %s", (platform) => {
  const texts = shortcuts.map((name) => keysText(name, platform));
  expect(new Set(texts).size).toBe(shortcuts.length);
});

const pressCode = (code: string, held: Partial<typeof none> = {}, isAltGraph = false): KeyboardEvent =>
  ({ ...none, ...held, code, getModifierState: () => isAltGraph }) as unknown as KeyboardEvent;

test("Ctrl, Alt and a digit asks for the account of that place, wherever the layout puts the digit", () => {
  expect(accountPlaceOf(pressCode("Digit2", { ctrlKey: true, altKey: true }), "linux")).toBe(2);
  expect(accountPlaceOf(pressCode("Digit9", { metaKey: true, altKey: true }), "darwin")).toBe(9);
});

test.each([
  ["without Alt", pressCode("Digit2", { ctrlKey: true })],
  ["with Shift", pressCode("Digit2", { ctrlKey: true, altKey: true, shiftKey: true })],
  ["for a letter", pressCode("KeyA", { ctrlKey: true, altKey: true })],
  ["for nought", pressCode("Digit0", { ctrlKey: true, altKey: true })],
  ["of AltGr, which writes", pressCode("Digit2", { ctrlKey: true, altKey: true }, true)],
])("a press %s asks for no account", (_what, event) => {
  expect(accountPlaceOf(event, "win32")).toBeNull();
});
