import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourcesIn } from "../folder-graph.ts";
import { pageLiterals } from "./markup-literals.ts";
import { shownLiterals } from "./shown-literals.ts";

const root = join(import.meta.dirname, "../../..");

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

test.each(["main/shell", "main/chat"])(
  "no source in %s contains a text that a person reads, because such texts come from the catalogue",
  (folder) => {
    const found = sourcesIn(folder).flatMap((file) =>
      shownLiterals(file, readFileSync(join(root, file), "utf8")),
    );
    expect(found).toEqual([]);
  },
);

test.each([
  ["<p>Nothing is here</p>", "Nothing is here"],
  ['<button aria-label="Close">x</button>', "Close"],
  ['<input placeholder={isWide ? "search" : t("list.search")} />', "search"],
  ["<Field label={`Name of ${name}`} />", "Name of"],
  ["{#if isOpen}<p>{isGroup ? 'a group' : t('list.chat')}</p>{/if}", "a group"],
  ["{#snippet row()}<span title='Unread'></span>{/snippet}", "Unread"],
  ['<script lang="ts">\n  const note = "Not sent yet";\n</script>', "Not sent yet"],
])("words in the component %s are found", (source, words) => {
  expect(pageLiterals("Planted.svelte", source).map((literal) => literal.replace(/^\S+ /u, ""))).toEqual([
    words,
  ]);
});

test.each([
  "<p>{t('list.empty')}</p>",
  '<Row kind="message" class="Some words" {label} title={t("list.row", { name })}>Natter</Row>',
  "<kbd>Tab</kbd><style>p { content: 'Some words'; }</style>",
  '<script lang="ts">\n  if (event.key === "Escape") close();\n</script>',
])("no words are found in the component %s", (source) => {
  expect(pageLiterals("Planted.svelte", source)).toEqual([]);
});

/**
 * Literals that look like words of a text, but are endings of keys of texts, or names of fonts, of keyboard keys and of
 * the content of a drag.
 */
const notTexts =
  /(?:sentence-makers\.ts:\d+ You|emoji-probe\.ts:\d+ px .*|emoji-font\.ts:\d+ Emoji in colours|file-drops\.ts:\d+ Files|(?:key-press|keys-text|refused-keys)\.ts:\d+ (?:Plus|Space|Mod|Mod,Alt|Control|Meta|Dead))$/u;

test("no source of the page contains a text that a person reads, because such texts come from the catalogue", () => {
  const files = globSync("renderer/**/*.{svelte,ts}", { cwd: root });
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => pageLiterals(file, readFileSync(join(root, file), "utf8")));
  expect(found.filter((literal) => !notTexts.test(literal))).toEqual([]);
});
