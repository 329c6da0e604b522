import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourcesIn } from "./folder-graph.ts";
import { shownLiterals } from "./shown-literals.ts";

const root = join(import.meta.dirname, "../..");

test.each([
  ['dialog.showErrorBox("Natter could not start", text);', "Natter could not start"],
  ['const items = [{ label: "quit", click }];', "quit"],
  ["tray.setToolTip(`${count} messages that are unread`);", "messages that are unread"],
  ['show({ buttons: canStay ? ["Stay"] : [] });', "Stay"],
  ['show({ title: isOne ? "one" : t("files.many") });', "one"],
  ["const html = `<p>Written by ${name}</p>`;", "<p>Written by"],
  ['const words = { image: "Photo" } as const;', "Photo"],
  ['const list = `<ul aria-label="Reactions">${items}</ul>`;', '<ul aria-label="Reactions">'],
  ["const note = '<p>A message that is not here</p>';", "<p>A message that is not here</p>"],
])("a text that a person reads is found in %s", (source, words) => {
  expect(shownLiterals("planted.ts", source)).toEqual([`planted.ts:1 ${words}`]);
});

test.each([
  'import { title } from "./a title of words.ts";',
  'parts.log.warn("a copy of the texts was not written", { reason });',
  'throw new Error("A file takes no pictures");',
  'show({ title: t("files.save"), message: name });',
  'show({ title: "Natter" });',
  'const state: "Some Words" | null = null;',
  'menu({ role: "editMenu", accelerator: "CmdOrCtrl+=" });',
  "headers.set('content-security-policy', \"default-src 'none'\");",
])("no text that a person reads is found in %s", (source) => {
  expect(shownLiterals("planted.ts", source)).toEqual([]);
});

test.each(["main/shell", "main/chat"])("%s takes its shown texts from the catalogue", (folder) => {
  const found = sourcesIn(folder).flatMap((file) =>
    shownLiterals(file, readFileSync(join(root, file), "utf8")),
  );
  expect(found).toEqual([]);
});
