import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { PollId, PollOptionId } from "../../../../preload/base/ids.ts";
import type { PollDraft } from "../../../../preload/model/activities/polls.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";

const here = conversationId("500");
const pollId = asId<PollId>("77");
const optionId = asId<PollOptionId>("1");

function wire(changes: object = {}, more: object = {}): object {
  const data = { id: "77", subject: "Oars?", status: "active", type: "single", visibility: "public" };
  return { data: { ...data, options: [{ id: "1", title: "Wood" }], ...changes }, ...more };
}

async function begin() {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  harness.reported.length = 0;
  harness.service.calls.length = 0;
  return { harness, conversation };
}

function savedPolls(harness: AccountHarness): readonly unknown[] {
  return harness.reported.flatMap((one) => (one.name === "pollSaved" ? [one.value] : []));
}

function draft(harness: AccountHarness, changes: Partial<PollDraft> = {}): PollDraft {
  const expiresAt = harness.clock.now() + 3600_500;
  return {
    subject: "Oars?",
    options: ["Wood", "Carbon"],
    expiresAt,
    type: "single",
    visibility: "public",
    ...changes,
  };
}

test("a poll is created with its end in whole seconds, and its message is shown at once", async () => {
  const { harness, conversation } = await begin();
  const message = harness.service.say(conversation, "Created new poll “Oars?”", {
    user_id: "1",
    sender_id: "1",
  });
  harness.service.answerOnce("createPoll", { poll: wire(), message });
  const poll = draft(harness);
  unwrapReply(await harness.account.createPoll({ conversationId: here, poll }));
  expect(savedPolls(harness)).toMatchObject([{ id: "77", subject: "Oars?", conversationId: "500" }]);
  expect(harness.window(conversation).map(({ id }) => id)).toEqual([message.id]);
  expect(harness.service.callsOf("createPoll")[0]?.body).toEqual({
    subject: "Oars?",
    options: [{ title: "Wood" }, { title: "Carbon" }],
    expiration: Math.ceil(poll.expiresAt / 1000),
    type: "single",
    visibility: "public",
  });
});

test("a poll is published even if its message is unreadable", async () => {
  const { harness, conversation } = await begin();
  harness.service.answerOnce("createPoll", { poll: wire(), message: { text: 7 } });
  unwrapReply(await harness.account.createPoll({ conversationId: here, poll: draft(harness) }));
  expect(savedPolls(harness)).toMatchObject([{ id: "77" }]);
  expect(harness.window(conversation)).toEqual([]);
});

test.each([
  ["subject", { subject: " " }],
  ["options", { options: ["Wood"] }],
  ["options", { options: ["Wood", ""] }],
  ["expiresAt", { expiresAt: 0 }],
] as const)("a poll with a wrong %s is not sent", async (field, changes) => {
  const { harness } = await begin();
  const reply = await harness.account.createPoll({ conversationId: here, poll: draft(harness, changes) });
  expect(reply).toEqual({ ok: false, problem: { kind: "invalid-input", field } });
  expect(harness.service.calls).toEqual([]);
});

test("a vote for one option is in the path, for several in the body, and the response's poll is published", async () => {
  const { harness } = await begin();
  const one = { conversationId: here, pollId };
  harness.service.answerOnce("voteForOne", { poll: wire({}, { user_votes: ["1"] }) });
  unwrapReply(await harness.account.vote({ ...one, vote: { type: "single", optionId } }));
  expect(savedPolls(harness)).toMatchObject([{ ownVotes: ["1"] }]);
  expect(harness.service.calls[0]).toMatchObject({
    name: "voteForOne",
    path: { group_id: "500", poll_id: "77", option_id: "1" },
  });
  harness.service.answerOnce("voteForSeveral", { poll: wire({ type: "multi" }, { user_votes: ["1"] }) });
  await harness.account.vote({ ...one, vote: { type: "multi", optionIds: [optionId] } });
  expect(harness.service.calls[1]).toMatchObject({ name: "voteForSeveral", body: { votes: ["1"] } });
  expect(savedPolls(harness)).toHaveLength(2);
});

test("a vote without an option is not sent", async () => {
  const { harness } = await begin();
  const input = { conversationId: here, pollId, vote: { type: "multi", optionIds: [] } } as const;
  expect(await harness.account.vote(input)).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "optionIds" },
  });
  expect(harness.service.calls).toEqual([]);
});

test("a vote after the end is refused, and the current poll is published", async () => {
  const { harness } = await begin();
  harness.service.once("voteForOne", {
    ...refusal(412, 41202, ["this poll has ended"]),
    refusal: "closed",
  } as never);
  harness.service.answerOnce("getPoll", { poll: wire({ status: "past" }) });
  const vote = { type: "single", optionId } as const;
  expect(await harness.account.vote({ conversationId: here, pollId, vote })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 412, reason: "this poll has ended" },
  });
  expect(savedPolls(harness)).toMatchObject([{ id: "77", status: "past" }]);
});

