import { expect, test } from "vitest";
import { openShareLink } from "../../../../renderer/state/groups/open-share-link.ts";

function opened(address: string): readonly string[] {
  const seen: string[] = [];
  const dialogs = {
    newChat: { open: (link = "") => void seen.push(`person ${link}`) },
    joinGroup: { open: (link = "") => void seen.push(`group ${link}`) },
  };
  return [String(openShareLink(dialogs, address)), ...seen];
}

test("a share link of the service opens its group, and a profile link opens its person", () => {
  const group = "https://groupme.com/join_group/123/AbC";
  const person = "https://web.groupme.com/contact/5/AbC";
  expect(opened(group)).toEqual(["true", `group ${group}`]);
  expect(opened(person)).toEqual(["true", `person ${person}`]);
});

test.each([
  "https://groupme.com/",
  "https://elsewhere.example/join_group/123/AbC",
  "https://groupme.com.example/join_group/123/AbC",
  "not an address",
])("the address %j is no share link and is left to the browser", (address) => {
  expect(opened(address)).toEqual(["false"]);
});
