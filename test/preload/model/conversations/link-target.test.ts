import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChatId, GroupId } from "../../../../preload/base/ids.ts";
import { conversationLink } from "../../../../preload/base/message-link.ts";
import {
  isLinkArgument,
  linkedPages,
  readLinkTarget,
} from "../../../../preload/model/conversations/link-target.ts";

const group = "https://groupme.com/join_group/123/AbC_-x";
const person = "https://groupme.com/contact/5/AbC_-x";

test.each([
  ["natter://join/123/AbC_-x", group],
  ["natter://contact/5/AbC_-x", person],
  [group, group],
  ["https://web.groupme.com/join_group/123/AbC_-x/", group],
  ["HTTPS://WWW.GroupMe.com/contact/5/AbC_-x?from=mail#top", person],
])("the link %s opens the same dialog as the share link %s", (address, link) => {
  expect(isLinkArgument(address)).toBe(true);
  expect(readLinkTarget(address)).toEqual({ kind: "share-link", link });
});

test("a link to a message leads to the message", () => {
  const message = { kind: "chat", conversationId: "5+6", messageId: "1" };
  expect(readLinkTarget("natter://message/5+6/1")).toEqual(message);
});

test("a link to a chat opens the chat, but no message in it", () => {
  for (const conversationId of [asId<GroupId>("500"), asId<ChatId>("5+6")]) {
    expect(readLinkTarget(conversationLink(conversationId))).toEqual({
      kind: "chat",
      conversationId,
      messageId: null,
    });
  }
});

test.each(linkedPages)("the link natter://show/%s opens the page of this name", (page) => {
  expect(readLinkTarget(`natter://show/${page}`)).toEqual({ kind: "page", page });
});

test.each([
  "natter://chat/",
  "natter://chat/x",
  "natter://chat/1/",
  "natter://chat/1+",
  "natter://chat/1?x",
  "natter://show/",
  "natter://show/elsewhere",
  "natter://show/calendar/1",
  "natter://show/constructor",
  "natter://join/123",
  "natter://join/123/AbC/more",
  "natter://join/123/AbC?then=join",
  "natter://join/123/AbC#x",
  "natter://join/../AbC",
  "natter://join/123/%2e%2e",
  "natter://join/x/AbC",
  'natter://join/123/AbC" --service=http://127.0.0.1:1',
  "natter://join/123/AbC\n",
  "natter://leave/123/AbC",
  `natter://join/${"1".repeat(31)}/AbC`,
  `natter://join/123/${"a".repeat(101)}`,
  `${group}?${"a".repeat(2000)}`,
  `${group}\n`,
  "http://groupme.com/join_group/123/AbC",
  "https://elsewhere.example/join_group/123/AbC",
  "https://groupme.com.example/join_group/123/AbC",
  "https://notgroupme.com/join_group/123/AbC",
  "https://groupme.com@elsewhere.example/join_group/123/AbC",
  "https://a:b@groupme.com/join_group/123/AbC",
  "https://groupme.com:8443/join_group/123/AbC",
  "https://groupme.com./join_group/123/AbC",
  "https://groupme.com\\@elsewhere.example/join_group/123/AbC",
  "https://groupme.com/elsewhere/join_group/123/AbC",
  "https://groupme.com/join_group/../contact/5/AbC",
  "https://groupme.com/abuse_report?user_id=5",
  "https://groupme.com/?next=/join_group/123/AbC",
  "file:///etc/passwd",
  "",
])("the address %j leads to nothing", (address) => {
  expect(readLinkTarget(address)).toBeNull();
});

test.each(["a.png", "file:///a.png", "http://127.0.0.1:1", "C:\\a.png", "--demo", "naturally.png"])(
  "the argument %s is not treated as a link",
  (argument) => {
    expect(isLinkArgument(argument)).toBe(false);
  },
);
