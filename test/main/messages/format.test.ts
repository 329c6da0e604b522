import { IntlMessageFormat } from "intl-messageformat";
import { afterEach, expect, test } from "vitest";
import { enGb } from "../../../texts/main/en-gb.ts";
import { listText, showLanguage, t, textLanguage, textLocale } from "../../../main/messages/format.ts";
import type { MainTextKey } from "../../../main/messages/format.ts";
import { enGb as pageTexts } from "../../../texts/page/en-gb.ts";

afterEach(() => showLanguage("en-GB", []));

test("a text that is the same in American and British English is taken from British English", async () => {
  await showLanguage("en-US", ["en-US"]);
  expect([t("tray.quit"), textLanguage(), textLocale()]).toEqual(["Quit", "en-US", "en-US"]);
});

test("in German, texts are German, and missing texts are British English with English plurals", async () => {
  await showLanguage("de", ["de-CH"]);
  expect(t("tray.quit")).toBe("Beenden");
  expect(t("tray.chat", { chat: "Verein", count: 2 })).toBe("Verein (2)");
  expect(listText(["a", "b", "c"])).toBe("a, b und c");
  expect(textLocale()).toBe("de-CH");
});

test("in the pseudo-language, the words of a text have accents and brackets, and its slots are filled", async () => {
  await showLanguage("en-XA", []);
  expect(t("tray.unread", { count: 3 })).toMatch(/^⟦3 .*ŕéé.*⟧$/u);
});

test("a placeholder is replaced by its value, even if the value looks like a placeholder or markup", () => {
  expect(t("exports.photoFrom", { name: "{name} <b>'" })).toBe("Photo from {name} <b>'");
});

test("a text with a number has the plural form for the number, and large numbers have digit groups", () => {
  expect(t("notices.eventsBegan", { count: 1 })).toBe("An event began while you were away");
  expect(t("notices.eventsBegan", { count: 2 })).toBe("2 events began while you were away");
  expect(t("tray.unread", { count: 12_345 })).toBe("12,345 unread");
});

test("the parts of a list are joined by the rules of the language", () => {
  expect(listText(["1 draft", "2 stars", "changed settings"])).toBe("1 draft, 2 stars and changed settings");
  expect(listText(["1 draft"])).toBe("1 draft");
});

test("a key without a text throws", () => {
  expect(() => t("tray.nowhere" as MainTextKey as "tray.open")).toThrow("tray.nowhere");
});

const texts = Object.entries(enGb).flatMap(([area, areaTexts]) =>
  Object.entries(areaTexts).map(([name, text]) => ({ key: `${area}.${name}`, text })),
);
/** Returns the keys of the texts that break a rule. */
const keysWhere = (isBroken: (text: string) => boolean, among = texts): readonly string[] =>
  among.filter(({ text }) => isBroken(text)).map(({ key }) => key);

test("every text is well formed", () => {
  for (const { key, text } of texts) {
    expect(() => new IntlMessageFormat(text, "en-GB"), key).not.toThrow();
  }
});

test("every text uses typographic apostrophes, quotation marks and ellipses", () => {
  expect(keysWhere((text) => /['"]|\.\.\./u.test(text))).toEqual([]);
});

test("no text that is used in HTML contains a character that HTML interprets", () => {
  const inHtml = texts.filter(({ key }) => /^(?:exports|signIn)\./.test(key));
  expect(inHtml).not.toEqual([]);
  expect(keysWhere((text) => /[&<>]/u.test(text), inHtml)).toEqual([]);
});

test("kinds of message content have the same names in main as on the page", () => {
  const { common, conversation } = pageTexts;
  expect(enGb.kinds).toEqual({
    photo: conversation.photo,
    video: conversation.kindVideo,
    audio: common.voiceMessage,
    file: conversation.kindFile,
    location: conversation.kindLocation,
    poll: conversation.kindPoll,
    event: conversation.kindEvent,
    linkedImage: conversation.kindLinkedImage,
  });
});
