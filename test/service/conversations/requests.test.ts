import { expect, test } from "vitest";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

const chatOf = (a: Caller, b: Caller): string => chatIdOf(asId(a.id), asId(b.id));
const chatPath = (a: Caller, b: Caller): string => `/chats/${encodeURIComponent(chatOf(a, b))}`;
const approve = (caller: Caller, other: Caller): Promise<ServiceResponse> =>
  caller.post("v3", `${chatPath(caller, other)}/approve`);

async function isAwaiting(caller: Caller, other: Caller): Promise<unknown> {
  return (await caller.get("v3", chatPath(caller, other))).at("response", "requires_approval");
}

/** Builds a scenario in which carol, a stranger, has written to alice. */
async function startWithRequest(): Promise<Scenario> {
  const scenario = await startScenario();
  unwrapOrThrow(
    scenario.world.messages.postToPerson(scenario.carol.id, scenario.alice.id, { text: "Hello?" }),
  );
  return scenario;
}

test("a chat that a stranger began needs the approval of the other person, but not of the stranger", async () => {
  const { alice, carol } = await startWithRequest();
  expect(await isAwaiting(alice, carol)).toBe(true);
  expect(await isAwaiting(carol, alice)).toBe(false);
  const { at } = await alice.get("v3", "/chats");
  expect(at("response", 0)).toMatchObject({ requires_approval: true, last_message: { text: "Hello?" } });
});

test("a person who shares a group or is a contact is no stranger", async () => {
  const { world, alice, bob, carol } = await startScenario();
  world.contacts.add(alice.id, carol.id);
  for (const from of [bob, carol]) {
    unwrapOrThrow(world.messages.postToPerson(from.id, alice.id, { text: "Hi" }));
    expect(await isAwaiting(alice, from)).toBe(false);
  }
});

test("message requests are listed and counted until they are approved", async () => {
  const { alice, carol } = await startWithRequest();
  const listed = await alice.get("v4", "/requests");
  expect(listed.json).toMatchObject({
    counts: { dm: 1, received: 0, sent: 0, total: 1 },
    dm_requests: [{ other_user: { id: carol.id }, requires_approval: true }],
    group_requests_received: [],
    group_requests_sent: [],
  });
  expect((await alice.get("v4", "/requests/count")).at("counts", "total")).toBe(1);
  expect((await carol.get("v4", "/requests/count")).at("counts", "total")).toBe(0);
  expect((await approve(alice, carol)).status).toBe(200);
  expect(await isAwaiting(alice, carol)).toBe(false);
  expect((await alice.get("v4", "/requests")).at("dm_requests")).toEqual([]);
  expect((await approve(alice, carol)).status).toBe(200);
});

test("a reply to a message request approves it, and so does adding the stranger as a contact", async () => {
  for (const accept of [
    ({ world, alice, carol }: Scenario) =>
      unwrapOrThrow(world.messages.postToPerson(alice.id, carol.id, { text: "Hi" })),
    ({ world, alice, carol }: Scenario) => world.contacts.add(alice.id, carol.id),
  ]) {
    const scenario = await startWithRequest();
    accept(scenario);
    expect(await isAwaiting(scenario.alice, scenario.carol)).toBe(false);
    expect((await scenario.alice.get("v4", "/requests/count")).at("counts", "dm")).toBe(0);
  }
});

test("the person who began a chat cannot approve it: 403; approving an unknown chat is 404", async () => {
  const { alice, bob, carol } = await startWithRequest();
  expect((await approve(carol, alice)).status).toBe(403);
  expect(await isAwaiting(alice, carol)).toBe(true);
  expect((await approve(alice, bob)).status).toBe(404);
  expect((await bob.post("v3", `${chatPath(alice, carol)}/approve`)).status).toBe(404);
});

test("if a message request is removed, it is declined, and the stranger's next message creates a new request", async () => {
  const { world, alice, carol } = await startWithRequest();
  await alice.delete("v3", chatPath(alice, carol));
  expect((await alice.get("v4", "/requests/count")).at("counts", "dm")).toBe(0);
  unwrapOrThrow(world.messages.postToPerson(carol.id, alice.id, { text: "Please?" }));
  expect((await alice.get("v4", "/requests")).at("dm_requests", 0, "last_message", "text")).toBe("Please?");
});
