import { expect, test } from "vitest";
import type { PollId } from "../../../../preload/base/ids.ts";
import type { Poll } from "../../../../preload/model/activities/polls.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { HeldPlans } from "../../../../renderer/state/activities/held-plans.svelte.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { buildPoll, pollId } from "../../../support/model/build-plans.ts";

const group = conversationId("500");
const id = pollId("900");

function setUp() {
  const asked: ((reply: Reply<Poll>) => void)[] = [];
  const held = new HeldPlans<PollId, Poll>(() => new Promise((resolve) => asked.push(resolve)));
  const answer = async (reply: Reply<Poll>): Promise<void> => {
    asked.at(-1)?.(reply);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { held, asked, answer };
}

test("several who look at the same poll share one reading", async () => {
  const { held, asked, answer } = setUp();
  held.look(group, id);
  held.look(group, id);
  expect(asked).toHaveLength(1);
  await answer(done(buildPoll()));
  held.look(group, id);
  expect(asked).toHaveLength(1);
  expect(held.get(group, id)).toEqual({ state: "ready", value: buildPoll() });
});

test("what was pushed while a poll was being read is at least as new, and stays", async () => {
  const { held, answer } = setUp();
  held.look(group, id);
  held.saved(group, id, buildPoll({ subject: "New" }));
  await answer(done(buildPoll({ subject: "Old" })));
  expect(held.get(group, id)).toMatchObject({ value: { subject: "New" } });
});

test("the same id in another conversation is another poll", () => {
  const { held } = setUp();
  held.saved(group, id, buildPoll());
  expect(held.get(conversationId("501"), id)).toEqual({ state: "loading" });
});

test("one that is not there is gone; one that could not be read can be tried again", async () => {
  const { held, asked, answer } = setUp();
  held.look(group, id);
  await answer(failed({ kind: "offline" }));
  expect(held.get(group, id)).toEqual({ state: "failed", problem: { kind: "offline" } });
  void held.read(group, id);
  expect(held.get(group, id)).toEqual({ state: "loading" });
  await answer(failed({ kind: "not-found" }));
  expect(asked).toHaveLength(2);
  expect(held.get(group, id)).toEqual({ state: "gone" });
});

test("after the line was away, what is looked at is read anew, and the rest when it is looked at again", async () => {
  const { held, asked, answer } = setUp();
  const other = pollId("901");
  const lookAway = held.look(group, other);
  await answer(done(buildPoll({ id: other })));
  lookAway();
  held.look(group, id);
  await answer(done(buildPoll()));
  held.refresh();
  expect(asked).toHaveLength(3);
  expect(held.get(group, id).state).toBe("ready");
  held.look(group, other);
  expect(asked).toHaveLength(4);
});

test("what one account asked for is not shown to the next", async () => {
  const { held, answer } = setUp();
  held.look(group, id);
  held.clear();
  await answer(done(buildPoll()));
  expect(held.get(group, id)).toEqual({ state: "loading" });
});
