import { expect, test } from "vitest";
import { wirePoll } from "../../../../../api/activities/polls.ts";
import { toPoll } from "../../../../../main/service/to-model/activities/to-poll.ts";
import type { Poll } from "../../../../../preload/model/activities/polls.ts";
import { conversationId } from "../../../../support/model/build-model.ts";

function read(data: object, more: object = {}): Poll {
  return toPoll(wirePoll.parse({ data: { id: 77, ...data }, ...more }), conversationId("500"));
}

const whole = {
  id: "77",
  subject: "Which oars?",
  owner_id: 100,
  conversation_id: "500",
  created_at: 1_700_000_000,
  expiration: 1_700_086_400,
  last_modified: 1_700_000_010,
  status: "active",
  type: "multi",
  visibility: "public",
  options: [
    { id: 1, title: "Wood", votes: 2, voter_ids: [100, "200"] },
    { id: "2", title: "Carbon" },
  ],
};

test("a poll has times in milliseconds, ids as text, and 0 for an option without votes", () => {
  expect(read(whole, { user_votes: [1] })).toEqual({
    id: "77",
    conversationId: "500",
    subject: "Which oars?",
    ownerId: "100",
    status: "active",
    type: "multi",
    visibility: "public",
    options: [
      { id: "1", title: "Wood", votes: 2, voterIds: ["100", "200"] },
      { id: "2", title: "Carbon", votes: 0, voterIds: null },
    ],
    ownVotes: ["1"],
    createdAt: 1_700_000_000_000,
    expiresAt: 1_700_086_400_000,
    modifiedAt: 1_700_000_010_000,
  });
});

test("vote counts of an open anonymous poll are unknown, and those of a past anonymous poll are known", () => {
  const options = [{ id: "1", title: "Wood" }];
  const anonymous = { ...whole, visibility: "anonymous", options };
  expect(read(anonymous).options).toEqual([{ id: "1", title: "Wood", votes: null, voterIds: null }]);
  expect(read({ ...anonymous, status: "past" }).options[0]?.votes).toBe(0);
  const reported = { ...anonymous, options: [{ id: "1", title: "Wood", votes: 3 }] };
  expect(read(reported).options[0]?.votes).toBe(3);
});

test("the own vote of a poll is also read from the field user_vote alone, as in a list of polls", () => {
  expect(read(whole, { user_vote: 2 }).ownVotes).toEqual(["2"]);
  expect(read(whole, { user_vote: "2", user_votes: ["2"] }).ownVotes).toEqual(["2"]);
  expect(read(whole, { user_vote: "", user_votes: null }).ownVotes).toEqual([]);
});

test.each(["past", "ended", "deleted", "from-the-future", null, undefined])(
  "a poll whose status is %j cannot be voted in",
  (status) => {
    expect(read({ ...whole, status }).status).toBe("past");
  },
);

test("the types multi_choice and single_choice are understood, and an unknown visibility becomes anonymous", () => {
  expect(read({ ...whole, type: "multi_choice" }).type).toBe("multi");
  expect(read({ ...whole, type: "single_choice" }).type).toBe("single");
  expect(read({ ...whole, visibility: "friends" }).visibility).toBe("anonymous");
});

test("a poll with only an id can be shown", () => {
  expect(read({})).toEqual({
    id: "77",
    conversationId: "500",
    subject: "",
    ownerId: null,
    status: "past",
    type: "single",
    visibility: "anonymous",
    options: [],
    ownVotes: [],
    createdAt: 0,
    expiresAt: 0,
    modifiedAt: 0,
  });
});

test("if a poll ends beyond the range of dates, its end becomes the last supported date", () => {
  expect(read({ ...whole, expiration: 253_402_300_799 }).expiresAt).toBe(253_402_300_799_000);
  const { expiresAt } = read({ ...whole, expiration: 1e30 });
  expect(new Date(expiresAt).toISOString()).toBe("+275760-08-13T00:00:00.000Z");
});
