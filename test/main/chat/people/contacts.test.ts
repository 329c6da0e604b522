import { expect, test } from "vitest";
import { userId } from "../../../support/model/build-model.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { FakeService } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const relationship = (id: string, at: string) => ({
  user_id: id,
  name: `Person ${id}`,
  created_at_iso8601: `2026-01-01T00:00:0${at}.000Z`,
});
const profileOf = (id: string, changes: object = {}) => ({ user: { id, name: `Person ${id}` }, ...changes });
const link = "https://groupme.com/contact/300/abc";
const gone = refusal(404);
const notReady: ServiceError = {
  kind: "refused",
  status: 503,
  code: 503,
  refusal: "notReady",
  errors: [],
  body: null,
};

/** Makes the service return these pages of contacts in turn. */
function answerPages(service: FakeService, pages: readonly object[]): void {
  const left = [...pages];
  service.always("listRelationships", () => {
    service.answerOnce("listRelationships", left.shift());
    return null;
  });
}

test("a block between two people is checked with the user's own id, and a refusal is returned", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("isBlockedBetween", { between: true });
  expect(await account.checkBlockedBetween({ userId: userId("300") })).toEqual({ ok: true, value: true });
  expect(service.callsOf("isBlockedBetween")[0]?.query).toEqual({ user: service.me, otherUser: "300" });
  service.once("isBlockedBetween", gone);
  expect(await account.checkBlockedBetween({ userId: userId("300") })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("contacts are fetched page by page, each page after the last contact of the previous page, until an empty page", async () => {
  const { service, account } = createAccountHarness();
  answerPages(service, [[relationship("1", "1"), relationship("2", "2")], [relationship("3", "3")], []]);
  const contacts = unwrapReply(await account.listContacts());
  expect(contacts.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(service.callsOf("listRelationships").map(({ query }) => query["since"])).toEqual([
    undefined,
    "2026-01-01T00:00:02.000Z",
    "2026-01-01T00:00:03.000Z",
  ]);
});

test("a service that repeats a page is not followed for ever, and nobody is listed twice", async () => {
  const { service, account } = createAccountHarness();
  service.always("listRelationships", () => {
    service.answerOnce("listRelationships", [relationship("1", "1")]);
    return null;
  });
  expect(unwrapReply(await account.listContacts())).toHaveLength(1);
  expect(service.callsOf("listRelationships")).toHaveLength(2);
});

test("a page of contacts that cannot be fetched is a problem, and a partial list is not shown as complete", async () => {
  const { service, account } = createAccountHarness();
  service.answerOnce("listRelationships", [relationship("1", "1")]);
  service.once("listRelationships", () => null);
  service.once("listRelationships", { kind: "offline" });
  expect(await account.listContacts()).toEqual({ ok: false, problem: { kind: "offline" } });
});

test("a contact is added by a link, and the person is returned", async () => {
  const { service, account } = createAccountHarness();
  service.answerOnce("previewPerson", { id: "300", name: "Cleo" });
  expect(unwrapReply(await account.addContact({ link }))).toEqual({ id: "300", name: "Cleo", avatar: null });
  expect(service.callsOf("addRelationship")[0]?.body).toEqual({ user_id: "300", token: "abc" });
});

test("text that is not a contact link is not sent", async () => {
  const { service, account } = createAccountHarness();
  const problem = { kind: "invalid-input", field: "link" };
  for (const ask of [account.addContact, account.previewContact]) {
    expect(await ask({ link: "https://example.org/contact/300/abc" })).toEqual({ ok: false, problem });
  }
  expect(service.calls).toEqual([]);
});

test("adding a contact by a withdrawn link returns not-found", async () => {
  const { service, account } = createAccountHarness();
  service.once("addRelationship", gone);
  expect(await account.addContact({ link })).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("importing contacts returns the problem phone-app-only", async () => {
  const { service, account } = createAccountHarness();
  service.once("importRelationships", refusal(401, 40102, ["device_verification_failed"]));
  const entries = [{ name: "Anna", phoneNumber: "+1 (202) 555-0101" }];
  expect(await account.importContacts({ entries })).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
  expect(service.callsOf("importRelationships")[0]?.body).toEqual([
    { name: "Anna", guid: "0", phone_number: "+12025550101" },
  ]);
});

test("a phone number without a country code is refused before it is sent", async () => {
  const { service, account } = createAccountHarness();
  for (const entries of [[], [{ name: "Anna", phoneNumber: "2025550101" }]]) {
    expect(await account.importContacts({ entries })).toMatchObject({ problem: { kind: "invalid-input" } });
  }
  expect(service.calls).toEqual([]);
});

test("an import of contacts has the state searching until the results are ready, and then returns the people it found", async () => {
  const { service, account } = createAccountHarness();
  service.once("getImportedRelationships", notReady);
  expect(unwrapReply(await account.getContactImport({ batchId: "b", entryCount: 3 }))).toEqual({
    state: "searching",
  });
  service.answerOnce("getImportedRelationships", [{ ...relationship("7", "1"), guid: "2" }]);
  expect(unwrapReply(await account.getContactImport({ batchId: "b", entryCount: 3 }))).toMatchObject({
    state: "done",
    found: [{ entryIndex: 2, contact: { id: "7" } }],
  });
});

test("an import uses the first result for each entry, ignores other results, and does not store their people", async () => {
  const { service, account, cache } = createAccountHarness();
  const wire = (guid: string, id: string) => ({ ...relationship(id, "1"), guid });
  service.answerOnce("getImportedRelationships", [
    wire("2", "70"),
    wire("1", "71"),
    wire("1", "72"),
    wire("entry", "73"),
    wire("", "74"),
    wire("-1", "75"),
    wire("0.0", "76"),
  ]);
  const state = unwrapReply(await account.getContactImport({ batchId: "b", entryCount: 2 }));
  expect(state).toMatchObject({ state: "done", found: [{ entryIndex: 1, contact: { id: "71" } }] });
  expect(state).toHaveProperty("found.length", 1);
  const remembered = ["70", "71", "72", "73", "74", "75", "76"].filter((id) =>
    cache.read(({ people }) => people.get(userId(id)) !== null),
  );
  expect(remembered).toEqual(["71"]);
});

test("a stranger's profile also says whether they are blocked", async () => {
  const { service, account } = createAccountHarness();
  service.answerOnce("getPerson", profileOf("300"));
  service.answerOnce("listBlocks", {
    blocks: [{ user_id: "1", blocked_user_id: 300, created_at: 1_700_000_000 }],
  });
  const card = unwrapReply(await account.getPerson({ userId: userId("300") }));
  expect(card).toMatchObject({ name: "Person 300", isContact: false, isBlocked: true });
  expect(service.callsOf("getPerson")[0]?.query).toEqual({ include_shared_groups: true });
});

test("blocked people have names, stored or fetched; a person who no longer exists has none", async () => {
  const { service, account } = createAccountHarness();
  const block = (id: string) => ({ user_id: "1", blocked_user_id: id, created_at: 1_700_000_000 });
  answerPages(service, [[relationship("7", "1")], []]);
  await account.listContacts();
  service.answerOnce("listBlocks", { blocks: ["7", "8", "9"].map(block) });
  service.once("getPerson", () => {
    service.answerOnce("getPerson", profileOf("8"));
    return null;
  });
  service.once("getPerson", gone);
  const blocked = unwrapReply(await account.listBlocked());
  expect(blocked.map(({ person }) => person?.name ?? null)).toEqual(["Person 7", "Person 8", null]);
  expect(blocked[0]?.blockedAt).toBe(1_700_000_000_000);
  expect(service.callsOf("getPerson").map(({ path }) => path["user_id"])).toEqual(["8", "9"]);
});

test("blocking and unblocking send the user's own id and the other person's", async () => {
  const { service, account } = createAccountHarness();
  const block = { user_id: "1", blocked_user_id: "300", created_at: 1_700_000_000 };
  service.answerOnce("blockPerson", { block });
  unwrapReply(await account.blockPerson({ userId: userId("300") }));
  unwrapReply(await account.unblockPerson({ userId: userId("300") }));
  for (const name of ["blockPerson", "unblockPerson"]) {
    expect(service.callsOf(name)[0]?.query).toEqual({ user: "1", otherUser: "300" });
  }
});
