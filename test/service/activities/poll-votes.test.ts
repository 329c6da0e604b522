import { expect, test } from "vitest";
import { listenTo } from "../push/push-listener.ts";
import { valueAtPath, startScenario } from "../scenario.ts";
import { pollRequest, createPoll, readPoll, voteOne, voteSeveral, pollNotices } from "./polls.ts";

test("a member who may not post in a group cannot create a poll there, but can vote", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  group.type = "announcement";
  const id = await createPoll(scenario);
  expect((await bob.post("v3", `/poll/${group.id}`, pollRequest(scenario))).status).toBe(403);
  expect((await voteOne(bob, scenario, id, "1")).status).toBe(200);
});

test("a vote is counted with its voter, and an option without votes has no vote fields", async () => {
  const scenario = await startScenario();
  const { alice, bob, clock } = scenario;
  const id = await createPoll(scenario);
  clock.advance(5000);
  const { status, at } = await voteOne(bob, scenario, id, "2");
  expect(status).toBe(200);
  expect(at("response", "poll", "user_votes")).toEqual(["2"]);
  expect(at("response", "poll", "data", "last_modified")).toBe(Math.floor(clock.now() / 1000));
  const options = [
    { id: "1", title: "Wood" },
    { id: "2", title: "Carbon", votes: 1, voter_ids: [bob.id] },
    { id: "3", title: "None" },
  ];
  expect(at("response", "poll", "data", "options")).toEqual(options);
  const seen = (await readPoll(alice, scenario, id)).at("response", "poll");
  expect(seen).toEqual({ data: expect.objectContaining({ options }) as unknown });
});

test("voting in a poll again changes the vote", async () => {
  const scenario = await startScenario();
  const id = await createPoll(scenario);
  await voteOne(scenario.bob, scenario, id, "2");
  const { at } = await voteOne(scenario.bob, scenario, id, "3");
  expect(at("response", "poll", "user_votes")).toEqual(["3"]);
  expect(at("response", "poll", "data", "options", 1)).toEqual({ id: "2", title: "Carbon" });
});

test("a vote for several options counts each option once, and the next vote replaces all of them", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  const id = await createPoll(scenario, { type: "multi" });
  const { status, at } = await voteSeveral(bob, scenario, id, ["3", "1", "3"]);
  expect([status, at("response", "poll", "user_votes")]).toEqual([200, ["3", "1"]]);
  expect(at("response", "poll", "data", "options", 2)).toMatchObject({ votes: 1, voter_ids: [bob.id] });
  const again = await voteSeveral(bob, scenario, id, ["2"]);
  expect(again.at("response", "poll", "user_votes")).toEqual(["2"]);
});

test("the path for a vote for several options works with and without its trailing slash", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const id = await createPoll(scenario, { type: "multi" });
  for (const slash of ["/", ""]) {
    const came = await bob.post("v3", `/poll/${group.id}/${id}${slash}`, { votes: ["1"] });
    expect(came.status).toBe(200);
  }
});

test("a vote in a single-choice poll by the call for multiple choice, or the reverse, is refused with 400", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  const one = await voteSeveral(bob, scenario, await createPoll(scenario), ["1"]);
  expect([one.status, one.at("meta", "errors")]).toEqual([
    400,
    ["this poll takes one option: name it in the path"],
  ]);
  const several = await voteOne(bob, scenario, await createPoll(scenario, { type: "multi" }), "1");
  expect([several.status, several.at("meta", "errors")]).toEqual([
    400,
    ["this poll takes several options: name them in votes"],
  ]);
});

test("a vote with an unknown option is refused with 400, and its valid options are not counted", async () => {
  const scenario = await startScenario();
  const { bob } = scenario;
  const single = await createPoll(scenario);
  const multi = await createPoll(scenario, { type: "multi" });
  expect((await voteOne(bob, scenario, single, "4")).status).toBe(400);
  expect((await voteSeveral(bob, scenario, multi, ["1", "4"])).status).toBe(400);
  expect((await readPoll(bob, scenario, multi)).at("response", "poll", "user_votes")).toBeUndefined();
});

test("a vote in a poll can be changed but not withdrawn: a vote without options is refused with 400", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const id = await createPoll(scenario, { type: "multi" });
  await voteSeveral(bob, scenario, id, ["1"]);
  const none = await voteSeveral(bob, scenario, id, []);
  expect([none.status, none.at("meta", "errors")]).toEqual([400, ["votes must be at least 1"]]);
  expect((await bob.post("v3", `/poll/${group.id}/${id}/`, {})).status).toBe(400);
  expect((await readPoll(bob, scenario, id)).at("response", "poll", "user_votes")).toEqual(["1"]);
});

