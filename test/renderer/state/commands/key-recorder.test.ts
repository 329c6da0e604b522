import { expect, test } from "vitest";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import type { DesktopProperties, Settings } from "../../../../preload/model/app/settings.ts";
import type { KeyPress } from "../../../../renderer/shared/keyboard/key-press.ts";
import { Keymap } from "../../../../renderer/state/app/keymap.svelte.ts";
import { KeyRecorder } from "../../../../renderer/state/commands/key-recorder.svelte.ts";

class StoredSettings {
  value: Settings;
  constructor(changedKeys: readonly string[]) {
    this.value = { ...defaultSettings, changedKeys };
  }
  change(changes: Partial<Settings>): Promise<boolean> {
    this.value = { ...this.value, ...changes };
    return Promise.resolve(true);
  }
}

function createRecorder(
  changedKeys: readonly string[] = [],
  platform: DesktopProperties["platform"] = "linux",
) {
  const settings = new StoredSettings(changedKeys);
  const keymap = new Keymap(settings, platform, "ltr");
  return { settings, recorder: new KeyRecorder(settings, keymap) };
}

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: () => false,
  ...held,
});
const ctrl = { ctrlKey: true };

test("the pressed keys become the keys of the command, and are stored", async () => {
  const { settings, recorder } = createRecorder();
  recorder.start("gallery");
  await recorder.record(press("Control", ctrl));
  expect(recorder.command).toBe("gallery");
  await recorder.record(press("l", ctrl));
  expect(settings.value.changedKeys).toEqual(["gallery=Mod+L"]);
  expect([recorder.command, recorder.recorded]).toEqual([null, null]);
});

test("if the pressed keys belong to another command, this conflict is named, and the person decides which command has them", async () => {
  const { settings, recorder } = createRecorder();
  recorder.start("gallery");
  await recorder.record(press("k", ctrl));
  expect(recorder.recorded).toEqual({ kind: "conflict", keys: "Mod+K", other: "palette" });
  expect(settings.value.changedKeys).toEqual([]);
  await recorder.resolve();
  expect(settings.value.changedKeys).toEqual(["palette=", "gallery=Mod+K"]);
});

test("after keys are refused, the command keeps its previous keys, and other keys can be recorded right away", async () => {
  const { settings, recorder } = createRecorder();
  recorder.start("gallery");
  await recorder.record(press("c", ctrl));
  expect(recorder.recorded).toEqual({ kind: "refused", keys: "Mod+C", because: "text" });
  await recorder.record(press("l", ctrl));
  expect(settings.value.changedKeys).toEqual(["gallery=Mod+L"]);
});

test("on a keyboard for another script, the Latin letter at the position of the pressed key is recorded", async () => {
  const { settings, recorder } = createRecorder();
  recorder.start("gallery");
  await recorder.record(press("д", { ...ctrl, code: "KeyL" }));
  expect(settings.value.changedKeys).toEqual(["gallery=Mod+L"]);
  recorder.start("details");
  await recorder.record(press("&", { ...ctrl, code: "Digit1" }));
  expect(recorder.recorded).toMatchObject({ kind: "conflict", other: "chats" });
});

test("while keys are recorded, Backspace removes the keys of the command, and Escape keeps them", async () => {
  const { settings, recorder } = createRecorder();
  recorder.start("gallery");
  await recorder.record(press("Escape"));
  expect([recorder.command, settings.value.changedKeys]).toEqual([null, []]);
  recorder.start("gallery");
  await recorder.record(press("Backspace"));
  expect(settings.value.changedKeys).toEqual(["gallery="]);
});

test("one or all commands can get their default keys, but keys of commands unknown to this version stay", async () => {
  const { settings, recorder } = createRecorder(["unknown=Mod+B", "gallery=Mod+L", "details=Mod+B"]);
  expect([recorder.isChanged("gallery"), recorder.isChanged("mute")]).toEqual([true, false]);
  await recorder.reset("gallery");
  expect(settings.value.changedKeys).toEqual(["unknown=Mod+B", "details=Mod+B"]);
  await recorder.resetAll();
  expect(settings.value.changedKeys).toEqual(["unknown=Mod+B"]);
});

test("if another command has the default keys by now, a reset of the first command names the other", async () => {
  const { settings, recorder } = createRecorder(["gallery=", "details=Mod+G"]);
  await recorder.reset("gallery");
  expect(recorder.recorded).toEqual({ kind: "conflict", keys: "Mod+G", other: "details" });
  await recorder.resolve();
  expect(settings.value.changedKeys).toEqual(["details="]);
});

test("on a Mac, default keys with Ctrl and an arrow can be recorded, although only for their own command", async () => {
  const { settings, recorder } = createRecorder(["reply-before=Mod+B"], "darwin");
  recorder.start("reply-before");
  await recorder.record(press("ArrowUp", ctrl));
  expect(settings.value.changedKeys).toEqual([]);
});
