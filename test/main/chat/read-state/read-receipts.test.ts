import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import type { Row } from "../../../support/account/fake-places.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";
import type { Stage } from "../../../support/account/stage.ts";

const here = conversationId("500");

test("reading clears the count at once and tells the service a moment later, in one call", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const rows = ["one", "two", "three"].map((text) => stage.town.say(place, text));
  for (const row of rows) stage.push.created(place, row);
  for (const row of rows) stage.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  expect(stage.account.counts().unread).toBe(0);
  expect(stage.withdrawn).toContain(here);
  await stage.clock.pass(2000);
  expect(stage.town.callsOf("saveReadPosition")).toMatchObject([
    { path: { conversation_id: "500" }, body: { last_read_message_id: rows[2]?.id } },
  ]);
  expect(stage.town.callsOf("sendReadReceipt")).toEqual([]);
});

test("in a direct-message chat the other person hears of it too", async () => {
  const stage = createStage();
  const chat = stage.town.addChat({ id: "200", name: "Bea" });
  chat.unread = 1;
  const row = stage.town.say(chat, "hi");
  await stage.begin();
  stage.account.markRead({ conversationId: conversationId(chat.id), messageId: messageId(row.id) });
  await stage.clock.pass(2000);
  expect(stage.town.callsOf("sendReadReceipt")).toMatchObject([
    { body: { read_receipt: { message_id: row.id, chat_id: chat.id } } },
  ]);
});

test("reading never goes back, nor past what there is", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const rows = ["one", "two"].map((text) => stage.town.say(place, text));
  for (const row of rows) stage.push.created(place, row);
  stage.account.markRead({ conversationId: here, messageId: messageId("9".repeat(30)) });
  stage.account.markRead({ conversationId: here, messageId: messageId(rows[0]?.id ?? "") });
  expect(stage.account.counts().unread).toBe(0);
  stage.push.created(place, stage.town.say(place, "three"));
  expect(stage.account.counts().unread).toBe(1);
});

test("what was read without a line is told when it is back, also after a restart", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const row = stage.town.say(place, "one");
  stage.push.created(place, row);
  stage.town.always("*", { kind: "offline" });
  stage.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  await stage.clock.pass(5000);
  const next = await stage.restart();
  next.town.always("*", null);
  next.town.calls.length = 0;
  await next.begin();
  await next.clock.pass(1000);
  expect(next.town.callsOf("saveReadPosition").length).toBe(1);
});

test("a position that the service refuses is not told again and again", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const row = stage.town.say(place, "one");
  stage.push.created(place, row);
  stage.town.always("saveReadPosition", refusal(404));
  stage.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  await stage.clock.pass(5000);
  stage.push.ready();
  await stage.clock.pass(5000);
  expect(stage.town.callsOf("saveReadPosition").length).toBe(1);
});

test("a limit silences positions for as long as the service says", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const row = stage.town.say(place, "one");
  stage.push.created(place, row);
  stage.town.once("saveReadPosition", { kind: "limited", retryAfterMs: 60_000 });
  stage.account.markRead({ conversationId: here, messageId: messageId(row.id) });
  await stage.clock.pass(59_000);
  expect(stage.town.callsOf("saveReadPosition").length).toBe(1);
  await stage.clock.pass(3000);
  expect(stage.town.callsOf("saveReadPosition").length).toBe(2);
});

/** A group and a chat in which somebody said something, and both of which were read while the service was out of reach. */
async function readApart(stage: Stage): Promise<readonly { readonly id: string; readonly row: Row }[]> {
  const places = [stage.town.addGroup("500"), stage.town.addChat({ id: "200", name: "Bea" })];
  await stage.begin();
  const read = places.map((place) => ({ id: place.id, row: stage.town.say(place, "one"), place }));
  for (const { place, row } of read) stage.push.created(place, row);
  stage.town.always("*", { kind: "offline" });
  for (const { id, row } of read) {
    stage.account.markRead({ conversationId: conversationId(id), messageId: messageId(row.id) });
  }
  await stage.clock.pass(5000);
  stage.town.always("*", null);
  stage.town.calls.length = 0;
  return read;
}

