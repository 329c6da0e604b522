import { expect, test } from "vitest";
import { World } from "../../../local-service/world/world.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import { valueAtPath, unwrapOrThrow, startScenario } from "../scenario.ts";
import { pollRequest, createPoll, readPoll, voteOne, voteSeveral, pollNotices } from "./polls.ts";

const hour = 3600_000;

test("a new poll is answered with 201 and all of its fields, and is active", async () => {
  const scenario = await startScenario();
  const { alice, group, clock } = scenario;
  const { status, at } = await alice.post("v3", `/poll/${group.id}`, pollRequest(scenario));
  const now = Math.floor(clock.now() / 1000);
  expect(status).toBe(201);
  expect(at("response", "poll")).toEqual({
    data: {
      id: at("response", "poll", "data", "id"),
      subject: "Which oars?",
      owner_id: alice.id,
      conversation_id: group.id,
      created_at: now,
      expiration: now + 24 * 3600,
      last_modified: now,
      status: "active",
      type: "single",
      visibility: "public",
      options: [
        { id: "1", title: "Wood" },
        { id: "2", title: "Carbon" },
        { id: "3", title: "None" },
      ],
    },
  });
});

test("the message of a new poll is from its owner, with the event poll.created and the poll attached", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const { at } = await alice.post("v3", `/poll/${group.id}`, pollRequest(scenario));
  const poll = { id: at("response", "poll", "data", "id"), subject: "Which oars?" };
  expect(at("response", "message")).toMatchObject({
    group_id: group.id,
    user_id: alice.id,
    system: false,
    attachments: [{ type: "poll", poll_id: poll.id }],
    event: {
      type: "poll.created",
      data: {
        poll,
        conversation: { id: group.id },
        user: { id: Number(alice.id), nickname: "Alice Example" },
      },
    },
  });
  const listed = await bob.get("v3", `/groups/${group.id}/messages`);
  expect(listed.at("response", "messages", 0, "id")).toBe(at("response", "message", "id"));
});

test.each([
  ["no subject", { subject: undefined }, "subject is required"],
  ["an empty subject", { subject: "  " }, "subject must be at least 1"],
  ["an overlong subject", { subject: "x".repeat(501) }, "subject must be at most 500"],
  ["one option", { options: [{ title: "Yes" }] }, "options must be at least 2"],
  ["an empty title", { options: [{ title: "Yes" }, { title: "" }] }, "options.1.title must be at least 1"],
  ["too many options", { options: Array(101).fill({ title: "Yes" }) }, "options must be at most 100"],
  ["another type", { type: "ranked" }, "type must be single or multi"],
  ["another visibility", { visibility: "secret" }, "visibility must be anonymous or public"],
  ["an end that is text", { expiration: "tomorrow" }, "expiration must be a number"],
  ["an end in milliseconds", { expiration: Date.now() }, "expiration must be at most 253402300799"],
  ["an end in the past", { expiration: 1 }, "expiration must be in the future"],
] as const)("a poll with %s is refused with 400, and no message is sent", async (_what, changes, error) => {
  const scenario = await startScenario();
  const { alice, group, world } = scenario;
  const { status, at } = await alice.post("v3", `/poll/${group.id}`, pollRequest(scenario, changes));
  expect([status, at("meta", "errors")]).toEqual([400, [error]]);
  expect(world.conversations.log(group.id).size).toBe(0);
});

