import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Words that an engineer new to the project cannot guess, each with the terms that replace it. */
const retired: ReadonlyMap<string, string> = new Map([
  ["deed", "action"],
  ["excerpt", "jump window"],
  ["film", "video"],
  ["held", "stored, buffered or loaded"],
  ["irreplaceable", "local only"],
  ["lane", "queue"],
  ["mistake", "error, fault or violation"],
  ["patience", "rate limit"],
  ["patiently", "rate limit"],
  ["sought", "target"],
  ["surroundings", "environment"],
  ["told", "reported, published or fetched"],
  ["town", "service or fixture"],
  ["unkept", "unsaved"],
  ["untold", "omitted"],
]);

/** Pairs of words that are retired only in this order, each with the term that replaces the pair. */
const retiredPairs: ReadonlyMap<string, string> = new Map([
  ["as of", "version, tick or count"],
  ["send later", "schedule"],
]);

/** Files in which `held` means that a key of the keyboard is pressed. */
const pressedKeys: ReadonlySet<string> = new Set([
  "renderer/shared/keyboard/key-press.ts",
  "renderer/shared/keyboard/keys-text.ts",
  "renderer/shared/keyboard/refused-keys.ts",
  "renderer/views/gallery/GalleryGrid.svelte",
  "test/renderer/shared/keyboard/key-press.test.ts",
  "test/renderer/state/commands/key-recorder.test.ts",
  "test/renderer/shared/keyboard/composer-keys.test.ts",
]);

/** Folders of tests in which conversations used to be called places. */
const conversationTests = /^test\/(?:main\/(?:accounts|cache|chat)|support\/account)\//u;

/** Files in these folders in which `place` is right because it means no conversation, each with its meaning there. */
const places: ReadonlyMap<string, string> = new Map([
  ["test/main/accounts/groups-on-service.test.ts", "a city"],
  ["test/main/accounts/message-features-on-service.test.ts", "a position in the gallery"],
  ["test/main/chat/downloads/downloads.test.ts", "where a file is saved"],
  ["test/main/chat/messages/forwarding.test.ts", "a location"],
  ["test/main/chat/session/session-security.test.ts", "where the token is stored"],
  ["test/main/chat/session/session.test.ts", "where the token is stored"],
  ["test/main/chat/session/sign-in.test.ts", "where the token is stored"],
]);

/** The words of a name: `keepOrTell` is keep, or, tell. */
function splitName(name: string): readonly string[] {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/u).map((word) => word.toLowerCase());
}

/** The words of a name; a plural counts as its singular too. */
function wordsOf(name: string): readonly string[] {
  return splitName(name).flatMap((word) => [word, word.replace(/s$/u, "")]);
}

function hasRetiredPair(name: string): boolean {
  const words = ` ${splitName(name).join(" ")} `;
  return [...retiredPairs.keys()].some((pair) => words.includes(` ${pair} `));
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * Finds words where a word of a name can start and end, and pairs of words in a name. A match may also be in a comment or
 * string.
 */
function findsNames(words: readonly string[]): RegExp {
  const lower = words.join("|");
  const pairs = [...retiredPairs.keys()].map((pair) => {
    const [first = "", second = ""] = pair.split(" ");
    return `(?:(?<![a-z])${first}|${capitalised(first)})${capitalised(second)}|${first}[-_]${second}`;
  });
  const start = `(?:(?<![a-z])(?:${lower})|${words.map(capitalised).join("|")})`;
  return new RegExp(`${start}s?(?![a-z])|${lower.toUpperCase()}|${pairs.join("|")}`, "u");
}

const anyRetired = findsNames([...retired.keys()]);
const anyRefused = findsNames([...retired.keys(), "place"]);

/** The names in a source text, without its comments and strings. A text without any of the words is not parsed. */
function namesIn(text: string, words = anyRefused): ReadonlySet<string> {
  const names = new Set<string>();
  if (!words.test(text)) return names;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, false));
  return names;
}

