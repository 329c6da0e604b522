import "virtual:messages";
import { expect, test } from "vitest";
import { IntlMessageFormat } from "intl-messageformat";
import { enGb } from "../../../texts/page/en-gb.ts";
import { t, tParts } from "../../../renderer/messages/format.ts";
import type { TextKey } from "../../../renderer/messages/format.ts";

test("a slot of a text is filled with the value of its name", () => {
  expect(t("list.typingOne", { name: "Kwame" })).toBe("Kwame is typing…");
});

test("a plural text uses the form for its number", () => {
  expect(t("common.newMessages", { count: 1 })).toBe("1 new message");
  expect(t("common.newMessages", { count: 4 })).toBe("4 new messages");
  expect(t("conversationActions.hours", { count: 1 })).toBe("1 hour");
});

test("large numbers in a text are grouped by the rules of the text's language", () => {
  expect(t("common.newMessages", { count: 12_345 })).toBe("12,345 new messages");
});

test("a text with slots is divided into parts, so that markup around a slot fits any word order", () => {
  expect(tParts("list.notFound", { query: "tea" })).toEqual([
    { name: null, text: "No chat is called “" },
    { name: "query", text: "tea" },
    { name: null, text: "”." },
  ]);
});

test("words between tags become one part with the tag's name, and their slots are filled", () => {
  expect(tParts("list.preview", { name: "Kwame", text: "count me in" })).toEqual([
    { name: "sender", text: "Kwame:" },
    { name: null, text: " " },
    { name: "text", text: "count me in" },
  ]);
});

test("a value that looks like a text's slot or tag is not parsed as a slot or tag", () => {
  expect(t("list.previewOwn", { text: "{name} <b>'" })).toBe("You: {name} <b>'");
});

test("a request for a text by a key that does not exist throws an error", () => {
  expect(() => t("list.nowhere" as TextKey as "list.title")).toThrow("list.nowhere");
});

const texts = Object.entries(enGb).flatMap(([area, areaTexts]) =>
  Object.entries(areaTexts).map(([name, text]) => ({ key: `${area}.${name}`, text })),
);
/** The keys of the texts for which `isBroken` is true. */
const keysWhere = (isBroken: (text: string) => boolean): readonly string[] =>
  texts.filter(({ text }) => isBroken(text)).map(({ key }) => key);

test("every text is well formed", () => {
  for (const { key, text } of texts) {
    expect(() => new IntlMessageFormat(text, "en-GB"), key).not.toThrow();
  }
});

test("every text uses typographic apostrophes, quotation marks and ellipses", () => {
  expect(keysWhere((text) => /['"]|\.\.\./u.test(text))).toEqual([]);
});

test("no text has an exclamation mark, sorry, oops or please", () => {
  expect(keysWhere((text) => /!|\b(?:sorry|oops|please)\b/iu.test(text))).toEqual([]);
});
