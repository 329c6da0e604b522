import { expect, test } from "vitest";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, Scenario } from "../scenario.ts";

const day = 24 * 3600 * 1000;

function postAs({ world, group }: Scenario, caller: Caller, text: string): string {
  return unwrapOrThrow(world.messages.postInGroup(caller.id, group.id, { text })).id;
}

function like({ world, group }: Scenario, caller: Caller, messageId: string, code = "❤️"): void {
  unwrapOrThrow(world.reactions.react(caller.id, group.id, messageId, { type: "unicode", code }));
}

async function ids(caller: Caller, path: string, query: Readonly<Record<string, string>> = {}) {
  const messages = (await caller.get("v3", path, query)).at("response", "messages");
  return Array.isArray(messages) ? messages.map((one: { readonly id: string }) => one.id) : [];
}

test("the leaderboard sorts messages by their number of likes, and messages with equal numbers newest first", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const [none, one, two, newer] = ["none", "one", "two", "newer"].map((text) => postAs(scenario, bob, text));
  for (const caller of [alice, bob]) like(scenario, caller, two ?? "", "🔥");
  like(scenario, alice, one ?? "");
  like(scenario, bob, newer ?? "");
  const found = await ids(alice, `/groups/${group.id}/likes`, { period: "day" });
  expect(found).toEqual([two, newer, one]);
  expect(found).not.toContain(none);
});

test("the leaderboard has messages of the last day, week or month, as requested", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, group } = scenario;
  const texts = ["month", "week", "day"];
  const waits = [20 * day, 5 * day, 0];
  const said_ = texts.map((text, index) => {
    const id = postAs(scenario, bob, text);
    like(scenario, alice, id);
    clock.advance(waits[index] ?? 0);
    return id;
  });
  const [month, week, today] = said_;
  const board = (period: string): Promise<string[]> => ids(alice, `/groups/${group.id}/likes`, { period });
  expect(await board("day")).toEqual([today]);
  expect(await board("week")).toEqual([today, week]);
  expect(await board("month")).toEqual([today, week, month]);
});

test("a leaderboard needs a period: day, week or month", async () => {
  const { alice, group } = await startScenario();
  const path = `/groups/${group.id}/likes`;
  const missing = await alice.get("v3", path);
  expect([missing.status, missing.text.includes("period")]).toEqual([400, true]);
  expect((await alice.get("v3", path, { period: "year" })).status).toBe(400);
});

test("the caller's own likes are sorted by the time of the like, the last first, and each has its time", async () => {
  const scenario = await startScenario();
  const { clock, alice, bob, group } = scenario;
  const [first, second] = [postAs(scenario, bob, "first"), postAs(scenario, bob, "second")];
  like(scenario, alice, second);
  clock.advance(60_000);
  like(scenario, alice, first);
  like(scenario, bob, second);
  const { at } = await alice.get("v3", `/groups/${group.id}/likes/mine`);
  expect(at("response", "messages")).toMatchObject([
    { id: first, liked_at: new Date(clock.now()).toISOString() },
    { id: second, liked_at: new Date(clock.now() - 60_000).toISOString() },
  ]);
});

test("a changed reaction counts as given at the time of the change, and a removed reaction is not listed", async () => {
  const scenario = await startScenario();
  const { world, clock, alice, bob, group } = scenario;
  const [first, second, third] = ["1", "2", "3"].map((text) => postAs(scenario, bob, text));
  for (const id of [first, second, third]) like(scenario, alice, id ?? "");
  clock.advance(1000);
  like(scenario, alice, first ?? "", "🔥");
  unwrapOrThrow(world.reactions.unreact(alice.id, group.id, third ?? ""));
  expect(await ids(alice, `/groups/${group.id}/likes/mine`)).toEqual([first, second]);
});

test("the list of likes for the caller has the caller's messages that others liked, the newest message first", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const [first, own, second] = ["1", "2", "3"].map((text) => postAs(scenario, bob, text));
  const hers = postAs(scenario, alice, "hers");
  like(scenario, alice, second ?? "");
  like(scenario, alice, first ?? "");
  like(scenario, bob, own ?? "");
  like(scenario, bob, hers);
  expect(await ids(bob, `/groups/${group.id}/likes/for_me`)).toEqual([second, first]);
});

test("a deleted message is in no list of likes", async () => {
  const scenario = await startScenario();
  const { world, alice, bob, group } = scenario;
  for (const deleter of [alice, bob]) {
    const id = postAs(scenario, bob, "gone");
    like(scenario, alice, id);
    unwrapOrThrow(world.messages.delete(deleter.id, group.id, id));
  }
  expect(await ids(alice, `/groups/${group.id}/likes`, { period: "day" })).toEqual([]);
  expect(await ids(alice, `/groups/${group.id}/likes/mine`)).toEqual([]);
  expect(await ids(bob, `/groups/${group.id}/likes/for_me`)).toEqual([]);
});

test("people outside a group get 404 for its likes", async () => {
  const { carol, group } = await startScenario();
  expect((await carol.get("v3", `/groups/${group.id}/likes`, { period: "day" })).status).toBe(404);
  for (const list of ["mine", "for_me"]) {
    expect((await carol.get("v3", `/groups/${group.id}/likes/${list}`)).status).toBe(404);
  }
});

test("the likes of a chat are listed by the same rules as the likes of a group", async () => {
  const { world, alice, bob } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  unwrapOrThrow(
    world.reactions.react(alice.id, message.conversationId, message.id, { type: "unicode", code: "👍" }),
  );
  const list = (caller: Caller, kind: string, other: Caller) =>
    caller.get("v4", `/likes/direct_messages/${kind}`, { other_user_id: other.id });
  expect((await list(alice, "mine", bob)).at("messages", 0, "id")).toBe(message.id);
  expect((await list(bob, "for_me", alice)).at("messages", 0, "id")).toBe(message.id);
  expect((await list(bob, "mine", alice)).at("messages")).toEqual([]);
});
