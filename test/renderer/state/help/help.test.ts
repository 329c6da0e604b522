import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { commandIds } from "../../../../preload/model/app/app-commands.ts";
import { t } from "../../../../renderer/messages/format.ts";
import "virtual:messages";
import { Keymap } from "../../../../renderer/state/app/keymap.svelte.ts";
import { Layout } from "../../../../renderer/state/app/layout.svelte.ts";
import { SettingsState } from "../../../../renderer/state/app/settings.svelte.ts";
import { commandTexts } from "../../../../renderer/state/commands/command-texts.ts";
import { HelpState } from "../../../../renderer/state/help/help.svelte.ts";
import { buildSettings } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function openHelp(changedKeys: readonly string[] = []): { help: HelpState; layout: Layout } {
  const settings = new SettingsState(
    createBridge(createFakeTransport(), () => ""),
    buildSettings({ changedKeys }),
    () => undefined,
  );
  const layout = new Layout({ current: false });
  const keymap = new Keymap(settings, "linux", "ltr");
  return { help: new HelpState({ keymap, settings, layout }, [["Send", "Enter"]]), layout };
}

const found = (help: HelpState): readonly string[] => help.options.map(({ entry }) => entry.name.name);

test.each([
  ["offline", "Without a connection"],
  ["queue", "Without a connection"],
  ["passwrod", "App lock"],
  ["qh", "Pausing and quiet hours"],
  ["where files", "Where your files are"],
  ["upload", "Photos, videos and files"],
  ["fireall", "Proxies"],
])("in Help, the text %s finds the topic %s first", (typed, title) => {
  const { help } = openHelp();
  help.write(typed);
  expect(found(help)[0]).toBe(title);
});

test.each([
  ["Ctrl G", "Gallery"],
  ["ctrl+g", "Gallery"],
  ["jump date", "Jump to date"],
  ["send", "Send"],
])("in Help, the text %s finds the shortcut %s", (typed, name) => {
  const { help } = openHelp();
  help.write(typed);
  expect(help.foundShortcuts.map(({ entry }) => entry.name.name)).toContain(name);
});

test("Help finds every topic by its title, and every command by its name", () => {
  const { help } = openHelp();
  for (const { title } of help.topics) {
    help.write(title);
    expect(help.foundTopics.map(({ entry }) => entry.name.name)).toContain(title);
  }
  for (const id of commandIds) {
    help.write(t(commandTexts[id]));
    expect(help.foundShortcuts.map(({ entry }) => entry.name.name)).toContain(t(commandTexts[id]));
  }
});

test("in Help, the arrow keys move through the results in a circle, and typing returns to the first result", () => {
  const { help } = openHelp();
  help.write("search");
  expect(help.foundTopics.length).toBeGreaterThan(0);
  expect(help.foundShortcuts.length).toBeGreaterThan(0);
  help.choice.move(-1);
  expect(help.choice.active).toBe(help.options.length - 1);
  help.choice.move(1);
  expect(help.choice.active).toBe(0);
  help.choice.move(1);
  help.write("searc");
  expect(help.choice.active).toBe(0);
});

test("choosing a topic opens it in Help, choosing a shortcut the list of shortcuts, and both clear the search field", () => {
  const { help, layout } = openHelp();
  help.write("app lock");
  help.foundTopics[0]?.entry.run();
  expect([layout.page, layout.section, layout.rowToFocus, help.searchText]).toEqual([
    "settings",
    "help",
    "App lock",
    "",
  ]);
  help.write("gallery");
  help.foundShortcuts[0]?.entry.run();
  expect([layout.section, layout.rowToFocus]).toEqual(["shortcuts", "Gallery"]);
});

test("the topics of Help name the person's own keys of a command, or its name if it has no keys", () => {
  const textOf = (help: HelpState, title: string): string =>
    help.topics.find((topic) => topic.title === title)?.text ?? "";
  expect(textOf(openHelp().help, "Searching messages")).toContain("Ctrl F searches the open chat");
  const { help } = openHelp(["search-chat=Mod+Shift+L", "search-everywhere="]);
  expect(textOf(help, "Searching messages")).toContain("Ctrl Shift L searches the open chat");
  expect(textOf(help, "Searching messages")).toContain("“Search all chats” searches all chats");
});

test("Help finds nothing for words that are in no topic and no shortcut", () => {
  const { help } = openHelp();
  help.write("xyzzyqq");
  expect(help.options).toEqual([]);
  expect(help.choice.active).toBe(-1);
});
