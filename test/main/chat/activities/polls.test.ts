import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { PollId, PollOptionId } from "../../../../preload/base/ids.ts";
import type { PollDraft } from "../../../../preload/model/activities/polls.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";
import type { Stage } from "../../../support/account/stage.ts";

const here = conversationId("500");
const pollId = asId<PollId>("77");
const optionId = asId<PollOptionId>("1");

function wire(changes: object = {}, more: object = {}): object {
  const data = { id: "77", subject: "Oars?", status: "active", type: "single", visibility: "public" };
  return { data: { ...data, options: [{ id: "1", title: "Wood" }], ...changes }, ...more };
}

async function begin() {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  stage.told.length = 0;
  stage.town.calls.length = 0;
  return { stage, place };
}

function savedPolls(stage: Stage): readonly unknown[] {
  return stage.told.flatMap((one) => (one.name === "pollSaved" ? [one.value] : []));
}

function draft(stage: Stage, changes: Partial<PollDraft> = {}): PollDraft {
  const expiresAt = stage.clock.now() + 3600_500;
  return {
    subject: "Oars?",
    options: ["Wood", "Carbon"],
    expiresAt,
    type: "single",
    visibility: "public",
    ...changes,
  };
}

test("a poll is asked with its end in whole seconds, and its message is shown at once", async () => {
  const { stage, place } = await begin();
  const message = stage.town.say(place, "Created new poll “Oars?”", { user_id: "1", sender_id: "1" });
  stage.town.answerOnce("createPoll", { poll: wire(), message });
  const poll = draft(stage);
  valueOf(await stage.account.createPoll({ conversationId: here, poll }));
  expect(savedPolls(stage)).toMatchObject([{ id: "77", subject: "Oars?", conversationId: "500" }]);
  expect(stage.window(place).map(({ id }) => id)).toEqual([message.id]);
  expect(stage.town.callsOf("createPoll")[0]?.body).toEqual({
    subject: "Oars?",
    options: [{ title: "Wood" }, { title: "Carbon" }],
    expiration: Math.ceil(poll.expiresAt / 1000),
    type: "single",
    visibility: "public",
  });
});

test("a poll whose message is not understood is a poll all the same", async () => {
  const { stage, place } = await begin();
  stage.town.answerOnce("createPoll", { poll: wire(), message: { text: 7 } });
  valueOf(await stage.account.createPoll({ conversationId: here, poll: draft(stage) }));
  expect(savedPolls(stage)).toMatchObject([{ id: "77" }]);
  expect(stage.window(place)).toEqual([]);
});

test.each([
  ["subject", { subject: " " }],
  ["options", { options: ["Wood"] }],
  ["options", { options: ["Wood", ""] }],
  ["expiresAt", { expiresAt: 0 }],
] as const)("a poll with a wrong %s is not sent", async (field, changes) => {
  const { stage } = await begin();
  const reply = await stage.account.createPoll({ conversationId: here, poll: draft(stage, changes) });
  expect(reply).toEqual({ ok: false, problem: { kind: "invalid-input", field } });
  expect(stage.town.calls).toEqual([]);
});

test("one choice goes by the path and several by the body; what is answered is shown everywhere", async () => {
  const { stage } = await begin();
  const one = { conversationId: here, pollId };
  stage.town.answerOnce("voteForOne", { poll: wire({}, { user_votes: ["1"] }) });
  valueOf(await stage.account.vote({ ...one, vote: { type: "single", optionId } }));
  expect(savedPolls(stage)).toMatchObject([{ ownVotes: ["1"] }]);
  expect(stage.town.calls[0]).toMatchObject({
    name: "voteForOne",
    path: { group_id: "500", poll_id: "77", option_id: "1" },
  });
  stage.town.answerOnce("voteForSeveral", { poll: wire({ type: "multi" }, { user_votes: ["1"] }) });
  await stage.account.vote({ ...one, vote: { type: "multi", optionIds: [optionId] } });
  expect(stage.town.calls[1]).toMatchObject({ name: "voteForSeveral", body: { votes: ["1"] } });
  expect(savedPolls(stage)).toHaveLength(2);
});

test("a vote for nothing is not sent", async () => {
  const { stage } = await begin();
  const input = { conversationId: here, pollId, vote: { type: "multi", optionIds: [] } } as const;
  expect(await stage.account.vote(input)).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "optionIds" },
  });
  expect(stage.town.calls).toEqual([]);
});

test("a vote that came too late is refused, and the poll is shown as it is", async () => {
  const { stage } = await begin();
  stage.town.once("voteForOne", {
    ...refusal(412, 41202, ["this poll has ended"]),
    refusal: "closed",
  } as never);
  stage.town.answerOnce("getPoll", { poll: wire({ status: "past" }) });
  const vote = { type: "single", optionId } as const;
  expect(await stage.account.vote({ conversationId: here, pollId, vote })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 412, reason: "this poll has ended" },
  });
  expect(savedPolls(stage)).toMatchObject([{ id: "77", status: "past" }]);
});