const told = ({ town }: Stage): readonly string[] =>
  town.calls.map(({ name }) => name).filter((name) => /^save|^send/.test(name));

test("positions of several conversations are told in one call, and the other person of a chat besides", async () => {
  const stage = createStage();
  const read = await readApart(stage);
  stage.push.ready();
  await stage.clock.pass(1000);
  expect(told(stage)).toEqual(["saveReadPositions", "sendReadReceipt"]);
  const receipts = read.map(({ id, row }) => ({ conversation_id: id, last_read_message_id: row.id }));
  const [saved] = stage.town.callsOf("saveReadPositions");
  expect(saved?.body).toEqual({ receipts: expect.arrayContaining(receipts) as unknown });
  stage.push.ready();
  await stage.clock.pass(5000);
  expect(told(stage)).toHaveLength(2);
});

test("where one of several positions is refused, each is told by itself, and the refused one not again", async () => {
  const stage = createStage();
  await readApart(stage);
  stage.town.once("saveReadPositions", refusal(404));
  stage.town.always("saveReadPosition", (called) =>
    called.path["conversation_id"] === "500" ? refusal(404) : null,
  );
  stage.push.ready();
  await stage.clock.pass(1000);
  const calls = told(stage);
  expect(calls.toSorted()).toEqual([
    "saveReadPosition",
    "saveReadPosition",
    "saveReadPositions",
    "sendReadReceipt",
  ]);
  stage.push.ready();
  await stage.clock.pass(5000);
  expect(told(stage)).toEqual(calls);
});

test("positions that were too much at once go together when the service hears again", async () => {
  const stage = createStage();
  await readApart(stage);
  stage.town.once("saveReadPositions", { kind: "limited", retryAfterMs: 60_000 });
  stage.push.ready();
  await stage.clock.pass(1000);
  stage.push.ready();
  await stage.clock.pass(58_000);
  expect(told(stage)).toEqual(["saveReadPositions"]);
  await stage.clock.pass(3000);
  expect(told(stage)).toEqual(["saveReadPositions", "saveReadPositions", "sendReadReceipt"]);
});

test("positions that the service did not hear wait for the line to come back", async () => {
  const stage = createStage();
  await readApart(stage);
  stage.town.once("saveReadPositions", { kind: "timed-out" });
  stage.push.ready();
  await stage.clock.pass(5000);
  expect(told(stage)).toEqual(["saveReadPositions"]);
  stage.push.ready();
  await stage.clock.pass(1000);
  expect(told(stage)).toEqual(["saveReadPositions", "saveReadPositions", "sendReadReceipt"]);
});

test("what was read elsewhere is read here after the next catch-up", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const row = stage.town.say(place, "one");
  stage.push.created(place, row);
  expect(stage.account.counts().unread).toBe(1);
  place.lastRead = row.id;
  stage.push.ready();
  await stage.clock.pass(100);
  expect(stage.account.counts().unread).toBe(0);
  expect(valueOf(stage.account.listConversations())[0]?.unreadCount).toBe(0);
});

test("what was read elsewhere while the line was away is not notified of any longer", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const row = stage.town.say(place, "one");
  stage.push.created(place, row);
  expect(stage.withdrawn).toEqual([]);
  place.lastRead = row.id;
  stage.push.ready();
  await stage.clock.pass(100);
  expect(stage.withdrawn).toEqual([here]);
});

test("a message that was deleted is not unread, and not notified of any longer", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const row = stage.town.say(place, "one");
  stage.push.created(place, row);
  stage.push.tell("message-deleted", place, { ...row, deleted_at: 5, deletion_actor: "sender" });
  expect(stage.account.counts().unread).toBe(0);
  expect(stage.withdrawn).toEqual([here]);
});

test("unread messages of a muted conversation are counted again when its silence ends", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  place.mutedUntil = Math.floor(stage.clock.now() / 1000) + 3 * 86_400;
  await stage.begin();
  stage.push.created(place, stage.town.say(place, "one"));
  expect(stage.account.counts().unread).toBe(0);
  await stage.clock.pass(3 * 86_400_000 + 1000);
  expect(stage.totals).toEqual([{ unread: 1, forMe: 0 }]);
});
