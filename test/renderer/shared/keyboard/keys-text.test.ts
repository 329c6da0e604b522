import { expect, test } from "vitest";
import { ariaKeyShortcuts, keysText } from "../../../../renderer/shared/keyboard/keys-text.ts";

test.each([
  ["Mod+K", "linux", "Ctrl K", "Control+K"],
  ["Mod+K", "darwin", "⌘K", "Meta+K"],
  ["Mod+Alt+Shift+ArrowDown", "darwin", "⌥⇧⌘↓", "Alt+Shift+Meta+ArrowDown"],
  ["Mod+Ctrl+Alt+Shift+F", "darwin", "⌃⌥⇧⌘F", "Control+Alt+Shift+Meta+F"],
  ["Alt+Shift+ArrowDown", "win32", "Alt Shift ↓", "Alt+Shift+ArrowDown"],
  ["Shift+Escape", "linux", "Shift Esc", "Shift+Escape"],
  ["Mod+Plus", "linux", "Ctrl +", "Control+Plus"],
  ["Mod+-", "linux", "Ctrl −", "Control+-"],
  ["F6", "linux", "F6", "F6"],
] as const)(
  "the keys %s are written on %s as %s, and for screen readers as %s",
  (keys, platform, text, aria) => {
    expect(keysText(keys, platform)).toBe(text);
    expect(ariaKeyShortcuts(text)).toBe(aria);
  },
);

test("a command without keys shows no keys, and names none to screen readers", () => {
  expect(keysText("", "linux")).toBe("");
  expect(ariaKeyShortcuts("")).toBeUndefined();
});
