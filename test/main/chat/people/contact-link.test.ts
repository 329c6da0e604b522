import { expect, test } from "vitest";
import { readContactLink } from "../../../../main/chat/people/contact-link.ts";

test.each([
  "https://groupme.com/contact/101/aB3-_x",
  "http://web.groupme.com/contact/101/aB3-_x/",
  "  groupme.com/contact/101/aB3-_x?utm=1 ",
])("%j is a shared contact", (link) => {
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
])("%j is none", (link) => {
  expect(readContactLink(link)).toBeNull();
});
