import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { PollId } from "../../../../preload/base/ids.ts";
import type { Poll } from "../../../../preload/model/activities/polls.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { ActivityStore } from "../../../../renderer/state/activities/activity-store.svelte.ts";
import { PollActions } from "../../../../renderer/state/activities/poll-actions.svelte.ts";
import { buildOption, buildPoll, optionId } from "../../../support/model/build-activities.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { openTestPageConnection } from "../../../support/page/page-connection.ts";

const several = buildPoll({ type: "multi", options: ["1", "2", "3"].map((id) => buildOption(id)) });
const [one, two] = [optionId("1"), optionId("2")];

function setUp() {
  const transport = createFakeTransport();
  transport.answer("vote", () => done(undefined));
  return { transport, answer: new PollActions(createBridge(transport, () => "")) };
}

test("in a single-choice poll, a press votes at once, and its option is marked while the vote is pending", async () => {
  const { transport, answer } = setUp();
  const voting = answer.press(buildPoll(), two);
  expect(answer.marked(buildPoll())).toEqual([two]);
  await voting;
  expect(transport.inputsOf("vote")).toMatchObject([{ vote: { type: "single", optionId: two } }]);
});

test("the old votes are never shown again between a vote and its push from main", async () => {
  const line = openTestPageConnection();
  const polls = new ActivityStore<PollId, Poll>((conversationId, id) =>
    line.bridge.getPoll({ conversationId, pollId: id }),
  );
  const answer = new PollActions(line.bridge);
  const before = buildPoll({ ownVotes: [one] });
  const current = () => {
    const loadable = polls.get(before.conversationId, before.id);
    return loadable.state === "ready" ? loadable.value : before;
  };
  line.bridge.on.pollSaved((poll) => {
    polls.saved(poll.conversationId, poll.id, poll);
  });
  polls.saved(before.conversationId, before.id, before);
  void answer.press(before, two);
  line.push("pollSaved", buildPoll({ ownVotes: [two] }));
  line.reply("vote", done(undefined));
  await line.settle();
  const shown = [answer.marked(current())];
  while (await line.task()) shown.push(answer.marked(current()));
  expect(new Set(shown.flat())).toEqual(new Set([two]));
  expect([answer.isVoting, current().ownVotes]).toEqual([false, [two]]);
});

test("pressing the option for which the account has already voted sends nothing", async () => {
  const { transport, answer } = setUp();
  await answer.press(buildPoll({ ownVotes: [two] }), two);
  expect(transport.inputsOf("vote")).toEqual([]);
});

test("if options are pressed while a vote is being sent, only the last of them is sent afterwards", async () => {
  const { transport, answer } = setUp();
  const presses = [one, two, one, two].map((optionId) => answer.press(buildPoll(), optionId));
  expect(answer.marked(buildPoll())).toEqual([two]);
  await Promise.all(presses);
  const sent = transport.inputsOf("vote").map(({ vote }) => (vote.type === "single" ? vote.optionId : null));
  expect(sent).toEqual([one, two]);
  expect(answer.isVoting).toBe(false);
});

test("in a multiple-choice poll, presses are collected, and the vote replaces all previous votes", async () => {
  const { transport, answer } = setUp();
  const poll = { ...several, ownVotes: [one] };
  await answer.press(poll, two);
  await answer.press(poll, one);
  expect(answer.hasChanged(poll)).toBe(true);
  await answer.vote(poll);
  expect(transport.inputsOf("vote")).toMatchObject([{ vote: { type: "multi", optionIds: [two] } }]);
});

test("a vote that fails shows the problem, and the chosen options stay to be sent again", async () => {
  const { transport, answer } = setUp();
  transport.answer("vote", () => failed({ kind: "offline" }));
  await answer.press(several, two);
  await answer.vote(several);
  expect(answer.failure).toEqual({ action: "vote", problem: { kind: "offline" } });
  expect(answer.marked(several)).toEqual([two]);
});

test("a vote without an option is not sent", async () => {
  const { transport, answer } = setUp();
  const poll = { ...several, ownVotes: [one] };
  await answer.press(poll, one);
  await answer.vote(poll);
  expect(transport.inputsOf("vote")).toEqual([]);
});

test("a poll that could not be ended shows the reason", async () => {
  const { transport, answer } = setUp();
  transport.answer("endPoll", () => failed({ kind: "refused", status: 403, reason: null }));
  await answer.end(several);
  expect(answer.failure?.action).toBe("end");
});