test("a poll is 404 to people outside its conversation, and if it is requested in another conversation", async () => {
  const scenario = await startScenario();
  const { alice, carol, group, world } = scenario;
  const id = await createPoll(scenario);
  const calls = [
    carol.post("v3", `/poll/${group.id}`, pollRequest(scenario)),
    carol.get("v3", `/poll/${group.id}`),
    readPoll(carol, scenario, id),
    voteOne(carol, scenario, id, "1"),
    voteSeveral(carol, scenario, id, ["1"]),
    carol.post("v3", `/poll/${group.id}/${id}/end`),
    readPoll(alice, scenario, "1"),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  const other = unwrapOrThrow(world.createGroup({ name: "Other", ownerId: alice.id }));
  expect((await alice.get("v3", `/poll/${other.id}/${id}`)).status).toBe(404);
});

test("a request for one poll is answered with 201, and without user_votes if the caller has not voted", async () => {
  const scenario = await startScenario();
  const id = await createPoll(scenario);
  const { status, at } = await readPoll(scenario.bob, scenario, id);
  expect(status).toBe(201);
  expect(at("response", "poll")).toEqual({ data: expect.objectContaining({ id }) as unknown });
});

test("the notice of a poll's end has its options with their voters", async () => {
  const scenario = await startScenario();
  const { bob, clock, group } = scenario;
  const expiration = Math.floor(clock.now() / 1000) + 600;
  const id = await createPoll(scenario, { expiration });
  await voteOne(bob, scenario, id, "1");
  clock.advance(600_000);
  expect(pollNotices(scenario)).toEqual([
    {
      type: "poll.finished",
      data: {
        conversation: { id: group.id },
        poll: { id, subject: "Which oars?" },
        options: [
          { id: "1", title: "Wood", votes: 1, voter_ids: [bob.id] },
          { id: "2", title: "Carbon" },
          { id: "3", title: "None" },
        ],
      },
    },
  ]);
});

test("an hour before its end, a poll in which not all members have voted posts one reminder", async () => {
  const scenario = await startScenario();
  const { alice, clock, group } = scenario;
  const expiration = Math.floor(clock.now() / 1000) + 24 * 3600;
  const id = await createPoll(scenario, { expiration });
  await voteOne(alice, scenario, id, "1");
  clock.advance(23 * hour - 1000);
  expect(pollNotices(scenario)).toEqual([]);
  clock.advance(1000);
  const poll = { id, subject: "Which oars?", expiration };
  expect(pollNotices(scenario)).toEqual([
    { type: "poll.reminder", data: { conversation: { id: group.id }, poll } },
  ]);
  clock.advance(hour - 1000);
  expect(pollNotices(scenario)).toHaveLength(1);
});

test("a poll posts no reminder if all members have voted, or if the poll runs for an hour at most", async () => {
  const scenario = await startScenario();
  const { alice, bob, clock } = scenario;
  const id = await createPoll(scenario);
  for (const one of [alice, bob]) await voteOne(one, scenario, id, "1");
  await createPoll(scenario, { expiration: Math.floor(clock.now() / 1000) + 3600 });
  clock.advance(24 * hour);
  expect(pollNotices(scenario).map(({ type }) => type)).toEqual(["poll.finished", "poll.finished"]);
});

test("the owner of a poll can end it early, which posts one notice and no reminder", async () => {
  const scenario = await startScenario();
  const { alice, group, clock } = scenario;
  const id = await createPoll(scenario);
  const { status, at } = await alice.post("v3", `/poll/${group.id}/${id}/end`);
  expect([status, at("response", "poll", "data", "status")]).toEqual([200, "past"]);
  clock.advance(48 * hour);
  expect(pollNotices(scenario).map(({ type }) => type)).toEqual(["poll.finished"]);
  const again = await alice.post("v3", `/poll/${group.id}/${id}/end`);
  expect([again.status, again.at("meta", "code")]).toEqual([412, 41202]);
});

test("admins of the group may end another member's poll, and other members get 403", async () => {
  const scenario = await startScenario();
  const { alice, bob, group } = scenario;
  const created = await bob.post("v3", `/poll/${group.id}`, pollRequest(scenario));
  const id = String(created.at("response", "poll", "data", "id"));
  expect((await alice.post("v3", `/poll/${group.id}/${id}/end`)).status).toBe(200);
  const own = await createPoll(scenario);
  expect((await bob.post("v3", `/poll/${group.id}/${own}/end`)).status).toBe(403);
});

test("the poll list has the newest polls first, and its continuation token leads on to the end", async () => {
  const scenario = await startScenario();
  const { bob, group } = scenario;
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1) ids.unshift(await createPoll(scenario));
  const first = await bob.get("v3", `/poll/${group.id}`);
  const token = String(first.at("response", "continuation_token"));
  ids.unshift(await createPoll(scenario));
  const second = await bob.get("v3", `/poll/${group.id}`, { continuation_token: token });
  const listed = [first, second].flatMap(({ at }) =>
    (at("response", "polls") as unknown[]).map((poll) => valueAtPath(poll, ["data", "id"])),
  );
  expect(listed).toEqual(ids.slice(1));
  expect(second.at("response", "continuation_token")).toBeNull();
});

test("a continuation token that did not come from a page of this conversation is refused with 400", async () => {
  const scenario = await startScenario({ isStrict: true });
  const { alice, group, world } = scenario;
  for (let count = 0; count < 21; count += 1) await createPoll(scenario);
  const token = String((await alice.get("v3", `/poll/${group.id}`)).at("response", "continuation_token"));
  const other = unwrapOrThrow(world.createGroup({ name: "Other", ownerId: alice.id }));
  const calls = [
    ...["nonsense", "", "0", `${token}x`].map((text) =>
      alice.get("v3", `/poll/${group.id}`, { continuation_token: text }),
    ),
    alice.get("v3", `/poll/${other.id}`, { continuation_token: token }),
  ];
  for (const { status, at } of await Promise.all(calls)) {
    expect([status, at("meta", "errors")]).toEqual([400, ["continuation_token is not valid"]]);
  }
});

test("polls can be created, voted on and ended by their owner in a direct-message chat too", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol } = scenario;
  const chat = `${alice.id}+${bob.id}`;
  const { status, at } = await alice.post("v3", `/poll/${chat}`, pollRequest(scenario));
  expect(status).toBe(201);
  expect(at("response", "message")).toMatchObject({ conversation_id: chat, event: { type: "poll.created" } });
  const path = `/poll/${encodeURIComponent(chat)}/${String(at("response", "poll", "data", "id"))}`;
  expect((await bob.post("v3", `${path}/1`)).status).toBe(200);
  expect((await carol.get("v3", path)).status).toBe(404);
  expect((await bob.post("v3", `${path}/end`)).status).toBe(403);
  expect((await alice.post("v3", `${path}/end`)).status).toBe(200);
});

test("a world that was saved and loaded still posts reminders of its polls and ends them", async () => {
  const scenario = await startScenario();
  const { world, clock, group, alice } = scenario;
  const id = await createPoll(scenario);
  await voteOne(alice, scenario, id, "1");
  const loaded = new World(clock, 7, structuredClone(world.tables.all()));
  clock.advance(24 * hour);
  const reported = loaded.conversations.log(group.id).all.map(({ event }) => event?.type);
  expect(reported).toEqual(["poll.created", "poll.reminder", "poll.finished"]);
  const poll = loaded.polls.visible(alice.id, group.id, id);
  expect(isRefused(poll) ? null : [...poll.votes]).toEqual([[alice.id, ["1"]]]);
});