test("ending a poll shows how it ended", async () => {
  const { stage } = await begin();
  stage.town.answerOnce("endPoll", { poll: wire({ status: "past" }) });
  valueOf(await stage.account.endPoll({ conversationId: here, pollId }));
  expect(savedPolls(stage)).toMatchObject([{ status: "past" }]);
});

test("polls are listed page by page", async () => {
  const { stage } = await begin();
  stage.town.answerOnce("listPolls", { polls: [wire()], continuation_token: "next" });
  const first = valueOf(await stage.account.listPolls({ conversationId: here, continuation: null }));
  expect(first).toMatchObject({ polls: [{ id: "77" }], continuation: "next" });
  stage.town.answerOnce("listPolls", { polls: [], continuation_token: "" });
  const second = await stage.account.listPolls({ conversationId: here, continuation: first.continuation });
  expect(valueOf(second)).toEqual({ polls: [], continuation: null });
  expect(stage.town.callsOf("listPolls").map(({ query }) => query)).toEqual([
    {},
    { continuation_token: "next" },
  ]);
});

test("several pushes about a poll at once read it once, and one that comes later once more", async () => {
  const { stage } = await begin();
  stage.town.answerOnce("getPoll", { poll: wire() });
  const told = { kind: "poll-changed", conversationId: here, pollId, modifiedAt: 5000 } as const;
  for (let times = 0; times < 3; times += 1) stage.push.handlers.onEvent(told);
  await stage.clock.pass(1000);
  await settle();
  expect(stage.town.callsOf("getPoll")).toHaveLength(1);
  expect(savedPolls(stage)).toMatchObject([{ id: "77" }]);
  stage.town.answerOnce("getPoll", { poll: wire({ status: "past" }) });
  stage.push.handlers.onEvent(told);
  await stage.clock.pass(1000);
  await settle();
  expect(savedPolls(stage)).toMatchObject([{ status: "active" }, { status: "past" }]);
});

async function voteAt(stage: Stage, last_modified: number): Promise<void> {
  stage.town.answerOnce("voteForOne", { poll: wire({ last_modified }, { user_votes: ["1"] }) });
  valueOf(await stage.account.vote({ conversationId: here, pollId, vote: { type: "single", optionId } }));
}

test("the push of this account's own vote reads nothing, and whatever else is told of the poll does", async () => {
  const { stage } = await begin();
  const tell = async (...moments: readonly (number | null)[]): Promise<number> => {
    for (const modifiedAt of moments) {
      stage.push.handlers.onEvent({ kind: "poll-changed", conversationId: here, pollId, modifiedAt });
    }
    for (let count = 0; count < 2; count += 1) stage.town.answerOnce("getPoll", { poll: wire() });
    await stage.clock.pass(1000);
    await settle();
    return stage.town.callsOf("getPoll").length;
  };
  await voteAt(stage, 5);
  expect(await tell(5000)).toBe(0);
  // Somebody else voted in the same second.
  expect(await tell(5000)).toBe(1);
  await voteAt(stage, 6);
  expect(await tell(6000, 6000)).toBe(2);
  await voteAt(stage, 7);
  expect(await tell(8000)).toBe(3);
  expect(await tell(null)).toBe(4);
});

test("a vote whose push was read before it was answered hides no later one", async () => {
  const { stage } = await begin();
  const told = { kind: "poll-changed", conversationId: here, pollId, modifiedAt: 5000 } as const;
  for (const count of [1, 2]) {
    stage.town.answerOnce("getPoll", { poll: wire() });
    stage.push.handlers.onEvent(told);
    await stage.clock.pass(1000);
    await settle();
    expect(stage.town.callsOf("getPoll")).toHaveLength(count);
    await voteAt(stage, 5);
  }
});

test("a notice about a poll reads it anew, and one that names none does not", async () => {
  const { stage, place } = await begin();
  const system = { user_id: "system", sender_id: "system", sender_type: "system", system: true };
  const notice = (type: string, data: Record<string, unknown>) =>
    stage.town.say(place, "notice", { ...system, event: { type, data } });
  stage.push.created(place, notice("poll.finished", {}));
  stage.push.created(place, notice("group.name_change", { poll: { id: 77 } }));
  await stage.clock.pass(1000);
  expect(stage.town.callsOf("getPoll")).toEqual([]);
  stage.town.answerOnce("getPoll", { poll: wire({ status: "past" }) });
  stage.push.created(place, notice("poll.finished", { poll: { id: 77, subject: "Oars?" } }));
  await stage.clock.pass(1000);
  await settle();
  expect(savedPolls(stage)).toMatchObject([{ id: "77", status: "past" }]);
});

test("nothing is read or told once the account is stopped", async () => {
  const { stage } = await begin();
  stage.push.handlers.onEvent({ kind: "poll-changed", conversationId: here, pollId, modifiedAt: null });
  stage.account.stop();
  await stage.clock.pass(1000);
  expect([stage.town.callsOf("getPoll"), savedPolls(stage), stage.log.mistakes]).toEqual([[], [], []]);
});