test("ending a poll publishes its final state", async () => {
  const { harness } = await begin();
  harness.service.answerOnce("endPoll", { poll: wire({ status: "past" }) });
  unwrapReply(await harness.account.endPoll({ conversationId: here, pollId }));
  expect(savedPolls(harness)).toMatchObject([{ status: "past" }]);
});

test("polls are listed page by page", async () => {
  const { harness } = await begin();
  harness.service.answerOnce("listPolls", { polls: [wire()], continuation_token: "next" });
  const first = unwrapReply(await harness.account.listPolls({ conversationId: here, continuation: null }));
  expect(first).toMatchObject({ polls: [{ id: "77" }], continuation: "next" });
  harness.service.answerOnce("listPolls", { polls: [], continuation_token: "" });
  const second = await harness.account.listPolls({ conversationId: here, continuation: first.continuation });
  expect(unwrapReply(second)).toEqual({ polls: [], continuation: null });
  expect(harness.service.callsOf("listPolls").map(({ query }) => query)).toEqual([
    {},
    { continuation_token: "next" },
  ]);
});

test("several push events about a poll at once fetch it once, and a later push event fetches it again", async () => {
  const { harness } = await begin();
  harness.service.answerOnce("getPoll", { poll: wire() });
  const reported = { kind: "poll-changed", conversationId: here, pollId, modifiedAt: 5000 } as const;
  for (let times = 0; times < 3; times += 1) harness.push.handlers.onEvent(reported);
  await harness.clock.pass(1000);
  await settle();
  expect(harness.service.callsOf("getPoll")).toHaveLength(1);
  expect(savedPolls(harness)).toMatchObject([{ id: "77" }]);
  harness.service.answerOnce("getPoll", { poll: wire({ status: "past" }) });
  harness.push.handlers.onEvent(reported);
  await harness.clock.pass(1000);
  await settle();
  expect(savedPolls(harness)).toMatchObject([{ status: "active" }, { status: "past" }]);
});

async function voteAt(harness: AccountHarness, last_modified: number): Promise<void> {
  harness.service.answerOnce("voteForOne", { poll: wire({ last_modified }, { user_votes: ["1"] }) });
  unwrapReply(
    await harness.account.vote({ conversationId: here, pollId, vote: { type: "single", optionId } }),
  );
}

test("the push event of this account's own vote fetches nothing, and any other event about the poll fetches it", async () => {
  const { harness } = await begin();
  const tell = async (...moments: readonly (number | null)[]): Promise<number> => {
    for (const modifiedAt of moments) {
      harness.push.handlers.onEvent({ kind: "poll-changed", conversationId: here, pollId, modifiedAt });
    }
    for (let count = 0; count < 2; count += 1) harness.service.answerOnce("getPoll", { poll: wire() });
    await harness.clock.pass(1000);
    await settle();
    return harness.service.callsOf("getPoll").length;
  };
  await voteAt(harness, 5);
  expect(await tell(5000)).toBe(0);
  // Another person votes in the same second as this account.
  expect(await tell(5000)).toBe(1);
  await voteAt(harness, 6);
  expect(await tell(6000, 6000)).toBe(2);
  await voteAt(harness, 7);
  expect(await tell(8000)).toBe(3);
  expect(await tell(null)).toBe(4);
});

test("if the push event of an own vote arrives before the response, the next push event about the poll counts", async () => {
  const { harness } = await begin();
  const reported = { kind: "poll-changed", conversationId: here, pollId, modifiedAt: 5000 } as const;
  for (const count of [1, 2]) {
    harness.service.answerOnce("getPoll", { poll: wire() });
    harness.push.handlers.onEvent(reported);
    await harness.clock.pass(1000);
    await settle();
    expect(harness.service.callsOf("getPoll")).toHaveLength(count);
    await voteAt(harness, 5);
  }
});

test("a system message about a poll fetches the poll again, unless it names no poll or is about something else", async () => {
  const { harness, conversation } = await begin();
  const system = { user_id: "system", sender_id: "system", sender_type: "system", system: true };
  const notice = (type: string, data: Record<string, unknown>) =>
    harness.service.say(conversation, "notice", { ...system, event: { type, data } });
  harness.push.created(conversation, notice("poll.finished", {}));
  harness.push.created(conversation, notice("group.name_change", { poll: { id: 77 } }));
  await harness.clock.pass(1000);
  expect(harness.service.callsOf("getPoll")).toEqual([]);
  harness.service.answerOnce("getPoll", { poll: wire({ status: "past" }) });
  harness.push.created(conversation, notice("poll.finished", { poll: { id: 77, subject: "Oars?" } }));
  await harness.clock.pass(1000);
  await settle();
  expect(savedPolls(harness)).toMatchObject([{ id: "77", status: "past" }]);
});

test("nothing about a poll is fetched or published once the account is stopped", async () => {
  const { harness } = await begin();
  harness.push.handlers.onEvent({ kind: "poll-changed", conversationId: here, pollId, modifiedAt: null });
  harness.account.stop();
  await harness.clock.pass(1000);
  expect([harness.service.callsOf("getPoll"), savedPolls(harness), harness.log.errors]).toEqual([[], [], []]);
});
