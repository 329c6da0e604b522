import { expect, test } from "vitest";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import {
  mergeMessages,
  newestKnownToService,
  prependMessages,
} from "../../../../../renderer/state/conversation/timeline/merge-messages.ts";
import { buildMessage, messageId, sourceGuid } from "../../../../support/model/build-model.ts";

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

test("messages are sorted by id, whatever their order of arrival", () => {
  expect(texts(mergeMessages([message("10")], [message("9"), message("100"), message("11")], false))).toEqual(
    ["9", "10", "11", "100"],
  );
});

test("unsent messages come last, in the order in which they were written", () => {
  const merged = mergeMessages([unsent("second", 2), unsent("first", 1)], [message("10")], false);
  expect(texts(merged)).toEqual(["10", "first", "second"]);
});

test("a message replaces the loaded message with the same key, so that a sent message keeps its row", () => {
  const sending = unsent("a", 1);
  const sent: Message = { ...sending, id: messageId("12"), status: { state: "sent" } };
  const merged = mergeMessages([message("11"), sending], [sent], false);
  expect(merged.map(({ key }) => key)).toEqual(["guid-11", "a"]);
  expect(merged[1]?.status.state).toBe("sent");
});

test("a message with the same id and another key replaces the loaded message, so that no message is shown twice", () => {
  const merged = mergeMessages([message("11")], [message("11", { key: "other", text: "changed" })], false);
  expect(texts(merged)).toEqual(["changed"]);
});

test("a changed message that is older than all loaded messages is left out while messages in between are not loaded", () => {
  expect(texts(mergeMessages([message("10")], [message("3")], true))).toEqual(["10"]);
  expect(texts(mergeMessages([message("10")], [message("3")], false))).toEqual(["3", "10"]);
});

test("an older page of messages is put before the loaded messages, and never replaces their newer state", () => {
  const loaded = [message("10", { text: "edited" }), message("11")];
  expect(texts(prependMessages(loaded, [message("8"), message("10")]))).toEqual(["8", "edited", "11"]);
});

test("`newestKnownToService` returns the newest message that has an id, and ignores unsent messages", () => {
  expect(newestKnownToService([message("10"), unsent("a", 1)])?.id).toBe("10");
  expect(newestKnownToService([unsent("a", 1)])).toBeNull();
});