test("an anonymous poll that is still open shows the caller's own vote, but no counts", async () => {
  const scenario = await startScenario();
  const id = await createPoll(scenario, { visibility: "anonymous" });
  const { at } = await voteOne(scenario.bob, scenario, id, "2");
  expect(at("response", "poll", "user_votes")).toEqual(["2"]);
  expect(at("response", "poll", "data", "options", 1)).toEqual({ id: "2", title: "Carbon" });
});

test("an anonymous poll that has ended shows counts, but not who voted", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const id = await createPoll(scenario, { visibility: "anonymous" });
  await voteOne(bob, scenario, id, "2");
  const { at } = await alice.post("v3", `/poll/${group.id}/${id}/end`);
  expect(at("response", "poll", "data", "options")).toEqual([
    { id: "1", title: "Wood" },
    { id: "2", title: "Carbon", votes: 1 },
    { id: "3", title: "None" },
  ]);
  expect(JSON.stringify(pollNotices(scenario))).not.toContain(bob.id);
});

test("a poll is past from its expiration on, and later votes are refused: 412 with 41202", async () => {
  const scenario = await startScenario();
  const { bob, clock } = scenario;
  const expiration = Math.floor(clock.now() / 1000) + 600;
  const id = await createPoll(scenario, { expiration });
  const multi = await createPoll(scenario, { expiration, type: "multi" });
  clock.advance(expiration * 1000 - 1 - clock.now());
  expect((await readPoll(bob, scenario, id)).at("response", "poll", "data", "status")).toBe("active");
  clock.advance(1);
  const past = (await readPoll(bob, scenario, id)).at("response", "poll", "data");
  expect(past).toMatchObject({ status: "past", last_modified: expiration });
  const votes = [voteOne(bob, scenario, id, "1"), voteSeveral(bob, scenario, multi, ["1"])];
  for (const { status, at } of await Promise.all(votes)) {
    expect([status, at("meta", "code"), at("response")]).toEqual([412, 41202, null]);
  }
});

test("in a list of polls single-choice polls have user_vote and user_votes, and multiple-choice polls only user_votes", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const single = await createPoll(scenario);
  const multi = await createPoll(scenario, { type: "multi" });
  await createPoll(scenario);
  await voteOne(bob, scenario, single, "2");
  await voteSeveral(bob, scenario, multi, ["1", "3"]);
  const { at } = await bob.get("v3", `/poll/${group.id}`);
  const own = [0, 1, 2].map((index) => [
    at("response", "polls", index, "user_vote"),
    at("response", "polls", index, "user_votes"),
  ]);
  expect(own).toEqual([
    [undefined, undefined],
    [undefined, ["1", "3"]],
    ["2", ["2"]],
  ]);
});

test("the conversation's channel gets a push for every vote and for the end of a poll, without user_votes", async () => {
  const scenario = await startScenario();
  const { service, alice, bob, group } = scenario;
  const id = await createPoll(scenario);
  const listener = listenTo(service, bob);
  await listener.subscribe(`/group/${group.id}`);
  await voteOne(alice, scenario, id, "2");
  const data = await listener.next("poll.vote");
  expect(valueAtPath(data, ["subject"])).toEqual({
    poll: { data: (await readPoll(alice, scenario, id)).at("response", "poll", "data") },
  });
  await alice.post("v3", `/poll/${group.id}/${id}/end`);
  await expect.poll(() => listener.typesOn(`/group/${group.id}`)).toEqual(["poll.vote", "poll.vote"]);
  expect(valueAtPath(listener.received.at(-1)?.data, ["subject", "poll", "data", "status"])).toBe("past");
});

test("the push for a vote in an open anonymous poll has no counts", async () => {
  const scenario = await startScenario();
  const { service, alice, bob, group } = scenario;
  const id = await createPoll(scenario, { visibility: "anonymous" });
  const listener = listenTo(service, bob);
  await listener.subscribe(`/group/${group.id}`);
  await voteOne(alice, scenario, id, "2");
  const data = await listener.next("poll.vote");
  expect(valueAtPath(data, ["subject", "poll", "data", "options", 1])).toEqual({ id: "2", title: "Carbon" });
});
