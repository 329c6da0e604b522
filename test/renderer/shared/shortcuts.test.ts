import { expect, test } from "vitest";
import { keysText, shortcutOf, shortcuts } from "../../../renderer/shared/shortcuts.ts";

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

test("keys are written as the person's keyboard names them", () => {
  expect(keysText("next-unread", "linux")).toBe("Alt Shift ↓");
  expect(keysText("next-unread", "darwin")).toBe("⌥⇧⌘↓");
  expect(keysText("find", "win32")).toBe("Ctrl K");
});

test.each(["linux", "darwin"] as const)("no two shortcuts share keys on %s", (platform) => {
  const texts = shortcuts.map((name) => keysText(name, platform));
  expect(new Set(texts).size).toBe(shortcuts.length);
});
