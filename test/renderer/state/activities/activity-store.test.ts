import { expect, test } from "vitest";
import type { PollId } from "../../../../preload/base/ids.ts";
import type { Poll } from "../../../../preload/model/activities/polls.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { ActivityStore } from "../../../../renderer/state/activities/activity-store.svelte.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { buildPoll, pollId } from "../../../support/model/build-activities.ts";

const group = conversationId("500");
const id = pollId("900");

function setUp() {
  const asked: ((reply: Reply<Poll>) => void)[] = [];
  const store = new ActivityStore<PollId, Poll>(() => new Promise((resolve) => asked.push(resolve)));
  const answer = async (reply: Reply<Poll>): Promise<void> => {
    asked.at(-1)?.(reply);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { store, asked, answer };
}

test("a poll that is shown several times is requested once", async () => {
  const { store, asked, answer } = setUp();
  store.watch(group, id);
  store.watch(group, id);
  expect(asked).toHaveLength(1);
  await answer(done(buildPoll()));
  store.watch(group, id);
  expect(asked).toHaveLength(1);
  expect(store.get(group, id)).toEqual({ state: "ready", value: buildPoll() });
});

test("if a poll is pushed while the same poll loads, the response does not replace the pushed poll", async () => {
  const { store, answer } = setUp();
  store.watch(group, id);
  store.saved(group, id, buildPoll({ subject: "New" }));
  await answer(done(buildPoll({ subject: "Old" })));
  expect(store.get(group, id)).toMatchObject({ value: { subject: "New" } });
});

test("two polls with the same id in different conversations are different polls", () => {
  const { store } = setUp();
  store.saved(group, id, buildPoll());
  expect(store.get(conversationId("501"), id)).toEqual({ state: "loading" });
});

test("a poll that is not found is shown as deleted, and one that failed to load can be loaded again", async () => {
  const { store, asked, answer } = setUp();
  store.watch(group, id);
  await answer(failed({ kind: "offline" }));
  expect(store.get(group, id)).toEqual({ state: "failed", problem: { kind: "offline" } });
  void store.read(group, id);
  expect(store.get(group, id)).toEqual({ state: "loading" });
  await answer(failed({ kind: "not-found" }));
  expect(asked).toHaveLength(2);
  expect(store.get(group, id)).toEqual({ state: "gone" });
});

test("after a connection loss, a poll on screen is loaded again at once, and others when next on screen", async () => {
  const { store, asked, answer } = setUp();
  const other = pollId("901");
  const stopWatching = store.watch(group, other);
  await answer(done(buildPoll({ id: other })));
  stopWatching();
  store.watch(group, id);
  await answer(done(buildPoll()));
  store.refresh();
  expect(asked).toHaveLength(3);
  expect(store.get(group, id).state).toBe("ready");
  store.watch(group, other);
  expect(asked).toHaveLength(4);
});

test("a poll that arrives after a change of account is not shown to the new account", async () => {
  const { store, answer } = setUp();
  store.watch(group, id);
  store.clear();
  await answer(done(buildPoll()));
  expect(store.get(group, id)).toEqual({ state: "loading" });
});
