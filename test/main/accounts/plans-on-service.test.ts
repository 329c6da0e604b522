import { expect, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId, PollOptionId } from "../../../preload/base/ids.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { EventDraft } from "../../../preload/model/activities/events.ts";
import { bea, createNeighbours, moveIn, sam, serve, until } from "./account-on-service.ts";
import { valueOf } from "../../support/account/stage.ts";

async function street() {
  const { world, groupId } = createNeighbours();
  const service = await serve(world);
  const conversationId = asId<GroupId>(groupId);
  const [his, hers] = [moveIn(service, sam), moveIn(service, bea)];
  for (const { account } of [his, hers]) {
    await until(() => {
      expect(account.getConnection()).toMatchObject({ value: { state: "online" } });
    });
    valueOf(await account.openConversation({ conversationId }));
  }
  return { world, his, hers, conversationId };
}

/** What an account told last under a name. */
function last<Name extends "pollSaved" | "eventSaved">(
  { told }: Pick<ReturnType<typeof moveIn>, "told">,
  name: Name,
): Pushes[Name] {
  const latest = told.findLast((each) => each.name === name);
  if (latest === undefined) throw new Error(`${name} was not told`);
  return latest.value as Pushes[Name];
}

test("a poll is asked, voted in and ended, and the other sees each as it happens", async () => {
  const { world, his, hers, conversationId } = await street();
  valueOf(
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
  valueOf(await hers.account.vote({ ...one, vote: { type: "multi", optionIds } }));
  expect(last(hers, "pollSaved").ownVotes).toEqual(["2", "1"]);
  const counted = [
    { id: "1", title: "Yes", votes: 1, voterIds: [bea] },
    { id: "2", title: "Loudly", votes: 1, voterIds: [bea] },
  ];
  await until(() => {
    const latest = his.told.findLast(({ name }) => name === "pollSaved");
    expect(latest?.value).toMatchObject({ id: poll.id, options: counted, ownVotes: [] });
  });
  valueOf(await his.account.endPoll(one));
  await until(() => {
    const latest = hers.told.findLast(({ name }) => name === "pollSaved");
    expect(latest?.value).toMatchObject({ status: "past", ownVotes: ["2", "1"] });
  });
  const page = valueOf(await hers.account.listPolls({ conversationId, continuation: null }));
  expect(page).toMatchObject({ polls: [{ id: poll.id, status: "past" }], continuation: null });
  expect([...his.mistakes, ...hers.mistakes]).toEqual([]);
});

test("an event is planned, answered, moved and called off, and the other sees each as it happens", async () => {
  const { his, hers, conversationId } = await street();
  const draft: EventDraft = {
    name: "Street party",
    description: "",
    time: { kind: "days", first: "2031-06-12", last: "2031-06-13", timeZone: "Pacific/Honolulu" },
    location: { name: "Number 4", address: null, point: { latitude: 21.3, longitude: -157.8 } },
    image: null,
    reminders: [86_400_000],
  };
  valueOf(await his.account.createEvent({ conversationId, event: draft }));
  const event = last(his, "eventSaved");
  const days = { first: "2031-06-12", last: "2031-06-13" };
  expect(event).toMatchObject({ days, timeZone: "Pacific/Honolulu", location: draft.location });
  const one = { conversationId, eventId: event.id };
  valueOf(await hers.account.respondToEvent({ ...one, response: "not-going" }));
  await until(() => {
    const latest = his.told.findLast(({ name }) => name === "eventSaved");
    expect(latest?.value).toMatchObject({ goingIds: [sam], notGoingIds: [bea], ownResponse: "going" });
  });
  const time = { ...draft.time, first: "2031-06-20", last: "2031-06-20" } as const;
  valueOf(await his.account.updateEvent({ ...one, changes: { time } }));
  await until(() => {
    const latest = hers.told.findLast(({ name }) => name === "eventSaved");
    expect(latest?.value).toMatchObject({ days: { first: "2031-06-20", last: "2031-06-20" } });
  });
  const range = { from: Date.parse("2031-06-01T00:00:00Z"), to: Date.parse("2031-07-01T00:00:00Z") };
  expect(valueOf(await hers.account.listAgenda(range)).map(({ id }) => id)).toEqual([event.id]);
  const listed = valueOf(await hers.account.listEvents({ conversationId, endingFrom: range.from }));
  expect(listed).toEqual([valueOf(await hers.account.getEvent(one))]);
  valueOf(await hers.account.respondToEvent({ ...one, response: "none" }));
  valueOf(await his.account.deleteEvent(one));
  await until(() => {
    expect(hers.told).toContainEqual({ name: "eventRemoved", value: one });
  });
  expect(await hers.account.getEvent(one)).toEqual({ ok: false, problem: { kind: "not-found" } });
  expect([...his.mistakes, ...hers.mistakes]).toEqual([]);
});
