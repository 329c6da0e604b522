import { expect, test } from "vitest";
import { IntlMessageFormat } from "intl-messageformat";
import { enGb } from "../../../renderer/messages/en-gb.ts";
import { t, tParts } from "../../../renderer/messages/format.ts";
import type { TextKey } from "../../../renderer/messages/format.ts";

test("a slot is filled with the value of its name", () => {
  expect(t("list.typingOne", { name: "Kwame" })).toBe("Kwame is typing…");
});

test("a plural takes the form of its number", () => {
  expect(t("common.newMessages", { count: 1 })).toBe("1 new message");
  expect(t("common.newMessages", { count: 4 })).toBe("4 new messages");
  expect(t("signIn.drafts", { count: 0 })).toBe("no drafts");
});

test("large numbers in a text are grouped as the language of the text does", () => {
  expect(t("common.newMessages", { count: 12_345 })).toBe("12,345 new messages");
});

test("the parts of a text name each slot, so that markup does not depend on the order of the words", () => {
  expect(tParts("list.notFound", { query: "tea" })).toEqual([
    { name: null, text: "No chat is called “" },
    { name: "query", text: "tea" },
    { name: null, text: "”." },
  ]);
});

test("words between tags become one part under the tag's name, their slots filled", () => {
  expect(tParts("list.preview", { name: "Kwame", text: "count me in" })).toEqual([
    { name: "sender", text: "Kwame:" },
    { name: null, text: " " },
    { name: "text", text: "count me in" },
  ]);
});

test("text that looks like a slot or a tag is not read as one", () => {
  expect(t("list.previewOwn", { text: "{name} <b>'" })).toBe("You: {name} <b>'");
});

test("a name without a text is a mistake and not an empty screen", () => {
  expect(() => t("list.nowhere" as TextKey as "list.title")).toThrow("list.nowhere");
});

const texts = Object.entries(enGb).flatMap(([area, held]) =>
  Object.entries(held).map(([name, text]) => ({ key: `${area}.${name}`, text })),
);
/** Keys of the texts that break a rule. */
const keysWhere = (isBroken: (text: string) => boolean): readonly string[] =>
  texts.filter(({ text }) => isBroken(text)).map(({ key }) => key);

test("every text is well formed", () => {
  for (const { key, text } of texts) {
    expect(() => new IntlMessageFormat(text, "en-GB"), key).not.toThrow();
  }
});

test("every text has the apostrophe, quotation marks and ellipsis of print", () => {
  expect(keysWhere((text) => /['"]|\.\.\./u.test(text))).toEqual([]);
});

test("no text blames, apologises or exclaims", () => {
  expect(keysWhere((text) => /!|\b(?:sorry|oops|please)\b/iu.test(text))).toEqual([]);
});
