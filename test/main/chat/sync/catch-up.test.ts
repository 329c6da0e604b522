import { expect, test } from "vitest";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { Place } from "../../../support/account/fake-places.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import type { Stage } from "../../../support/account/stage.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");

function say(stage: Stage, place: Place, from: number, to: number): void {
  for (let count = from; count <= to; count += 1) stage.town.say(place, String(count));
}

function held(stage: Stage, id = here): readonly string[] {
  return stage.cache.read((tables) => tables.messages.last(id, "", null, 10_000).map(({ text }) => text));
}

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** A stage whose one group holds messages 1 to `count`, and has been read. */
async function stageWith(count: number): Promise<{ stage: Stage; place: Place }> {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  say(stage, place, 1, count);
  await stage.begin();
  stage.told.length = 0;
  stage.town.calls.length = 0;
  return { stage, place };
}

test("conversations in which nothing happened cost no call but the lists", async () => {
  const { stage } = await stageWith(5);
  stage.push.ready();
  await settle();
  expect(stage.town.calls.map(({ name }) => name).sort()).toEqual(["listChats", "listGroups"]);
  expect(stage.told).toEqual([]);
});

test("what was missed is fetched with one call for each page of it, and edits just above it come along", async () => {
  const { stage, place } = await stageWith(5);
  say(stage, place, 6, 30);
  Object.assign(place.rows[4] ?? {}, { text: "edited", updated_at: 1_900_000_000 });
  stage.push.ready();
  await settle();
  expect(held(stage)).toEqual([...numbers(1, 4), "edited", ...numbers(6, 30)]);
  expect(stage.town.callsOf("listGroupMessages").length).toBe(1);
});

test("a newest message that was taken away at the service goes here too, and is not looked for again", async () => {
  const { stage, place } = await stageWith(5);
  const row = stage.town.say(place, "6");
  stage.push.created(place, row);
  await stage.clock.pass(90_000);
  stage.town.say(place, "7");
  await settle();
  place.rows.splice(5, 2);
  valueOf(await stage.account.openConversation({ conversationId: here }));
  stage.push.ready();
  await settle();
  expect(held(stage)).toEqual(numbers(1, 5));
  stage.account.closeConversation();
  stage.town.calls.length = 0;
  stage.push.ready();
  await settle();
  expect(stage.town.callsOf("listGroupMessages")).toEqual([]);
});

test("every conversation gets its newest page before any hole is filled", async () => {
  const { stage, place } = await stageWith(5);
  const other = stage.town.addGroup("600");
  stage.town.say(other, "first");
  stage.push.ready();
  await settle();
  stage.town.calls.length = 0;
  say(stage, place, 6, 405);
  for (let count = 0; count < 150; count += 1) stage.town.say(other, String(count));
  stage.push.ready();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  const anchors = stage.town.callsOf("listGroupMessages").map(({ query }) => "after_id" in query);
  expect(anchors.slice(0, 3)).toEqual([false, false, true]);
  expect(held(stage, conversationId("600")).length).toBe(151);
});

test("a hole that could not be filled because the line went is filled by the next catch-up", async () => {
  const { stage, place } = await stageWith(5);
  say(stage, place, 6, 305);
  stage.town.always("listGroupMessages", ({ query }) => ("after_id" in query ? { kind: "offline" } : null));
  stage.push.ready();
  await settle();
  expect(held(stage)).toEqual([...numbers(1, 5), ...numbers(206, 305)]);
  stage.town.always("listGroupMessages", null);
  stage.push.ready();
  for (let turn = 0; turn < 3; turn += 1) await settle();
  expect(held(stage)).toEqual(numbers(1, 305));
});

test("the conversation on the screen is read once, and before the others", async () => {
  const { stage, place } = await stageWith(5);
  const other = stage.town.addGroup("600");
  stage.town.say(other, "first");
  valueOf(await stage.account.openConversation({ conversationId: here }));
  await stage.clock.pass(20_000);
  say(stage, place, 6, 7);
  stage.town.say(other, "second");
  stage.town.calls.length = 0;
  stage.push.ready();
  await settle();
  expect(stage.town.callsOf("listGroupMessages").map(({ path }) => path["group_id"])).toEqual(["500", "600"]);
});

