import { expect, test } from "vitest";
import { userId } from "../../../support/model/build-model.ts";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import type { FakeTown } from "../../../support/account/fake-town.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

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

/** The pages of contacts that the service has, one after the other. */
function answerPages(town: FakeTown, pages: readonly object[]): void {
  const left = [...pages];
  town.always("listRelationships", () => {
    town.answerOnce("listRelationships", left.shift());
    return null;
  });
}

test("whether the two block each other is asked with one's own id, and a refusal is told", async () => {
  const { account, town } = createStage();
  town.answerOnce("isBlockedBetween", { between: true });
  expect(await account.checkBlockedBetween({ userId: userId("300") })).toEqual({ ok: true, value: true });
  expect(town.callsOf("isBlockedBetween")[0]?.query).toEqual({ user: town.me, otherUser: "300" });
  town.once("isBlockedBetween", gone);
  expect(await account.checkBlockedBetween({ userId: userId("300") })).toEqual({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("contacts are read page by page, each since the last of the one before, until an empty one", async () => {
  const { town, account } = createStage();
  answerPages(town, [[relationship("1", "1"), relationship("2", "2")], [relationship("3", "3")], []]);
  const contacts = valueOf(await account.listContacts());
  expect(contacts.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(town.callsOf("listRelationships").map(({ query }) => query["since"])).toEqual([
    undefined,
    "2026-01-01T00:00:02.000Z",
    "2026-01-01T00:00:03.000Z",
  ]);
});

test("a service that repeats a page is not followed for ever, and nobody is listed twice", async () => {
  const { town, account } = createStage();
  town.always("listRelationships", () => {
    town.answerOnce("listRelationships", [relationship("1", "1")]);
    return null;
  });
  expect(valueOf(await account.listContacts())).toHaveLength(1);
  expect(town.callsOf("listRelationships")).toHaveLength(2);
});

test("a page that is refused is a problem, and no half of the list is shown as all of it", async () => {
  const { town, account } = createStage();
  town.answerOnce("listRelationships", [relationship("1", "1")]);
  town.once("listRelationships", () => null);
  town.once("listRelationships", { kind: "offline" });
  expect(await account.listContacts()).toEqual({ ok: false, problem: { kind: "offline" } });
});

test("adding a contact takes a link, and tells who it was", async () => {
  const { town, account } = createStage();
  town.answerOnce("previewPerson", { id: "300", name: "Cleo" });
  expect(valueOf(await account.addContact({ link }))).toEqual({ id: "300", name: "Cleo", avatar: null });
  expect(town.callsOf("addRelationship")[0]?.body).toEqual({ user_id: "300", token: "abc" });
});

test("text that is no such link is not sent anywhere", async () => {
  const { town, account } = createStage();
  const problem = { kind: "invalid-input", field: "link" };
  for (const ask of [account.addContact, account.previewContact]) {
    expect(await ask({ link: "https://example.org/contact/300/abc" })).toEqual({ ok: false, problem });
  }
  expect(town.calls).toEqual([]);
});

test("a link that was taken back is not there", async () => {
  const { town, account } = createStage();
  town.once("addRelationship", gone);
  expect(await account.addContact({ link })).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("importing contacts is for the phone app only", async () => {
  const { town, account } = createStage();
  town.once("importRelationships", refusal(401, 40102, ["device_verification_failed"]));
  const entries = [{ name: "Anna", phoneNumber: "+1 (202) 555-0101" }];
  expect(await account.importContacts({ entries })).toEqual({
    ok: false,
    problem: { kind: "phone-app-only" },
  });
  expect(town.callsOf("importRelationships")[0]?.body).toEqual([
    { name: "Anna", guid: "0", phone_number: "+12025550101" },
  ]);
});

test("a number without country code is refused here", async () => {
  const { town, account } = createStage();
  for (const entries of [[], [{ name: "Anna", phoneNumber: "2025550101" }]]) {
    expect(await account.importContacts({ entries })).toMatchObject({ problem: { kind: "invalid-input" } });
  }
  expect(town.calls).toEqual([]);
});

test("an import is searching until it is done, and then tells whom it found", async () => {
  const { town, account } = createStage();
  town.once("getImportedRelationships", notReady);
  expect(valueOf(await account.getContactImport({ batchId: "b" }))).toEqual({ state: "searching" });
  town.answerOnce("getImportedRelationships", [{ ...relationship("7", "1"), guid: "2" }]);
  expect(valueOf(await account.getContactImport({ batchId: "b" }))).toMatchObject({
    state: "done",
    found: [{ entryIndex: 2, contact: { id: "7" } }],
  });
});

test("a card says of a stranger too whether they are blocked", async () => {
  const { town, account } = createStage();
  town.answerOnce("getPerson", profileOf("300"));
  town.answerOnce("listBlocks", {
    blocks: [{ user_id: "1", blocked_user_id: 300, created_at: 1_700_000_000 }],
  });
  const card = valueOf(await account.getPerson({ userId: userId("300") }));
  expect(card).toMatchObject({ name: "Person 300", isContact: false, isBlocked: true });
  expect(town.callsOf("getPerson")[0]?.query).toEqual({ include_shared_groups: true });
});

test("blocked people have names: those known here, and those asked for; who is gone has none", async () => {
  const { town, account } = createStage();
  const block = (id: string) => ({ user_id: "1", blocked_user_id: id, created_at: 1_700_000_000 });
  answerPages(town, [[relationship("7", "1")], []]);
  await account.listContacts();
  town.answerOnce("listBlocks", { blocks: ["7", "8", "9"].map(block) });
  town.once("getPerson", () => {
    town.answerOnce("getPerson", profileOf("8"));
    return null;
  });
  town.once("getPerson", gone);
  const blocked = valueOf(await account.listBlocked());
  expect(blocked.map(({ person }) => person?.name ?? null)).toEqual(["Person 7", "Person 8", null]);
  expect(blocked[0]?.blockedAt).toBe(1_700_000_000_000);
  expect(town.callsOf("getPerson").map(({ path }) => path["user_id"])).toEqual(["8", "9"]);
});

test("blocking and unblocking name oneself and the other", async () => {
  const { town, account } = createStage();
  const block = { user_id: "1", blocked_user_id: "300", created_at: 1_700_000_000 };
  town.answerOnce("blockPerson", { block });
  valueOf(await account.blockPerson({ userId: userId("300") }));
  valueOf(await account.unblockPerson({ userId: userId("300") }));
  for (const name of ["blockPerson", "unblockPerson"]) {
    expect(town.callsOf(name)[0]?.query).toEqual({ user: "1", otherUser: "300" });
  }
});
