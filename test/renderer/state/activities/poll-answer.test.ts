import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { PollId } from "../../../../preload/base/ids.ts";
import type { Poll } from "../../../../preload/model/activities/polls.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { HeldPlans } from "../../../../renderer/state/activities/held-plans.svelte.ts";
import { PollAnswer } from "../../../../renderer/state/activities/poll-answer.svelte.ts";
import { buildOption, buildPoll, optionId } from "../../../support/model/build-plans.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { openPageLine } from "../../../support/page/page-line.ts";

const several = buildPoll({ type: "multi", options: ["1", "2", "3"].map((id) => buildOption(id)) });
const [one, two] = [optionId("1"), optionId("2")];

function setUp() {
  const transport = createFakeTransport();
  transport.answer("vote", () => done(undefined));
  return { transport, answer: new PollAnswer(createBridge(transport, () => "")) };
}

test("where one may be chosen, a press is the vote, and stands marked while it is on its way", async () => {
  const { transport, answer } = setUp();
  const voting = answer.press(buildPoll(), two);
  expect(answer.marked(buildPoll())).toEqual([two]);
  await voting;
  expect(transport.inputsOf("vote")).toMatchObject([{ vote: { type: "single", optionId: two } }]);
});

test("the old votes never show again between a vote and what main tells of it", async () => {
  const line = openPageLine();
  const polls = new HeldPlans<PollId, Poll>((conversationId, id) =>
    line.bridge.getPoll({ conversationId, pollId: id }),
  );
  const answer = new PollAnswer(line.bridge);
  const before = buildPoll({ ownVotes: [one] });
  const held = () => {
    const plan = polls.get(before.conversationId, before.id);
    return plan.state === "ready" ? plan.value : before;
  };
  line.bridge.on.pollSaved((poll) => {
    polls.saved(poll.conversationId, poll.id, poll);
  });
  polls.saved(before.conversationId, before.id, before);
  void answer.press(before, two);
  line.push("pollSaved", buildPoll({ ownVotes: [two] }));
  line.reply("vote", done(undefined));
  await line.settle();
  const shown = [answer.marked(held())];
  while (await line.task()) shown.push(answer.marked(held()));
  expect(new Set(shown.flat())).toEqual(new Set([two]));
  expect([answer.isVoting, held().ownVotes]).toEqual([false, [two]]);
});

test("pressing what one voted for already sends nothing", async () => {
  const { transport, answer } = setUp();
  await answer.press(buildPoll({ ownVotes: [two] }), two);
  expect(transport.inputsOf("vote")).toEqual([]);
});

test("a press while a vote is on its way counts too: what was pressed last is sent after it, and nothing in between", async () => {
  const { transport, answer } = setUp();
  const presses = [one, two, one, two].map((optionId) => answer.press(buildPoll(), optionId));
  expect(answer.marked(buildPoll())).toEqual([two]);
  await Promise.all(presses);
  const sent = transport.inputsOf("vote").map(({ vote }) => (vote.type === "single" ? vote.optionId : null));
  expect(sent).toEqual([one, two]);
  expect(answer.isVoting).toBe(false);
});

test("where several may be chosen, presses gather, and the vote replaces all that was chosen before", async () => {
  const { transport, answer } = setUp();
  const poll = { ...several, ownVotes: [one] };
  await answer.press(poll, two);
  await answer.press(poll, one);
  expect(answer.hasChanged(poll)).toBe(true);
  await answer.vote(poll);
  expect(transport.inputsOf("vote")).toMatchObject([{ vote: { type: "multi", optionIds: [two] } }]);
});

test("a vote that was not counted is told, and what was chosen stays to be sent again", async () => {
  const { transport, answer } = setUp();
  transport.answer("vote", () => failed({ kind: "offline" }));
  await answer.press(several, two);
  await answer.vote(several);
  expect(answer.trouble).toEqual({ deed: "vote", problem: { kind: "offline" } });
  expect(answer.marked(several)).toEqual([two]);
});

test("a vote for nothing is not sent", async () => {
  const { transport, answer } = setUp();
  const poll = { ...several, ownVotes: [one] };
  await answer.press(poll, one);
  await answer.vote(poll);
  expect(transport.inputsOf("vote")).toEqual([]);
});

test("a poll that was not ended says why", async () => {
  const { transport, answer } = setUp();
  transport.answer("endPoll", () => failed({ kind: "refused", status: 403, reason: null }));
  await answer.end(several);
  expect(answer.trouble?.deed).toBe("end");
});
