import { expect, test } from "vitest";
import { readJoinLink } from "../../../../renderer/state/groups/join-link.ts";

test.each([
  "https://groupme.com/join_group/123/AbC",
  " web.groupme.com/join_group/123/AbC/ ",
  "https://image.groupme.com/qr/join_group/123/AbC/preview",
  "123/AbC",
])("the link %j leads to a group", (text) => {
  expect(readJoinLink(text)).toEqual({ kind: "group", groupId: "123", shareToken: "AbC" });
});

test("a profile link leads to a person", () => {
  expect(readJoinLink("https://groupme.com/contact/5/AbC")).toEqual({ kind: "person" });
});

test.each([
  ["", "empty"],
  ["  ", "empty"],
  ["hello", "no-link"],
  ["ask me for it", "no-link"],
  ["https://s.groupme.com/x1", "short"],
  ["group.me/x1", "short"],
  ["https://groupme.com/join_community/5/AbC", "school"],
  ["https://chat.example/invite/abc", "elsewhere"],
  ["https://groupme.com/join_group/123", "elsewhere"],
  // The texts of QR codes for other purposes.
  ["WIFI:S:home;T:WPA;P:secret;;", "no-link"],
  ["BEGIN:VCARD\nFN:Cleo\nEND:VCARD", "no-link"],
  ["javascript:alert(1)//groupme.com/join_group/1/a", "no-link"],
  ["\u0000\uFFFD\u202E\uD83D", "no-link"],
  ["x".repeat(10_000), "no-link"],
])("the text %j leads to no group: %s", (text, fault) => {
  expect(readJoinLink(text)).toEqual({ kind: "fault", fault });
});
