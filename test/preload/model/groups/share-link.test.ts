import { expect, test } from "vitest";
import { readShareLink } from "../../../../preload/model/groups/share-link.ts";

test.each([
  "https://groupme.com/join_group/12345678/AbC12_-x",
  "https://web.groupme.com/join_group/12345678/AbC12_-x/",
  "  http://localhost:4000/join_group/12345678/AbC12_-x?utm=1#top ",
  "groupme.com/join_group/12345678/AbC12_-x",
  "https://image.groupme.com/qr/join_group/12345678/AbC12_-x/preview",
])("the link %s contains a group id and a share token", (text) => {
  expect(readShareLink(text)).toEqual({ groupId: "12345678", shareToken: "AbC12_-x" });
});

test.each([
  "",
  "12345678",
  "https://groupme.com/join_group/12345678",
  "https://groupme.com/join_group/name/AbC",
  "https://groupme.com/contact/12345678/AbC",
  "https://groupme.com/join_group/1/a/b",
  "javascript:/join_group/1/a",
  "https://groupme.com/join_group/1/%2e%2e",
])("the text %j is not a share link of a group", (text) => {
  expect(readShareLink(text)).toBeNull();
});