test("a push that was followed by others while one before it was lost does not hide the lost one", async () => {
  const { stage, place } = await stageWith(5);
  say(stage, place, 6, 9);
  const last = place.rows[8];
  if (last !== undefined) stage.push.created(place, last);
  expect(held(stage)).toEqual([...numbers(1, 5), "9"]);
  stage.push.ready();
  await settle();
  expect(held(stage)).toEqual(numbers(1, 9));
});

test("a conversation that is far behind gets its newest page at once, and the rest without a hole", async () => {
  const { stage, place } = await stageWith(5);
  say(stage, place, 6, 405);
  stage.push.ready();
  await settle();
  await settle();
  expect(held(stage)).toEqual(numbers(1, 405));
  const anchors = stage.town
    .callsOf("listGroupMessages")
    .map(({ query }) => ("after_id" in query ? "after" : "newest"));
  expect(anchors.slice(0, 2)).toEqual(["newest", "after"]);
});

test("one that is very far behind keeps a gap, and scrolling back goes through it without losing a message", async () => {
  const { stage, place } = await stageWith(5);
  say(stage, place, 6, 1205);
  stage.push.ready();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(held(stage).length).toBeLessThan(1205);
  const opened = valueOf(await stage.account.openConversation({ conversationId: here }));
  const seen = opened.messages.map(({ text }) => text);
  let { hasOlder } = opened;
  let oldest = opened.messages[0]?.id;
  while (hasOlder && oldest !== null && oldest !== undefined) {
    const page = valueOf(await stage.account.loadOlder({ conversationId: here, beforeId: oldest }));
    seen.unshift(...page.messages.map(({ text }) => text));
    hasOlder = page.hasOlder;
    oldest = page.messages[0]?.id ?? oldest;
  }
  expect(seen).toEqual(numbers(1, 1205));
});

test("the conversation on the screen is filled in order, so that it never shows a hole", async () => {
  const { stage, place } = await stageWith(5);
  valueOf(await stage.account.openConversation({ conversationId: here }));
  say(stage, place, 6, 405);
  stage.push.ready();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  let newest = 5;
  for (const one of stage.told) {
    if (one.name !== "messagesSaved") continue;
    for (const { text } of one.value.messages) {
      expect(Number(text)).toBe(newest + 1);
      newest += 1;
    }
  }
  expect(newest).toBe(405);
});

test("when the screen must skip, what would stand before the hole is taken off it", async () => {
  const { stage, place } = await stageWith(5);
  valueOf(await stage.account.openConversation({ conversationId: here }));
  say(stage, place, 6, 1405);
  stage.push.ready();
  for (let turn = 0; turn < 8; turn += 1) await settle();
  const shown = stage.window(place).map(({ text }) => Number(text));
  expect(shown.at(-1)).toBe(1405);
  expect(shown).toEqual(shown.map((_, index) => 1405 - shown.length + 1 + index));
});

test("edits, deletions and reactions of the messages on the screen are read again", async () => {
  const { stage, place } = await stageWith(5);
  valueOf(await stage.account.openConversation({ conversationId: here }));
  const [first, second, third] = place.rows;
  Object.assign(first ?? {}, { text: "edited", updated_at: (first?.created_at ?? 0) + 60 });
  Object.assign(second ?? {}, { text: "This message was deleted", deleted_at: 5, deletion_actor: "sender" });
  Object.assign(third ?? {}, { reactions: [{ type: "unicode", code: "🔥", user_ids: ["200"] }] });
  place.rows.splice(3, 1);
  await stage.clock.pass(20_000);
  stage.push.ready();
  await settle();
  const opened = valueOf(await stage.account.openConversation({ conversationId: here }));
  expect(opened.messages).toMatchObject([
    { text: "edited", editedAt: expect.any(Number) as number },
    { text: "", deletedBy: "sender" },
    { text: "3", reactions: [{ code: "🔥", userIds: ["200"] }] },
    { text: "5" },
  ]);
});

test("several reconnects in a row are one catch-up, and at most one more", async () => {
  const { stage } = await stageWith(5);
  for (let count = 0; count < 5; count += 1) stage.push.ready();
  await settle();
  expect(stage.town.callsOf("listGroups").length).toBe(2);
});

