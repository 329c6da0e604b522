import { expect, test } from "vitest";
import { readContactLink } from "../../../../preload/model/people/contact-link.ts";

test.each([
  "https://groupme.com/contact/101/aB3-_x",
  "http://web.groupme.com/contact/101/aB3-_x/",
  "  groupme.com/contact/101/aB3-_x?utm=1 ",
  "https://image.groupme.com/qr/contact/101/aB3-_x/preview?avatarUrl=x",
])("the text %j is a link to a shared contact", (link) => {
  expect(readContactLink(link)).toEqual({ userId: "101", shareToken: "aB3-_x" });
});

test.each([
  "",
  "hello",
  "https://groupme.com/contact/101",
  "https://groupme.com/contact/me/aB3",
  "https://groupme.com/join_group/101/aB3",
  "https://groupme.com.example.org/contact/101/aB3",
  "https://example.org/groupme.com/contact/101/aB3",
  "https://groupme.com/contact/101/a%2fb",
])("the text %j is not a link to a shared contact", (link) => {
  expect(readContactLink(link)).toBeNull();
});
