import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { AccountProfile } from "../../../../preload/model/people/own-profile.ts";
import { OwnProfileState } from "../../../../renderer/state/people/own-profile.svelte.ts";
import { buildProfile } from "../../../support/model/build-profile.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

/** Loads a profile from a service that saves every change. */
async function setUp(changes: Partial<AccountProfile> = {}) {
  const transport = createFakeTransport();
  let stored = buildProfile(changes);
  transport.answer("getProfile", () => done(stored));
  transport.answer("saveProfile", (input) => {
    stored = { ...stored, ...input.changes };
    return done(stored);
  });
  transport.answer("uploadPicture", ({ bytes }) => done(media(new TextDecoder().decode(bytes))));
  const profile = new OwnProfileState(createBridge(transport, () => ""));
  await profile.load();
  return { transport, profile };
}
/** A cropped picture: the bytes of its name. */
const picture = (name: string): Uint8Array => new TextEncoder().encode(name);
const media = (name: string): MediaPath => asId<MediaPath>(`/media/${name}`);

test("only the changed fields of the profile section being saved are sent", async () => {
  const { transport, profile } = await setUp();
  profile.about.set({ name: "Sam O.", bio: "Bread and bassoon" });
  profile.contact.set({ zipCode: "10001" });
  expect(await profile.about.save()).toBe(true);
  expect(transport.inputsOf("saveProfile")).toEqual([{ changes: { name: "Sam O." } }]);
  expect([profile.about.isChanged, profile.about.isSaved, profile.contact.isChanged]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a profile field that is set back to the service's value is not a change", async () => {
  const { profile } = await setUp();
  profile.about.set({ name: "Sam O." });
  profile.about.set({ name: "Sam Okafor" });
  expect(profile.isChanged).toBe(false);
});

test("a profile change that the service refuses stays in the form, and the refused fields are named", async () => {
  const { transport, profile } = await setUp();
  transport.answer("saveProfile", () => failed({ kind: "refused", status: 400, reason: "no" }));
  profile.about.set({ name: "Sam O.", bio: "New" });
  expect(await profile.about.save()).toBe(false);
  expect(profile.about.fields).toMatchObject({ name: "Sam O.", bio: "New" });
  expect(profile.about.notSaved).toEqual(["name", "bio"]);
  expect(profile.about.problem).toEqual({ kind: "refused", status: 400, reason: "no" });
});

test("text typed in the profile while a save is under way stays an unsaved change", async () => {
  const { transport, profile } = await setUp();
  let give: (reply: Reply<AccountProfile>) => void = () => undefined;
  transport.answer("saveProfile", () => new Promise((resolve) => (give = resolve)));
  profile.about.set({ name: "Sam O.", bio: "One" });
  const saving = profile.about.save();
  profile.about.set({ bio: "Two" });
  give(done(buildProfile({ name: "Sam O.", bio: "One" })));
  await saving;
  expect(profile.about.changes).toEqual({ bio: "Two" });
  expect(profile.about.isSaved).toBe(false);
});

test("loading the profile again keeps unsaved changes, and Undo drops them", async () => {
  const { profile } = await setUp();
  profile.about.set({ bio: "Unsaved" });
  await profile.load();
  expect(profile.about.fields.bio).toBe("Unsaved");
  profile.about.undo();
  expect(profile.about.fields.bio).toBe("Bread and bassoon");
});

test("an empty profile name or email address is a fault, and nothing is sent", async () => {
  const { transport, profile } = await setUp();
  profile.about.set({ name: "  " });
  profile.contact.set({ email: "" });
  expect(profile.about.faults).toEqual([]);
  expect([await profile.about.save(), await profile.contact.save()]).toEqual([false, false]);
  expect([profile.about.faults, profile.contact.faults]).toEqual([["name"], ["email"]]);
  expect(transport.inputsOf("saveProfile")).toEqual([]);
});

test("an email address that was saved is no longer a change, even if the postcode beside it is refused", async () => {
  const { transport, profile } = await setUp();
  transport.answer("saveProfile", ({ changes }) =>
    changes.zipCode === undefined
      ? done(buildProfile({ email: changes.email ?? null }))
      : failed({ kind: "refused", status: 400, reason: null }),
  );
  profile.contact.set({ email: "new@example.test", zipCode: "no" });
  expect(await profile.contact.save()).toBe(false);
  expect(profile.contact.changes).toEqual({ zipCode: "no" });
  expect(profile.contact.notSaved).toEqual(["zipCode"]);
});

test.each([1, 2])("%d profile photos are too few, and nothing is sent", async (count) => {
  const { transport, profile } = await setUp();
  await profile.uploads.addPhotos(["a.png", "b.png"].slice(0, count).map(picture));
  expect(await profile.pictures.save()).toBe(false);
  expect(profile.pictures.faults).toEqual(["photos"]);
  expect(profile.pictures.fields.photos).toHaveLength(count);
  expect(transport.inputsOf("saveProfile")).toEqual([]);
});

test("three profile photos are saved in their order, and a moved photo comes one position earlier", async () => {
  const { transport, profile } = await setUp();
  await profile.uploads.addPhotos(["a.png", "b.png", "c.png"].map(picture));
  profile.uploads.movePhotoForward(2);
  profile.uploads.movePhotoForward(0);
  expect(await profile.pictures.save()).toBe(true);
  const photos = ["a.png", "c.png", "b.png"].map(media);
  expect(transport.inputsOf("saveProfile")).toEqual([{ changes: { photos } }]);
});

test("removing all profile photos is refused, because the service has no way to do that", async () => {
  const { profile } = await setUp({ photos: ["a", "b", "c"].map(media) });
  for (let left = 3; left > 0; left -= 1) profile.uploads.removePhoto(0);
  expect(await profile.pictures.save()).toBe(false);
  expect(profile.pictures.faults).toEqual(["photos"]);
});

test("if one of several profile photos cannot be uploaded, the other photos are kept and the problem is reported", async () => {
  const { transport, profile } = await setUp();
  const problem = { kind: "file-not-sent", name: "b.txt", because: "not-taken", most: null } as const;
  transport.answer("uploadPicture", ({ bytes }) => {
    const name = new TextDecoder().decode(bytes);
    return name === "b.txt" ? failed(problem) : done(media(name));
  });
  await profile.uploads.addPhotos(["a.png", "b.txt", "c.png"].map(picture));
  expect(profile.pictures.fields.photos).toEqual([media("a.png"), media("c.png")]);
  expect(profile.uploads.failure).toEqual({ field: "photos", problem });
  expect(profile.uploads.uploading).toBeNull();
});

test("a profile picture can be replaced and removed; its removal is sent as null", async () => {
  const { transport, profile } = await setUp({ avatar: media("old") });
  await profile.uploads.chooseAvatar(picture("new.png"));
  expect(await profile.pictures.save()).toBe(true);
  profile.uploads.removeAvatar();
  expect(await profile.pictures.save()).toBe(true);
  expect(transport.inputsOf("saveProfile")).toEqual([
    { changes: { avatar: media("new.png") } },
    { changes: { avatar: null } },
  ]);
});

test("majors are saved before the year of graduation, and stay saved if the year is refused", async () => {
  const { transport, profile } = await setUp();
  transport.answer("saveMajors", () => done(undefined));
  transport.answer("saveCampusProfile", () => failed({ kind: "refused", status: 403, reason: "no school" }));
  profile.campus.set({ majorCodes: [3702, 5506], graduationYear: "2030", visibility: "major" });
  expect(await profile.campus.save()).toBe(false);
  expect(profile.campus.notSaved).toEqual(["graduationYear", "visibility"]);
  transport.answer("saveCampusProfile", () => done(undefined));
  expect(await profile.campus.save()).toBe(true);
  expect(transport.inputsOf("saveMajors")).toEqual([{ majorCodes: [3702, 5506] }]);
  expect(transport.inputsOf("saveCampusProfile").at(-1)).toEqual({
    graduationYear: 2030,
    visibility: "major",
  });
  expect(profile.value?.campus).toEqual({
    majorCodes: [3702, 5506],
    graduationYear: 2030,
    visibility: "major",
  });
});

test.each(["20", "1899", "20x0", "9999"])(
  "the year of graduation %s is refused by the form",
  async (graduationYear) => {
    const { profile } = await setUp();
    profile.campus.set({ graduationYear });
    expect(await profile.campus.save()).toBe(false);
    expect(profile.campus.faults).toEqual(["graduationYear"]);
  },
);

test("an empty year of graduation removes the year", async () => {
  const { transport, profile } = await setUp();
  transport.answer("saveCampusProfile", () => done(undefined));
  profile.campus.set({ graduationYear: "" });
  expect(await profile.campus.save()).toBe(true);
  expect(transport.inputsOf("saveCampusProfile")).toEqual([{ graduationYear: null, visibility: "hidden" }]);
});

test("of the settings of the phones, only the setting that the person chose is sent", async () => {
  const { transport, profile } = await setUp();
  profile.phone.set({ areReactionsAnnounced: false });
  expect(await profile.phone.save()).toBe(true);
  expect(transport.inputsOf("saveProfile")).toEqual([{ changes: { areReactionsAnnounced: false } }]);
});

test("sharing the profile shows its link, and the link disappears when sharing ends", async () => {
  const { transport, profile } = await setUp();
  const link = { link: "https://example.test/contact/1/abc" };
  transport.answer("setShareLink", ({ isOn }) => done(isOn ? link : null));
  expect(await profile.switches.share(true)).toBe(true);
  expect(profile.value?.sharing).toEqual(link);
  expect(await profile.switches.share(false)).toBe(true);
  expect(profile.value?.sharing).toBeNull();
});

test("a switch of the profile that fails shows its own problem and changes nothing", async () => {
  const { transport, profile } = await setUp();
  transport.answer("setShareLink", () => failed({ kind: "offline" }));
  expect(await profile.switches.share(true)).toBe(false);
  expect(profile.value?.sharing).toBeNull();
  expect(profile.switches.problemOf("sharing")).toEqual({ kind: "offline" });
  expect(profile.switches.problemOf("sms-mode")).toBeNull();
});

test("the end of SMS mode is known only if SMS mode was started in Natter", async () => {
  const { transport, profile } = await setUp({ isSmsModeOn: true });
  transport.answer("setSmsMode", () => done(undefined));
  expect(profile.switches.smsModeEnd).toBe("unknown");
  const before = Date.now();
  await profile.switches.setSmsMode(8);
  expect(profile.switches.smsModeEnd).toBeGreaterThanOrEqual(before + 8 * 3_600_000);
  await profile.switches.setSmsMode("always");
  expect(profile.switches.smsModeEnd).toBe("never");
  await profile.switches.setSmsMode(null);
  expect(profile.value?.isSmsModeOn).toBe(false);
});
