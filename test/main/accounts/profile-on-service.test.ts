import { expect, test } from "vitest";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import type { World } from "../../../local-service/world/world.ts";
import { toMediaPath } from "../../../main/service/to-model/media/media-path.ts";
import {
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import type { RunningAccount, AccountTestWorld } from "../../support/account/account-on-service.ts";
import { unwrapReply } from "../../support/account/harness.ts";

interface Home extends AccountTestWorld, RunningAccount {
  readonly origin: string;
}

async function moveInSam(): Promise<Home> {
  const neighbours = createAccountTestWorld();
  const service = await startServiceForTest(neighbours.world);
  const origin = `http://127.0.0.1:${String(service.port)}`;
  return { ...neighbours, ...openRunningAccount(service, sam), origin };
}

function addSchool(world: World) {
  return world.directories.add({
    name: "River College",
    shortName: "RC",
    domain: "river.example",
    color: "#123",
  });
}

test("saved profile changes are returned by later reads of the profile", async () => {
  const { account, origin } = await moveInSam();
  const before = unwrapReply(await account.getProfile());
  expect(before).toMatchObject({ name: "Sam", bio: "", zipCode: "", phoneNotifications: null });
  const photos = ["a", "b", "c"].map((seed) =>
    toMediaPath(`${origin}/pictures/${avatarName({ face: "any", seed })}`, "original"),
  );
  const changes = {
    name: "Sam Stone",
    bio: "Rows",
    zipCode: "98101",
    photos,
    avatar: photos[0] ?? null,
    interests: [3],
    areReactionsAnnounced: false,
  };
  const saved = unwrapReply(await account.saveProfile({ changes }));
  expect(saved).toMatchObject({
    name: "Sam Stone",
    bio: "Rows",
    zipCode: "98101",
    photos,
    interests: [3],
    phoneNotifications: { areReactionsAnnounced: false, groupSound: "", directSound: "" },
  });
  expect(saved.avatar).not.toBeNull();
  expect(unwrapReply(await account.getProfile())).toEqual(saved);
});

test("invalid profile changes are not sent, and a refusal by the service returns its reason", async () => {
  const { account } = await moveInSam();
  expect(await account.saveProfile({ changes: { name: "  " } })).toMatchObject({
    problem: { kind: "invalid-input", field: "name" },
  });
  expect(await account.saveProfile({ changes: { photos: [] } })).toMatchObject({
    problem: { kind: "invalid-input", field: "photos" },
  });
  expect(await account.saveProfile({ changes: { email: "bea@street.example" } })).toMatchObject({
    problem: { kind: "refused", status: 400, reason: "email is taken" },
  });
});

test("a profile has a link while it is shared, and SMS mode stays on until it is turned off", async () => {
  const { account } = await moveInSam();
  const link = unwrapReply(await account.setShareLink({ isOn: true }));
  expect(link?.link).toContain(`/contact/${sam}/`);
  unwrapReply(await account.setSmsMode({ duration: 8 }));
  expect(unwrapReply(await account.getProfile())).toMatchObject({ sharing: link, isSmsModeOn: true });
  expect(unwrapReply(await account.setShareLink({ isOn: false }))).toBeNull();
  unwrapReply(await account.setSmsMode({ duration: null }));
  expect(unwrapReply(await account.getProfile())).toMatchObject({ sharing: null, isSmsModeOn: false });
});

test("pinned conversations are saved and listed", async () => {
  const { account, groupId } = await moveInSam();
  unwrapReply(await account.savePinnedConversations({ conversationIds: [groupId as ConversationId] }));
  expect(unwrapReply(await account.listPinnedConversations())).toEqual([groupId]);
  unwrapReply(await account.savePinnedConversations({ conversationIds: [] }));
  expect(unwrapReply(await account.listPinnedConversations())).toEqual([]);
});

test("a school is found by its email address, joined by a PIN, and left again", async () => {
  const { account, world } = await moveInSam();
  const { id } = addSchool(world);
  const schoolEmail = "sam@river.example";
  expect(unwrapReply(await account.searchDirectories({ schoolEmail }))).toMatchObject([
    { id, shortName: "RC" },
  ]);
  const { verificationId } = unwrapReply(
    await account.requestDirectoryVerification({ directoryId: id, schoolEmail }),
  );
  const wrong = await account.confirmDirectoryVerification({ verificationId, pin: "no" });
  expect(wrong).toMatchObject({ problem: { kind: "wrong-pin", attemptsLeft: 3 } });
  const pin = world.signingIn.textsTo(sam)[0]?.pin ?? "";
  unwrapReply(await account.confirmDirectoryVerification({ verificationId, pin }));
  expect(unwrapReply(await account.listDirectories())).toMatchObject([{ id, memberCount: 1 }]);
  unwrapReply(await account.saveMajors({ majorCodes: [12] }));
  unwrapReply(await account.saveCampusProfile({ graduationYear: 2027, visibility: "visible" }));
  expect(unwrapReply(await account.getProfile()).campus).toEqual({
    majorCodes: [12],
    graduationYear: 2027,
    visibility: "visible",
  });
  expect(
    unwrapReply(await account.searchDirectoryPeople({ majorCodes: [12], graduationYear: 2027 })),
  ).toEqual([]);
  unwrapReply(await account.leaveDirectory({ directoryId: id }));
  expect(unwrapReply(await account.listDirectories())).toEqual([]);
});

test("the account's other sessions are listed and can be signed out", async () => {
  const { account, world } = await moveInSam();
  const phone = world.accounts.giveToken(sam, "phone");
  expect(unwrapReply(await account.listSessions()).map(({ appName }) => appName)).toEqual(["test", "phone"]);
  const left = unwrapReply(await account.endSession({ sessionId: phone.id }));
  expect(left.map(({ appName }) => appName)).toEqual(["test"]);
  expect(unwrapReply(await account.endSession({ sessionId: phone.id }))).toEqual(left);
  expect(world.accounts.byToken(phone.token)).toBeUndefined();
});

test("a user sets up a phone as the second factor by a PIN that the service texts", async () => {
  const { account, world } = await moveInSam();
  expect(unwrapReply(await account.startMfa())).toMatchObject({ isPinSent: false });
  expect(unwrapReply(await account.requestMfaPin())).toMatchObject({ isPinSent: true });
  expect(await account.confirmMfaPin({ pin: "no" })).toMatchObject({
    problem: { kind: "wrong-pin", attemptsLeft: 3 },
  });
  unwrapReply(await account.confirmMfaPin({ pin: world.signingIn.textsTo(sam)[0]?.pin ?? "" }));
  expect(unwrapReply(await account.getProfile()).mfa).toEqual({ isOn: false, hasChannel: true });
});

test("a user sets up a phone as second factor by a text from the phone, which works only once", async () => {
  const { account, world } = await moveInSam();
  const { textBack } = unwrapReply(await account.startMfa());
  world.signingIn.receiveText(sam, textBack?.message ?? "");
  unwrapReply(await account.waitForMfaText());
  expect(unwrapReply(await account.getProfile()).mfa.hasChannel).toBe(true);
  expect(await account.waitForMfaText()).toMatchObject({ problem: { kind: "not-found" } });
});

test("if a new challenge replaces a challenge, a text that answers the earlier one does not complete the new one", async () => {
  const { account, world } = await moveInSam();
  const first = unwrapReply(await account.startMfa());
  const waiting = account.waitForMfaText();
  unwrapReply(await account.startMfa());
  world.signingIn.receiveText(sam, first.textBack?.message ?? "");
  expect(await waiting).toMatchObject({ problem: { kind: "not-found" } });
  expect(unwrapReply(await account.getProfile()).mfa.hasChannel).toBe(false);
});

test("a PIN can be neither requested nor confirmed before a challenge starts", async () => {
  const { account } = await moveInSam();
  expect(await account.requestMfaPin()).toMatchObject({ problem: { kind: "not-found" } });
  expect(await account.confirmMfaPin({ pin: "1" })).toMatchObject({ problem: { kind: "not-found" } });
  expect(await account.confirmMfaPin({ pin: " " })).toMatchObject({ problem: { kind: "invalid-input" } });
});

test("the second factor can be disabled, and a new backup code can be requested", async () => {
  const { account, world } = await moveInSam();
  const person = world.accounts.byId(sam);
  if (person === undefined) throw new Error("Sam is missing");
  person.isMfaOn = true;
  const { backupCode } = unwrapReply(await account.newBackupCode());
  expect([...person.backupCodes]).toEqual([backupCode]);
  unwrapReply(await account.disableMfa());
  expect(unwrapReply(await account.getProfile()).mfa.isOn).toBe(false);
});
