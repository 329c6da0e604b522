import { expect, test } from "vitest";
import { MessageLog } from "../../../../local-service/world/messages/message-log.ts";
import type { Message } from "../../../../local-service/world/messages/message.ts";

function message(id: string): Message {
  return {
    id,
    conversationId: "1",
    sourceGuid: id,
    createdAt: 0,
    senderId: "1",
    senderKind: "user",
    senderName: "X",
    senderPicture: null,
    text: id,
    attachments: [],
    reactions: [],
    event: null,
    updatedAt: null,
    deletedAt: null,
    deletionActor: null,
    pinnedAt: null,
    pinnedBy: null,
  };
}

function logOf(...ids: string[]): MessageLog {
  return new MessageLog(ids.map(message));
}

const idsOf = (messages: readonly Message[]): string[] => messages.map(({ id }) => id);

test("message ids are compared as numbers of any length, not as text", () => {
  const log = logOf("9", "10", "11");
  expect(idsOf(log.page({ before: "10", limit: 5 }))).toEqual(["9"]);
  expect(idsOf(log.page({ after: "9", limit: 5 }))).toEqual(["10", "11"]);
});

test("a page of messages can begin at the id of a message that is not in the log", () => {
  const log = logOf("10", "20", "30");
  expect(idsOf(log.page({ before: "25", limit: 5 }))).toEqual(["20", "10"]);
  expect(idsOf(log.page({ after: "5", limit: 2 }))).toEqual(["10", "20"]);
  expect(idsOf(log.page({ since: "15", limit: 5 }))).toEqual(["30", "20"]);
});

test("a removed message is no longer in the log, and removing an unknown id changes nothing", () => {
  const log = logOf("1", "2", "3");
  log.remove("2");
  log.remove("2");
  log.remove("9");
  expect(idsOf(log.all)).toEqual(["1", "3"]);
});

test("`later` returns all messages after the given id, or all messages if the id is null", () => {
  const log = logOf("1", "2", "3");
  expect(idsOf(log.later("1"))).toEqual(["2", "3"]);
  expect(idsOf(log.later(null))).toEqual(["1", "2", "3"]);
  expect(log.later("3")).toEqual([]);
});
