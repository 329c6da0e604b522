import { expect, test } from "vitest";
import type { Message } from "../../../../preload/model/messages/message.ts";
import {
  mergeMessages,
  newestKnown,
  prependMessages,
} from "../../../../renderer/state/conversation/held-messages.ts";
import { buildMessage, messageId, sourceGuid } from "../../../support/model/build-model.ts";

function message(id: string, changes: Partial<Message> = {}): Message {
  return buildMessage({ id: messageId(id), text: id, ...changes });
}

function unsent(guid: string, createdAt: number): Message {
  return buildMessage({
    id: null,
    sourceGuid: sourceGuid(guid),
    text: guid,
    createdAt,
    isOwn: true,
    status: { state: "waiting" },
  });
}

function texts(messages: readonly Message[]): readonly string[] {
  return messages.map(({ text }) => text);
}

test("messages stand in the order of their ids, whatever the order they came in", () => {
  expect(texts(mergeMessages([message("10")], [message("9"), message("100"), message("11")], false))).toEqual(
    ["9", "10", "11", "100"],
  );
});

test("unsent messages stand last, in the order they were written", () => {
  const merged = mergeMessages([unsent("second", 2), unsent("first", 1)], [message("10")], false);
  expect(texts(merged)).toEqual(["10", "first", "second"]);
});

test("a message replaces the one with its key, so that sending becomes sent in one row", () => {
  const sending = unsent("a", 1);
  const sent: Message = { ...sending, id: messageId("12"), status: { state: "sent" } };
  const merged = mergeMessages([message("11"), sending], [sent], false);
  expect(merged.map(({ key }) => key)).toEqual(["guid-11", "a"]);
  expect(merged[1]?.status.state).toBe("sent");
});

test("the same id under another key replaces the one held, so that nothing stands twice", () => {
  const merged = mergeMessages([message("11")], [message("11", { key: "other", text: "changed" })], false);
  expect(texts(merged)).toEqual(["changed"]);
});

test("a change to a message before everything held is left out while the messages between are not held", () => {
  expect(texts(mergeMessages([message("10")], [message("3")], true))).toEqual(["10"]);
  expect(texts(mergeMessages([message("10")], [message("3")], false))).toEqual(["3", "10"]);
});

test("a page of older messages goes before those held and never replaces a newer state", () => {
  const held = [message("10", { text: "edited" }), message("11")];
  expect(texts(prependMessages(held, [message("8"), message("10")]))).toEqual(["8", "edited", "11"]);
});

test("the newest message known to the service is not one that is still waiting", () => {
  expect(newestKnown([message("10"), unsent("a", 1)])?.id).toBe("10");
  expect(newestKnown([unsent("a", 1)])).toBeNull();
});
