import { expect, test } from "vitest";
import { commandIds, commandRules } from "../../../../preload/model/app/app-commands.ts";
import { defaultKeysOf } from "../../../../preload/model/app/command-keys.ts";
import { whyKeysRefused } from "../../../../renderer/shared/keyboard/refused-keys.ts";

test.each([
  ["K", "linux", "bare"],
  ["Shift+K", "linux", "bare"],
  ["Enter", "win32", "bare"],
  ["ArrowDown", "linux", "bare"],
  ["Mod+C", "linux", "text"],
  ["Mod+Shift+Z", "darwin", "text"],
  ["Ctrl+A", "darwin", "text"],
  ["Alt+F4", "win32", "system"],
  ["Mod+Shift+U", "linux", "system"],
  ["Mod+Space", "darwin", "system"],
  ["Mod+H", "darwin", "system"],
  ["PrintScreen", "linux", "system"],
  ["Mod+Alt+3", "linux", "fixed"],
  ["Mod+Enter", "win32", "fixed"],
] as const)("the keys %s on %s are refused because they are %s", (keys, platform, because) => {
  expect(whyKeysRefused(keys, platform, "window")).toBe(because);
});

test.each([
  ["Mod+H", "linux"],
  ["Mod+Shift+K", "win32"],
  ["Alt+J", "linux"],
  ["F9", "darwin"],
  ["Shift+F6", "linux"],
  ["Shift+Escape", "linux"],
] as const)("the keys %s on %s are not refused", (keys, platform) => {
  expect(whyKeysRefused(keys, platform, "window")).toBeNull();
});

test.each([
  ["F9", "everywhere"],
  ["Shift+Escape", "everywhere"],
  ["K", "everywhere"],
  ["Mod+C", "text"],
  ["Alt+Tab", "system"],
  ["Mod+Alt+N", null],
] as const)("for every program, the keys %s are refused with %s", (keys, because) => {
  expect(whyKeysRefused(keys, "linux", "system")).toBe(because);
});

test.each(["linux", "win32"] as const)("no default keys on %s would be refused", (platform) => {
  const refused = commandIds.filter((id) => {
    const keys = defaultKeysOf(id, { platform, direction: "ltr" });
    return keys !== "" && whyKeysRefused(keys, platform, commandRules[id].scope) !== null;
  });
  expect(refused).toEqual([]);
});
