import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { compiledCatalogue } from "../../scripts/build/messages.mjs";

test("the build compiles a text without slots to a string, in which quoted braces are plain braces", () => {
  const catalogue = { list: { title: "Chats", braces: "Write '{'name'}'" } };
  expect(compiledCatalogue(catalogue)).toEqual({ list: { title: "Chats", braces: "Write {name}" } });
});

test("the build parses a text with slots and plural forms, and the app formats the parsed message", () => {
  const text = "{name} has {count, plural, one {# message} other {# messages}}";
  const message = compiledCatalogue({ list: { unread: text } })["list"]?.["unread"];
  expect(message).toBeInstanceOf(Array);
  const given = JSON.parse(JSON.stringify(message)) as ReturnType<IntlMessageFormat["getAst"]>;
  expect(new IntlMessageFormat(given, "en-GB").format({ name: "Kwame", count: 2 })).toBe(
    "Kwame has 2 messages",
  );
});

test.each([
  { text: "{count, plural, one {# message}", because: "a brace is missing" },
  { text: "{count, plural, one {# message}}", because: "a plural has no other form" },
  { text: "<link>Read more</b>", because: "a tag is closed by another" },
  { text: "{}", because: "a slot has no name" },
])("if $because, the build refuses the text with an error that names the text's key", ({ text }) => {
  expect(() => compiledCatalogue({ polls: { title: "Polls", closed: text } })).toThrow(
    `The text polls.closed is not well formed: ${text}`,
  );
});
