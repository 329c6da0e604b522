import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, PollOptionId } from "../../../preload/base/ids.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { EventDraft } from "../../../preload/model/activities/events.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import { unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";

async function openBothAccounts() {
  const { world, groupId } = createAccountTestWorld();
  const service = await startServiceForTest(world);
  const conversationId = asId<GroupId>(groupId);
  const [his, hers] = [openRunningAccount(service, sam), openRunningAccount(service, bea)];
  for (const { account } of [his, hers]) {
    await eventually(() => {
      expect(account.getConnection()).toMatchObject({ value: { state: "online" } });
    });
    unwrapReply(await account.openConversation({ conversationId }));
  }
  return { world, his, hers, conversationId };
}

/** Returns the value that an account published last under this name. */
function last<Name extends "pollSaved" | "eventSaved">(
  { reported }: Pick<ReturnType<typeof openRunningAccount>, "reported">,
  name: Name,
): Pushes[Name] {
  const latest = reported.findLast((each) => each.name === name);
  if (latest === undefined) throw new Error(`${name} was not told`);
  return latest.value as Pushes[Name];
}

test("when one person creates, votes in or ends a poll, the other account receives each change", async () => {
  const { world, his, hers, conversationId } = await openBothAccounts();
  unwrapReply(
    await his.account.createPoll({
      conversationId,
      poll: {
        subject: "Street party?",
        options: ["Yes", "Loudly"],
        expiresAt: world.clock.now() + 86_400_000,
        type: "multi",
        visibility: "public",
      },
    }),
  );
  const poll = last(his, "pollSaved");
  const optionIds = [asId<PollOptionId>("2"), asId<PollOptionId>("1")];
  const one = { conversationId, pollId: poll.id };
  unwrapReply(await hers.account.vote({ ...one, vote: { type: "multi", optionIds } }));
  expect(last(hers, "pollSaved").ownVotes).toEqual(["2", "1"]);
  const counted = [
    { id: "1", title: "Yes", votes: 1, voterIds: [bea] },
    { id: "2", title: "Loudly", votes: 1, voterIds: [bea] },
  ];
  await eventually(() => {
    const latest = his.reported.findLast(({ name }) => name === "pollSaved");
    expect(latest?.value).toMatchObject({ id: poll.id, options: counted, ownVotes: [] });
  });
  unwrapReply(await his.account.endPoll(one));
  await eventually(() => {
    const latest = hers.reported.findLast(({ name }) => name === "pollSaved");
    expect(latest?.value).toMatchObject({ status: "past", ownVotes: ["2", "1"] });
  });
  const page = unwrapReply(await hers.account.listPolls({ conversationId, continuation: null }));
  expect(page).toMatchObject({ polls: [{ id: poll.id, status: "past" }], continuation: null });
  expect([...his.errors, ...hers.errors]).toEqual([]);
});

test("when one person creates, answers, moves or deletes an event, the other account receives each change", async () => {
  const { his, hers, conversationId } = await openBothAccounts();
  const draft: EventDraft = {
    name: "Street party",
    description: "",
    time: { kind: "days", first: "2031-06-12", last: "2031-06-13", timeZone: "Pacific/Honolulu" },
    location: { name: "Number 4", address: null, point: { latitude: 21.3, longitude: -157.8 } },
    image: null,
    reminders: [86_400_000],
  };
  unwrapReply(await his.account.createEvent({ conversationId, event: draft }));
  const event = last(his, "eventSaved");
  const days = { first: "2031-06-12", last: "2031-06-13" };
  expect(event).toMatchObject({ days, timeZone: "Pacific/Honolulu", location: draft.location });
  const one = { conversationId, eventId: event.id };
  unwrapReply(await hers.account.respondToEvent({ ...one, response: "not-going" }));
  await eventually(() => {
    const latest = his.reported.findLast(({ name }) => name === "eventSaved");
    expect(latest?.value).toMatchObject({ goingIds: [sam], notGoingIds: [bea], ownResponse: "going" });
  });
  const time = { ...draft.time, first: "2031-06-20", last: "2031-06-20" } as const;
  unwrapReply(await his.account.updateEvent({ ...one, changes: { time } }));
  await eventually(() => {
    const latest = hers.reported.findLast(({ name }) => name === "eventSaved");
    expect(latest?.value).toMatchObject({ days: { first: "2031-06-20", last: "2031-06-20" } });
  });
  const range = { from: Date.parse("2031-06-01T00:00:00Z"), to: Date.parse("2031-07-01T00:00:00Z") };
  expect(unwrapReply(await hers.account.listAgenda(range)).map(({ id }) => id)).toEqual([event.id]);
  const listed = unwrapReply(await hers.account.listEvents({ conversationId, endingFrom: range.from }));
  expect(listed).toEqual([unwrapReply(await hers.account.getEvent(one))]);
  unwrapReply(await hers.account.respondToEvent({ ...one, response: "none" }));
  unwrapReply(await his.account.deleteEvent(one));
  await eventually(() => {
    expect(hers.reported).toContainEqual({ name: "eventRemoved", value: one });
  });
  expect(await hers.account.getEvent(one)).toEqual({ ok: false, problem: { kind: "not-found" } });
  expect([...his.errors, ...hers.errors]).toEqual([]);
});
