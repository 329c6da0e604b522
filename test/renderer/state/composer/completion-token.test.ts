import { expect, test } from "vitest";
import {
  shortcodeTokenAt,
  personTokenAt,
  wholeCodeAt,
} from "../../../../renderer/state/composer/completion-token.ts";
import { userId } from "../../../support/model/build-model.ts";

const person = (text: string): string | undefined => personTokenAt(text, text.length, [])?.query;
const code = (text: string): string | undefined => shortcodeTokenAt(text, text.length)?.query;
const whole = (text: string): string | undefined => wholeCodeAt(text, text.length)?.query;

test("an @ at the start, after whitespace or after an opening bracket begins the name of a person to mention", () => {
  expect([person("@"), person("hi @kw"), person("(@kw"), person("line\n@kw")]).toEqual([
    "",
    "kw",
    "kw",
    "kw",
  ]);
});

test("no person is offered after the @ of an email address, nor after a line break or two spaces", () => {
  expect([person("me@example"), person("@kw\n"), person("@kw  x"), person("@ kw")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("the name typed after an @ can have several words, and is no longer than the longest nickname", () => {
  expect(person("@Kwame Men")).toBe("Kwame Men");
  expect(person(`@${"x".repeat(51)}`)).toBeUndefined();
});

test("the positions of a typed name or shortcode are counted in UTF-16 units, also after emoji", () => {
  expect(personTokenAt("🎉🎉 @kw", 8, [])).toEqual({ kind: "person", start: 5, end: 8, query: "kw" });
});

test("a name that is already a mention is not completed again", () => {
  expect(personTokenAt("@Kwame ", 7, [{ userId: userId("1"), start: 0, length: 6 }])).toBeNull();
});

test("a shortcode is completed from two letters on", () => {
  expect([code(":t"), code(":ta"), code("so :ta"), code("🎉:ta"), code("(:ta")]).toEqual([
    undefined,
    "ta",
    "ta",
    "ta",
    "ta",
  ]);
});

test("times of day and web addresses do not begin a shortcode", () => {
  expect([code("10:30"), code("at 10:30pm"), code("https://ab"), code("see https://a.b/(:ta")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([code("note:this"), whole("https://a.b/:tada:"), whole("10:30:"), whole("a:tada:")]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a completely typed shortcode ends with a second colon", () => {
  expect([whole(":tada:"), whole("so :+1:"), whole(":tada"), whole("::")]).toEqual([
    "tada",
    "+1",
    undefined,
    undefined,
  ]);
});
