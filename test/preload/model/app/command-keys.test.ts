import { expect, test } from "vitest";
import type { CommandId } from "../../../../preload/model/app/app-commands.ts";
import {
  commandKeys,
  defaultKeysOf,
  withChangedKeys,
  withDefaultKeys,
} from "../../../../preload/model/app/command-keys.ts";

const linux = { platform: "linux", direction: "ltr" } as const;
const fromNewer = "of-a-newer-version=Mod+B";
const given = (...entries: readonly [CommandId, string | null][]): ReadonlyMap<CommandId, string | null> =>
  new Map(entries);

test("each command has the keys that the user chose, or else the default keys; keys of unknown commands are ignored", () => {
  const keys = commandKeys(["palette=Mod+P", "gallery=", fromNewer], linux);
  expect([keys.palette, keys.gallery, keys.details]).toEqual(["Mod+P", "", "Mod+I"]);
  expect(Object.values(keys)).not.toContain("Mod+B");
});

test("if the user gives the default keys of a command to another command, the first command has no keys", () => {
  const keys = commandKeys(["palette=Mod+P"], linux);
  expect([keys.palette, keys.print]).toEqual(["Mod+P", ""]);
  expect(commandKeys(["of-a-newer-version=Mod+P"], linux).print).toBe("Mod+P");
});

test("a Mac has other default keys for some commands", () => {
  expect(defaultKeysOf("back", { ...linux, platform: "darwin" })).toBe("Mod+[");
  expect(defaultKeysOf("back", { ...linux, platform: "win32" })).toBe("Alt+ArrowLeft");
});

test("in a window from right to left, the default arrow keys for back and forward are swapped", () => {
  const keys = (changed: readonly string[]) => {
    const { back, forward } = commandKeys(changed, { platform: "linux", direction: "rtl" });
    return [back, forward];
  };
  expect(keys([])).toEqual(["Alt+ArrowRight", "Alt+ArrowLeft"]);
  expect(keys(["back=Mod+ArrowLeft"])).toEqual(["Mod+ArrowLeft", "Alt+ArrowLeft"]);
  expect(defaultKeysOf("back", { platform: "darwin", direction: "rtl" })).toBe("Mod+[");
});

test("the settings list only keys that the user changed, and a reset removes them from the list", () => {
  const changed = withChangedKeys([], given(["palette", "Mod+P"], ["gallery", "Mod+G"]), linux);
  expect(changed).toEqual(["palette=Mod+P"]);
  expect(withChangedKeys(changed, given(["palette", null]), linux)).toEqual([]);
});

test("keys of commands that only a newer version has stay in the settings, whatever the user changes or resets", () => {
  const changed = withChangedKeys([fromNewer, "palette=Mod+P"], given(["palette", "Mod+Shift+="]), linux);
  expect(changed).toEqual([fromNewer, "palette=Mod+Shift+="]);
  expect(commandKeys(changed, linux).palette).toBe("Mod+Shift+=");
  expect(withDefaultKeys(changed)).toEqual([fromNewer]);
});