function scriptOf(file: string): string {
  const text = readFileSync(join(root, file), "utf8");
  return file.endsWith(".svelte") ? (/<script[^>]*>(.*?)<\/script>/su.exec(text)?.[1] ?? "") : text;
}

function retiredIn(names: Iterable<string>, file = ""): readonly string[] {
  const isRetired = (word: string): boolean =>
    (retired.has(word) && !(word === "held" && pressedKeys.has(file))) ||
    (word === "place" && conversationTests.test(file) && !places.has(file));
  return [...names].filter((name) => wordsOf(name).some(isRetired) || hasRetiredPair(name));
}

/** The names of classes, custom properties and animations in the styles of a file. */
function styleNamesIn(file: string, text: string): ReadonlySet<string> {
  const styles = file.endsWith(".svelte") ? (/<style[^>]*>(.*?)<\/style>/su.exec(text)?.[1] ?? "") : text;
  const names = styles
    .replaceAll(/\/\*.*?\*\//gsu, "")
    .matchAll(/\.([A-Za-z_][\w-]*)|--([\w-]+)|@keyframes ([\w-]+)/gu);
  return new Set([...names].map(([, ...found]) => found.find(Boolean) ?? ""));
}

test("a retired word is found in the name of a variable, in a plural and in a private field", () => {
  const names = namesIn(
    "class Outbox { #lanes = 1; } const isToldTwice = 2; // a town\nconst plane = 'film';",
  );
  expect(retiredIn(names)).toEqual(["#lanes", "isToldTwice"]);
});

test("a retired pair of words is found only if the words follow each other in this order", () => {
  const names = namesIn(
    "const sendLaterPresets = later; function canSendLater() {} let laterToSend = 1; const { asOf, offAs } = it;",
  );
  expect(retiredIn(names)).toEqual(["sendLaterPresets", "canSendLater", "asOf"]);
});

test("the retired word “place” is found in names, except in the files to which it does not apply", () => {
  expect(retiredIn(["place"], "test/main/chat/sync/catch-up.test.ts")).toEqual(["place"]);
  expect(retiredIn(["place", "isHeld"], "test/main/chat/messages/forwarding.test.ts")).toEqual(["isHeld"]);
  expect(retiredIn(["place", "isHeld"], "renderer/shared/keyboard/key-press.ts")).toEqual([]);
});

test("a retired word is found in the name of a CSS class, a custom property and an animation", () => {
  const styles = ".lanes { --told-at: 0; }\n/* .town */\n@keyframes film-end { to { opacity: 0.1; } }";
  expect(retiredIn(styleNamesIn("a.css", styles))).toEqual(["lanes", "told-at", "film-end"]);
  expect(retiredIn(styleNamesIn("A.svelte", `<b class="x">.deed</b><style>${styles}</style>`))).toHaveLength(
    3,
  );
});

test("no name of a CSS class, custom property or animation contains a retired word", () => {
  const files = globSync("{bench,renderer,test}/**/*.{svelte,css}", { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    retiredIn(styleNamesIn(file, readFileSync(join(root, file), "utf8"))).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test("every file that may use a retired word does use this word", () => {
  const isUsed = (word: string, file: string): boolean =>
    [...namesIn(scriptOf(file))].some((name) => wordsOf(name).includes(word));
  expect([...pressedKeys].filter((file) => !isUsed("held", file))).toEqual([]);
  expect([...places.keys()].filter((file) => !isUsed("place", file))).toEqual([]);
});

test("no identifier and no file name contains a retired word", () => {
  const files = globSync(
    "{api,bench,local-service,main,preload,renderer,scripts,test,texts}/**/*.{ts,svelte,mjs,cjs,js}",
    {
      cwd: root,
      exclude: (name) => name === "node_modules",
    },
  );
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((file) => {
    const names = namesIn(scriptOf(file), conversationTests.test(file) ? anyRefused : anyRetired);
    return retiredIn([basename(file), ...names], file).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
