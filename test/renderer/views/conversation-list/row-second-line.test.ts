import { expect, test } from "vitest";
import type {
  Conversation,
  LastMessagePreview,
} from "../../../../preload/model/conversations/conversation.ts";
import { rowSecondLine } from "../../../../renderer/views/conversation-list/row-second-line.ts";
import { buildConversation, userId } from "../../../support/model/build-model.ts";

const noPacks = { wordOf: () => null };
const buildPreview = (changes: Partial<LastMessagePreview> = {}): LastMessagePreview => ({
  senderName: "Alice",
  isOwn: false,
  isSystem: false,
  text: "See you there",
  attachmentKind: null,
  ...changes,
});
const line = (
  changes: Partial<Conversation>,
  typing: readonly string[] = [],
  isOpen = false,
  isOffline = true,
) => {
  const typists = typing.map((name, index) => ({ userId: userId(String(index)), name, until: 0 }));
  const { kind, parts } = rowSecondLine(buildConversation(changes), typists, isOpen, noPacks, isOffline);
  return { kind, text: parts.map(({ text }) => text).join("") };
};

test("a chat's row shows the first of: a failed message, typing people, a waiting message, the draft, the preview", () => {
  const all = { failedCount: 1, waitingCount: 1, draft: "Hm", preview: buildPreview() };
  expect(line(all, ["Bob"]).kind).toBe("failed");
  expect(line({ ...all, failedCount: 0 }, ["Bob"]).kind).toBe("typing");
  expect(line({ ...all, failedCount: 0 }).kind).toBe("waiting");
  expect(line({ ...all, failedCount: 0, waitingCount: 0 }).kind).toBe("draft");
  expect(line({ preview: buildPreview() }).kind).toBe("preview");
  expect(line({ preview: null }).kind).toBe("nothing");
});

test("an unsent message waits while the service cannot be reached; otherwise it is being sent", () => {
  const own = { waitingCount: 1, preview: buildPreview({ isOwn: true }) };
  expect(line(own).text).toBe("Waiting: See you there");
  expect(line(own, [], false, false).text).toBe("Sending: See you there");
  expect(line({ waitingCount: 2, preview: buildPreview() }, [], false, false).text).toBe(
    "Sending: 2 messages",
  );
});

test("a group's preview names its sender, a direct message's does not", () => {
  expect(line({ preview: buildPreview() }).text).toBe("Alice: See you there");
  expect(line({ kind: "direct", preview: buildPreview() }).text).toBe("See you there");
});

test("the preview in a row names the sender by first name only, which leaves room for the message", () => {
  const text = "The lock code changed";
  expect(line({ preview: buildPreview({ senderName: "Chidinma Okonkwo-Baptiste", text }) }).text).toBe(
    "Chidinma: The lock code changed",
  );
});

test("the preview of the user's own message begins with You", () => {
  expect(line({ preview: buildPreview({ isOwn: true }) }).text).toBe("You: See you there");
});

test("the preview of a system message is its text alone", () => {
  expect(line({ preview: buildPreview({ isSystem: true, text: "Bob joined" }) }).text).toBe("Bob joined");
});

test("a message without text is named by its attachments, and an unknown kind is called Attachment", () => {
  expect(line({ preview: buildPreview({ text: "", attachmentKind: "image" }) }).text).toBe("Alice: Photo");
  const three = buildPreview({ text: "", attachmentKind: "image", attachmentCount: 3 });
  expect(line({ preview: three }).text).toBe("Alice: 3 photos");
  expect(line({ preview: buildPreview({ text: "", attachmentKind: "hologram" }) }).text).toBe(
    "Alice: Attachment",
  );
});

test("line breaks in a message become spaces, because the row has one line", () => {
  expect(line({ kind: "direct", preview: buildPreview({ text: "One\n\ntwo" }) }).text).toBe("One two");
});

test("the row quotes a chat's only unsent message if it is the last, and otherwise counts the unsent messages", () => {
  const own = buildPreview({ isOwn: true, text: "The ferry leaves" });
  expect(line({ failedCount: 1, preview: own }).text).toBe("Not sent: The ferry leaves");
  expect(line({ failedCount: 1, waitingCount: 1, preview: own }).text).toBe("Not sent: 1 message");
  expect(line({ failedCount: 2, preview: buildPreview() }).text).toBe("Not sent: 2 messages");
  expect(line({ waitingCount: 1, preview: own }).text).toBe("Waiting: The ferry leaves");
});

test("in the row of a chat, one person who types is named, and several are counted", () => {
  expect(line({}, ["Bob"]).text).toBe("Bob is typing…");
  expect(line({}, ["Bob", "Cleo"]).text).toBe("2 people are typing…");
});

test("the draft of the open chat is not repeated in its row", () => {
  expect(line({ draft: "Hm", preview: buildPreview() }, [], true).kind).toBe("preview");
});
