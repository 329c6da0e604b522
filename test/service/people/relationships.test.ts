import { expect, test } from "vitest";
import { enableShareToken } from "./share-token.ts";
import { attestedHeaders, unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

type Query = Readonly<Record<string, string>>;

function list(caller: Caller, query: Query = {}): Promise<ServiceResponse> {
  return caller.get("v4", "/relationships", query);
}

function at<Value>(came: ServiceResponse, field: string): readonly Value[] {
  return (came.json as readonly Record<string, Value>[]).map((one) => one[field] as Value);
}

/** Adds this many new people as contacts of alice, all at the same time. Returns their user ids. */
function addContacts({ world, alice }: Scenario, count: number): readonly string[] {
  return Array.from({ length: count }, (_unused, index) => {
    const person = world.accounts.add({ name: `P${String(index)}`, email: `p${String(index)}@example.test` });
    return world.contacts.add(alice.id, person.id).userId;
  });
}

test("contacts are listed with every field, the first added first, and for their owner only", async () => {
  const { world, clock, alice, bob, carol } = await startScenario();
  const now = new Date(clock.now()).toISOString();
  world.contacts.add(alice.id, carol.id);
  clock.advance(1000);
  world.contacts.add(alice.id, bob.id);
  const came = await list(alice);
  expect(at(came, "user_id")).toEqual([carol.id, bob.id]);
  expect(came.at(0)).toEqual({
    id: expect.stringMatching(/^\d+$/) as unknown,
    user_id: carol.id,
    name: "Carol Example",
    avatar_url: null,
    reason: 3,
    hidden: false,
    app_installed: true,
    blocked: false,
    mri: `8:gid:${carol.id}`,
    created_at: Math.floor(Date.parse(now) / 1000),
    updated_at: Math.floor(Date.parse(now) / 1000),
    created_at_iso8601: now,
    updated_at_iso8601: now,
  });
  expect((await list(bob)).json).toEqual([]);
});

test("blocked contacts are marked, and left out with include_blocked false", async () => {
  const { world, alice, bob, carol } = await startScenario();
  world.contacts.add(alice.id, bob.id);
  world.contacts.add(alice.id, carol.id);
  unwrapOrThrow(world.blocks.block(alice.id, bob.id));
  expect(at(await list(alice), "blocked")).toEqual([true, false]);
  expect(at(await list(alice, { include_blocked: "true" }), "user_id")).toEqual([bob.id, carol.id]);
  expect(at(await list(alice, { include_blocked: "false" }), "user_id")).toEqual([carol.id]);
});

test("the parameter since leads through pages of 200 contacts, without skipping contacts that changed at the same time", async () => {
  const scenario = await startScenario();
  const expected = addContacts(scenario, 401);
  const seen: string[] = [];
  const sizes: number[] = [];
  let since: Query = {};
  for (;;) {
    const came = await list(scenario.alice, since);
    const ids = at<string>(came, "user_id");
    sizes.push(ids.length);
    if (ids.length === 0) break;
    seen.push(...ids);
    since = { since: at<string>(came, "created_at_iso8601").at(-1) ?? "" };
  }
  expect(sizes).toEqual([200, 200, 1, 0]);
  expect(seen).toEqual(expected);
});

test("limit and page also lead through the contacts, with page as the last contact's id in base 64", async () => {
  const scenario = await startScenario();
  const expected = addContacts(scenario, 5);
  const first = await list(scenario.alice, { limit: "3" });
  const page = Buffer.from(at<string>(first, "id").at(-1) ?? "").toString("base64");
  const second = await list(scenario.alice, { limit: "3", page });
  expect([...at(first, "user_id"), ...at(second, "user_id")]).toEqual(expected);
  const last = Buffer.from(at<string>(second, "id").at(-1) ?? "").toString("base64");
  expect((await list(scenario.alice, { limit: "3", page: last })).json).toEqual([]);
});

test("an invalid since, an invalid page, both at once, or a limit above 200 is refused with 400", async () => {
  const { alice } = await startScenario();
  const reasons = async (query: Query): Promise<unknown> => {
    const { status, at: look } = await list(alice, query);
    return [status, look("meta", "errors", 0)];
  };
  expect(await reasons({ since: "yesterday" })).toEqual([400, "since must be an ISO 8601 time"]);
  expect(await reasons({ since: "7" })).toEqual([400, "since must be an ISO 8601 time"]);
  expect(await reasons({ page: "%%%" })).toEqual([400, "page is not valid"]);
  expect(await reasons({ page: "MQ==", since: "2026-01-01T00:00:00Z" })).toEqual([
    400,
    "only one of since and page may be given",
  ]);
  expect(await reasons({ limit: "201" })).toEqual([400, "limit must be between 1 and 200"]);
  expect(await reasons({ limit: "0" })).toEqual([400, "limit must be between 1 and 200"]);
});

test("a contact is removed with 202; removing a person who is no contact is 404", async () => {
  const { world, alice, bob } = await startScenario();
  world.contacts.add(alice.id, bob.id);
  world.contacts.add(bob.id, alice.id);
  expect((await alice.delete("v4", `/relationships/${bob.id}`)).status).toBe(202);
  expect((await list(alice)).json).toEqual([]);
  expect((await list(bob)).json).toHaveLength(1);
  expect((await alice.delete("v4", `/relationships/${bob.id}`)).status).toBe(404);
});

test("a contact who was removed and added again comes last", async () => {
  const { world, alice, bob, carol } = await startScenario();
  for (const { id } of [bob, carol]) world.contacts.add(alice.id, id);
  await alice.delete("v4", `/relationships/${bob.id}`);
  world.contacts.add(alice.id, bob.id);
  expect(at(await list(alice), "user_id")).toEqual([carol.id, bob.id]);
});

test("a contact is added by the token of their share link, for the caller only", async () => {
  const { world, alice, bob } = await startScenario();
  const token = enableShareToken(world, bob);
  const body = { user_id: bob.id, token };
  const added = await alice.post("v4", "/relationships/create", body);
  expect([added.status, added.json]).toEqual([201, {}]);
  expect((await alice.post("v4", "/relationships/create", body)).status).toBe(201);
  expect(at(await list(alice), "user_id")).toEqual([bob.id]);
  expect((await list(bob)).json).toEqual([]);
});

test("adding a contact is 404 for a wrong token, another person's token or an unknown person, and 400 for oneself", async () => {
  const { world, alice, bob, carol } = await startScenario();
  const [hers, his] = [enableShareToken(world, alice), enableShareToken(world, bob)];
  const add = async (id: string, token: string): Promise<number> =>
    (await alice.post("v4", "/relationships/create", { user_id: id, token })).status;
  expect(await add(bob.id, `${his}x`)).toBe(404);
  expect(await add(bob.id, "")).toBe(404);
  expect(await add(carol.id, his)).toBe(404);
  expect(await add("1", his)).toBe(404);
  expect(await add(alice.id, hers)).toBe(400);
  expect((await list(alice)).json).toEqual([]);
});

function startImport(caller: Caller, entries: readonly object[]): Promise<ServiceResponse> {
  return caller.post("v4", "/relationships/import_contacts", entries, { headers: attestedHeaders });
}

const entry = (guid: string, phone: string) => ({ name: guid, guid, phone_number: phone });
const plain = (phoneNumber: string): string => phoneNumber.replace(/[^+\d]/g, "");

test("importing contacts finds people by phone number, and returns them with the guids that were sent", async () => {
  const { world, clock, alice, bob } = await startScenario();
  const number = plain(world.accounts.byId(bob.id)?.phoneNumber ?? "");
  const own = plain(world.accounts.byId(alice.id)?.phoneNumber ?? "");
  const entries = [entry("g1", "+15550000000"), entry("g2", number), entry("g3", own)];
  const started = await startImport(alice, entries);
  expect(started.status).toBe(202);
  clock.advance(5000);
  const results = await alice.get("v4", `/relationships/batch/${String(started.at("batch_id"))}`);
  expect(results.status).toBe(200);
  expect(results.json).toEqual([expect.objectContaining({ guid: "g2", user_id: bob.id, reason: 2 })]);
  expect(at(await list(alice), "reason")).toEqual([2]);
});

test("importing contacts without attestation is refused with 401 and 40102", async () => {
  const { alice } = await startScenario();
  const path = "/relationships/import_contacts";
  const refused = await alice.post("v4", path, [entry("g1", "+15550000000")]);
  expect([refused.status, refused.at("meta", "code")]).toEqual([401, 40102]);
});

test("a phone number with separators or without country code is 400, and the error names the field", async () => {
  const { alice } = await startScenario();
  for (const phone of ["+1 555 000 0000", "5550000000", "+1-555-0000", ""]) {
    const refused = await startImport(alice, [entry("g0", "+15550000000"), entry("g1", phone)]);
    expect([refused.status, refused.at("meta", "errors")]).toEqual([400, ["1.phone_number is not valid"]]);
  }
  expect((await startImport(alice, [])).status).toBe(400);
  expect(
    (await startImport(alice, [{ name: "x", phone_number: "+15550000000" }])).at("meta", "errors"),
  ).toEqual(["0.guid is required"]);
});

test("an import's results are 503 until ready, and 404 after an hour, for other people and for unknown ids", async () => {
  const { clock, alice, bob } = await startScenario();
  const batchId = String((await startImport(alice, [entry("g1", "+15550000000")])).at("batch_id"));
  const ask = async (caller: Caller, id = batchId): Promise<number> =>
    (await caller.get("v4", `/relationships/batch/${id}`)).status;
  expect(await ask(alice)).toBe(503);
  clock.advance(5000);
  expect(await ask(alice)).toBe(200);
  expect(await ask(bob)).toBe(404);
  expect(await ask(alice, "unknown")).toBe(404);
  clock.advance(3_600_000);
  expect(await ask(alice)).toBe(404);
});
