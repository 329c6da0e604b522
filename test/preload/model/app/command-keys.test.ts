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

test("the keys of all commands are the defaults and the person's changes, without those of unknown commands", () => {
  const keys = commandKeys(["palette=Mod+P", "gallery=", fromNewer], linux);
  expect([keys.palette, keys.gallery, keys.details]).toEqual(["Mod+P", "", "Mod+I"]);
  expect(Object.values(keys)).not.toContain("Mod+B");
});

test("a command loses its default keys if the person gives them to another command, so that no two commands have the same keys", () => {
  const keys = commandKeys(["palette=Mod+P"], linux);
  expect([keys.palette, keys.print]).toEqual(["Mod+P", ""]);
  expect(commandKeys(["of-a-newer-version=Mod+P"], linux).print).toBe("Mod+P");
});

test("a Mac has other default keys for some commands", () => {
  expect(defaultKeysOf("back", { ...linux, platform: "darwin" })).toBe("Mod+[");
  expect(defaultKeysOf("back", { ...linux, platform: "win32" })).toBe("Alt+ArrowLeft");
});

test("in a window that is laid out from right to left, the arrow keys for back and forward are swapped, unless changed", () => {
  const keys = (changed: readonly string[]) => {
    const { back, forward } = commandKeys(changed, { platform: "linux", direction: "rtl" });
    return [back, forward];
  };
  expect(keys([])).toEqual(["Alt+ArrowRight", "Alt+ArrowLeft"]);
  expect(keys(["back=Mod+ArrowLeft"])).toEqual(["Mod+ArrowLeft", "Alt+ArrowLeft"]);
  expect(defaultKeysOf("back", { platform: "darwin", direction: "rtl" })).toBe("Mod+[");
});

test("only changed keys are listed, and a reset removes them from the list", () => {
  const changed = withChangedKeys([], given(["palette", "Mod+P"], ["gallery", "Mod+G"]), linux);
  expect(changed).toEqual(["palette=Mod+P"]);
  expect(withChangedKeys(changed, given(["palette", null]), linux)).toEqual([]);
});

test("the keys of commands of a newer version stay in the list, whatever is changed or reset", () => {
  const changed = withChangedKeys([fromNewer, "palette=Mod+P"], given(["palette", "Mod+Shift+="]), linux);
  expect(changed).toEqual([fromNewer, "palette=Mod+Shift+="]);
  expect(commandKeys(changed, linux).palette).toBe("Mod+Shift+=");
  expect(withDefaultKeys(changed)).toEqual([fromNewer]);
});