test("a limit is obeyed, and the catch-up goes on where it was", async () => {
  const { stage, place } = await stageWith(5);
  say(stage, place, 6, 7);
  stage.town.once("listGroupMessages", { kind: "limited", retryAfterMs: 10_000 });
  stage.push.ready();
  await stage.clock.pass(9000);
  expect(held(stage)).toEqual(numbers(1, 5));
  await stage.clock.pass(2000);
  expect(held(stage)).toEqual(numbers(1, 7));
  expect(stage.town.callsOf("listGroups").length).toBe(1);
});

test("one conversation that is refused or cannot be read does not keep the others from catching up", async () => {
  const { stage, place } = await stageWith(5);
  const other = stage.town.addGroup("600");
  stage.town.say(other, "there");
  say(stage, place, 6, 6);
  stage.town.always("listGroupMessages", ({ path }) => (path["group_id"] === "500" ? refusal(403) : null));
  stage.push.ready();
  await settle();
  expect(held(stage, conversationId("600"))).toEqual(["there"]);
  expect(stage.account.getConnection()).toEqual({ ok: true, value: { state: "online" } });
});

test("a group that is gone disappears, and what was held of it stays", async () => {
  const { stage } = await stageWith(5);
  stage.town.places.delete("500");
  stage.push.ready();
  await settle();
  expect(stage.told).toContainEqual({ name: "conversationRemoved", value: { conversationId: "500" } });
  expect(valueOf(stage.account.listConversations())).toEqual([]);
  expect(held(stage)).toEqual(numbers(1, 5));
});

test("a group that only moved from page to page while the list was read is not taken for gone", async () => {
  const { stage, place } = await stageWith(5);
  // The page is read while the group is in neither; asked for by itself, it is there.
  stage.town.places.delete("500");
  stage.town.once("getGroup", () => {
    stage.town.places.set("500", place);
    return null;
  });
  stage.push.ready();
  await settle();
  expect(valueOf(stage.account.listConversations()).map(({ id }) => id)).toEqual(["500"]);
});

test("more than a page of conversations are all listed", async () => {
  const stage = createStage();
  for (let count = 0; count < 230; count += 1) stage.town.addGroup(String(1000 + count));
  await stage.begin();
  expect(valueOf(stage.account.listConversations()).length).toBe(230);
  expect(stage.town.callsOf("listGroups").map(({ query }) => query["page"])).toEqual(
    // Once at the start, as nothing was held, and once when push was ready.
    [1, 2, 3, 1, 2, 3],
  );
});

test("on a first run only the most recent conversations are read unasked", async () => {
  const stage = createStage();
  for (let count = 0; count < 50; count += 1) stage.town.say(stage.town.addGroup(String(1000 + count)), "hi");
  await stage.begin();
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(stage.town.callsOf("listGroupMessages").length).toBe(20);
});

test("a message that came while the line was away is notified of, once", async () => {
  const { stage, place } = await stageWith(5);
  say(stage, place, 6, 7);
  stage.push.ready();
  await settle();
  stage.push.ready();
  await settle();
  expect(stage.shown.map(({ message }) => message.text)).toEqual(["7"]);
});

test("a page that was asked for before a push came does not undo what the push told", async () => {
  const { stage, place } = await stageWith(5);
  valueOf(await stage.account.openConversation({ conversationId: here }));
  await settle();
  const [first] = place.rows;
  const gate = Promise.withResolvers<null>();
  stage.town.once("listGroupMessages", async () => {
    await gate.promise;
    return null;
  });
  stage.town.calls.length = 0;
  stage.push.ready();
  await settle();
  expect(stage.town.callsOf("listGroupMessages").length).toBe(1);
  const reactions = [{ type: "unicode", code: "👍", user_ids: ["200"] }];
  stage.push.handlers.onEvent({
    kind: "reactions-changed",
    conversationId: here,
    messageId: (first?.id ?? "") as never,
    reactions,
  });
  gate.resolve(null);
  await settle();
  await settle();
  const opened = valueOf(await stage.account.openConversation({ conversationId: here }));
  expect(opened.messages[0]?.reactions).toEqual([{ code: "👍", pack: null, userIds: ["200"] }]);
});
