import { expect, test } from "vitest";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import type { World } from "../../../local-service/world/world.ts";
import { mediaPath } from "../../../main/service/to-model/media/media-path.ts";
import { createNeighbours, moveIn, sam, serve } from "./account-on-service.ts";
import type { Household, Neighbours } from "./account-on-service.ts";
import { valueOf } from "../../support/account/stage.ts";

interface Home extends Neighbours, Household {
  readonly origin: string;
}

async function moveInSam(): Promise<Home> {
  const neighbours = createNeighbours();
  const service = await serve(neighbours.world);
  const origin = `http://127.0.0.1:${String(service.port)}`;
  return { ...neighbours, ...moveIn(service, sam), origin };
}

function addSchool(world: World) {
  return world.directories.add({
    name: "River College",
    shortName: "RC",
    domain: "river.example",
    color: "#123",
  });
}

test("what is saved of a profile is what it says from then on", async () => {
  const { account, origin } = await moveInSam();
  const before = valueOf(await account.getProfile());
  expect(before).toMatchObject({ name: "Sam", bio: "", zipCode: "", announcing: null });
  const photos = ["a", "b", "c"].map((seed) =>
    mediaPath(`${origin}/pictures/${avatarName({ face: "any", seed })}`, "original"),
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
  const saved = valueOf(await account.saveProfile({ changes }));
  expect(saved).toMatchObject({
    name: "Sam Stone",
    bio: "Rows",
    zipCode: "98101",
    photos,
    interests: [3],
    announcing: { areReactionsAnnounced: false, groupSound: "", directSound: "" },
  });
  expect(saved.avatar).not.toBeNull();
  expect(valueOf(await account.getProfile())).toEqual(saved);
});

test("what cannot be right is not sent, and what the service refuses is told with its reason", async () => {
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

test("sharing has links while it is on, and SMS mode is on until it is turned off", async () => {
  const { account } = await moveInSam();
  const links = valueOf(await account.setSharing({ isOn: true }));
  expect(links?.link).toContain(`/contact/${sam}/`);
  valueOf(await account.setSmsMode({ duration: 8 }));
  expect(valueOf(await account.getProfile())).toMatchObject({ sharing: links, isSmsModeOn: true });
  expect(valueOf(await account.setSharing({ isOn: false }))).toBeNull();
  valueOf(await account.setSmsMode({ duration: null }));
  expect(valueOf(await account.getProfile())).toMatchObject({ sharing: null, isSmsModeOn: false });
});

test("pinned conversations are saved and listed", async () => {
  const { account, groupId } = await moveInSam();
  valueOf(await account.savePinnedConversations({ conversationIds: [groupId as ConversationId] }));
  expect(valueOf(await account.listPinnedConversations())).toEqual([groupId]);
  valueOf(await account.savePinnedConversations({ conversationIds: [] }));
  expect(valueOf(await account.listPinnedConversations())).toEqual([]);
});

test("a school is found by its address, joined by a pin, and left again", async () => {
  const { account, world } = await moveInSam();
  const { id } = addSchool(world);
  const schoolEmail = "sam@river.example";
  expect(valueOf(await account.searchDirectories({ schoolEmail }))).toMatchObject([{ id, shortName: "RC" }]);
  const { verificationId } = valueOf(
    await account.requestDirectoryVerification({ directoryId: id, schoolEmail }),
  );
  const wrong = await account.confirmDirectoryVerification({ verificationId, pin: "no" });
  expect(wrong).toMatchObject({ problem: { kind: "wrong-pin", attemptsLeft: 3 } });
  const pin = world.signingIn.textsTo(sam)[0]?.pin ?? "";
  valueOf(await account.confirmDirectoryVerification({ verificationId, pin }));
  expect(valueOf(await account.listDirectories())).toMatchObject([{ id, memberCount: 1 }]);
  valueOf(await account.saveMajors({ majorCodes: [12] }));
  valueOf(await account.saveCampusProfile({ graduationYear: 2027, visibility: "visible" }));
  expect(valueOf(await account.getProfile()).campus).toEqual({
    majorCodes: [12],
    graduationYear: 2027,
    visibility: "visible",
  });
  expect(valueOf(await account.searchDirectoryPeople({ majorCodes: [12], graduationYear: 2027 }))).toEqual(
    [],
  );
  valueOf(await account.leaveDirectory({ directoryId: id }));
  expect(valueOf(await account.listDirectories())).toEqual([]);
});

test("who else is signed in is listed, and can be signed out", async () => {
  const { account, world } = await moveInSam();
  const phone = world.accounts.giveToken(sam, "phone");
  expect(valueOf(await account.listSessions()).map(({ appName }) => appName)).toEqual(["test", "phone"]);
  const left = valueOf(await account.endSession({ sessionId: phone.id }));
  expect(left.map(({ appName }) => appName)).toEqual(["test"]);
  expect(valueOf(await account.endSession({ sessionId: phone.id }))).toEqual(left);
  expect(world.accounts.byToken(phone.token)).toBeUndefined();
});

test("a phone becomes the channel by a texted pin", async () => {
  const { account, world } = await moveInSam();
  expect(valueOf(await account.startMfa())).toMatchObject({ isPinSent: false });
  expect(valueOf(await account.requestMfaPin())).toMatchObject({ isPinSent: true });
  expect(await account.confirmMfaPin({ pin: "no" })).toMatchObject({
    problem: { kind: "wrong-pin", attemptsLeft: 3 },
  });
  valueOf(await account.confirmMfaPin({ pin: world.signingIn.textsTo(sam)[0]?.pin ?? "" }));
  expect(valueOf(await account.getProfile()).mfa).toEqual({ isOn: false, hasChannel: true });
});

test("a phone becomes the channel by a text that was sent from it, and only once", async () => {
  const { account, world } = await moveInSam();
  const { textBack } = valueOf(await account.startMfa());
  world.signingIn.receiveText(sam, textBack?.message ?? "");
  valueOf(await account.waitForMfaText());
  expect(valueOf(await account.getProfile()).mfa.hasChannel).toBe(true);
  expect(await account.waitForMfaText()).toMatchObject({ problem: { kind: "not-found" } });
});

test("a challenge that was given up for another is not met any more", async () => {
  const { account, world } = await moveInSam();
  const first = valueOf(await account.startMfa());
  const waiting = account.waitForMfaText();
  valueOf(await account.startMfa());
  world.signingIn.receiveText(sam, first.textBack?.message ?? "");
  expect(await waiting).toMatchObject({ problem: { kind: "not-found" } });
  expect(valueOf(await account.getProfile()).mfa.hasChannel).toBe(false);
});

test("before a challenge was asked for, there is none to meet", async () => {
  const { account } = await moveInSam();
  expect(await account.requestMfaPin()).toMatchObject({ problem: { kind: "not-found" } });
  expect(await account.confirmMfaPin({ pin: "1" })).toMatchObject({ problem: { kind: "not-found" } });
  expect(await account.confirmMfaPin({ pin: " " })).toMatchObject({ problem: { kind: "invalid-input" } });
});

test("the second factor is disabled, and a new backup code is given", async () => {
  const { account, world } = await moveInSam();
  const person = world.accounts.byId(sam);
  if (person === undefined) throw new Error("Sam is missing");
  person.isMfaOn = true;
  const { backupCode } = valueOf(await account.newBackupCode());
  expect([...person.backupCodes]).toEqual([backupCode]);
  valueOf(await account.disableMfa());
  expect(valueOf(await account.getProfile()).mfa.isOn).toBe(false);
});
