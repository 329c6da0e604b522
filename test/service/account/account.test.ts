import { expect, test } from "vitest";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import { startScenario } from "../scenario.ts";
import type { ServiceResponse, Caller, Scenario } from "../scenario.ts";

const hour = 3600 * 1000;

async function me(caller: Caller, ...path: string[]): Promise<unknown> {
  return (await caller.get("v3", "/users/me")).at("response", ...path);
}

/** The address of a picture of the image service. */
function pictureAt({ service }: Scenario, seed = "one"): string {
  return `http://127.0.0.1:${String(service.port)}/pictures/${avatarName({ face: "any", seed })}`;
}

function save(caller: Caller, user: object, id = caller.id): Promise<ServiceResponse> {
  return caller.post("v2", `/users/${id}`, { user });
}

test("a person's own account has the documented fields", async () => {
  const { alice } = await startScenario();
  const { status, at } = await alice.get("v3", "/users/me");
  expect(status).toBe(200);
  expect(at("meta")).toEqual({ code: 200, errors: null });
  expect(at("response")).toEqual({
    id: alice.id,
    user_id: alice.id,
    created_at: expect.any(Number) as number,
    updated_at: expect.any(Number) as number,
    email: "alice@example.test",
    name: "Alice Example",
    bio: "",
    image_url: null,
    locale: "en",
    phone_number: expect.stringMatching(/^\+1 202555\d{4}$/) as string,
    email_verified: true,
    sms: false,
    facebook_connected: false,
    microsoft_connected: false,
    twitter_connected: false,
    prompt_for_survey: false,
    show_age_gate: false,
    birth_date_set: true,
    zip_code: null,
    mfa: { enabled: false, channels: null },
    tags: [],
    major_codes: [],
    interests: [],
    graduation_year: "",
    campus_profile_visibility: "hidden",
    photo_urls: [],
    song_url: "",
  });
  // Seconds, not milliseconds.
  expect(at("response", "created_at")).toSatisfy((time) => Number.isInteger(time) && Number(time) < 1e11);
});

test("a person's own account never shows the password or a token", async () => {
  const { alice } = await startScenario();
  const { text } = await alice.get("v3", "/users/me");
  expect(text).not.toContain("alice-password");
  expect(text).not.toContain(alice.token);
});

test("an account update is answered with the account's eight fields and changes only the fields that it sends", async () => {
  const scenario = await startScenario();
  const { alice, clock } = scenario;
  clock.advance(5000);
  const address = pictureAt(scenario);
  const sent = { name: "Alice Wonder", zip_code: "98101", avatar_url: address };
  const { status, at } = await alice.post("v3", "/users/update", sent);
  expect(status).toBe(200);
  expect(at("response")).toEqual({
    id: alice.id,
    phone_number: expect.any(String) as string,
    image_url: address,
    name: "Alice Wonder",
    created_at: expect.any(Number) as number,
    updated_at: Math.floor(clock.now() / 1000),
    email: "alice@example.test",
    sms: false,
  });
  expect(await me(alice)).toMatchObject({ zip_code: "98101", image_url: address, bio: "" });
});

test("the name in an account update must have a first and a last part", async () => {
  const { alice } = await startScenario();
  for (const name of ["Alice", "  Alice "]) {
    const refused = await alice.post("v3", "/users/update", { name });
    expect(refused.status).toBe(400);
    expect(refused.at("meta", "errors", 0)).toContain("FirstName LastName");
  }
  expect(await me(alice, "name")).toBe("Alice Example");
});

test("a picture address outside the image service is refused, as avatar in both account updates and among the photos", async () => {
  const scenario = await startScenario();
  const { alice } = scenario;
  const own = pictureAt(scenario);
  for (const address of [
    "https://elsewhere.example/pictures/480x480.png.00",
    `${new URL(own).origin}/elsewhere/x.png`,
    `${new URL(own).origin}/pictures/../v3/users/me`,
    "javascript:alert(1)",
  ]) {
    for (const refused of [
      await alice.post("v3", "/users/update", { avatar_url: address }),
      await save(alice, { avatar_url: address }),
      await save(alice, { photo_urls: [own, own, address] }),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.at("meta", "errors", 0)).toContain("must be an address of the image service");
    }
  }
  expect(await me(alice)).toMatchObject({ image_url: null, photo_urls: [] });
});

test("a picture address with a size suffix is stored without the suffix", async () => {
  const scenario = await startScenario();
  const address = pictureAt(scenario);
  await save(scenario.alice, { avatar_url: `${address}.avatar` });
  expect(await me(scenario.alice, "image_url")).toBe(address);
});

test("an empty picture address removes the picture", async () => {
  const scenario = await startScenario();
  await save(scenario.alice, { avatar_url: pictureAt(scenario) });
  await save(scenario.alice, { avatar_url: "" });
  expect(await me(scenario.alice, "image_url")).toBeNull();
});

test("a new e-mail address is the new user name for the login, and is not verified yet", async () => {
  const { alice, world } = await startScenario();
  await alice.post("v3", "/users/update", { email: "alice@elsewhere.test" });
  expect(await me(alice)).toMatchObject({ email: "alice@elsewhere.test", email_verified: false });
  expect(world.accounts.byUsername("alice@elsewhere.test")?.id).toBe(alice.id);
  expect(world.accounts.byUsername("alice@example.test")).toBeUndefined();
});

test("an e-mail address that is taken or not valid is refused, and the account does not change", async () => {
  const { alice } = await startScenario({ isStrict: true });
  for (const email of ["bob@example.test", "BOB@example.test", "nothing", ""]) {
    const refused = await save(alice, { email, bio: "new" });
    expect(refused.status).toBe(400);
    expect(refused.at("meta", "errors", 0)).toContain("email");
  }
  expect(await me(alice)).toMatchObject({ email: "alice@example.test", bio: "" });
});

test("the extended update is answered with every field of the extended profile", async () => {
  const scenario = await startScenario();
  const photos = ["a", "b", "c"].map((seed) => pictureAt(scenario, seed));
  const { status, at } = await save(scenario.alice, {
    name: "Alice",
    bio: "Rows",
    song_url: "https://songs.example/1",
    photo_urls: photos,
    intrests: [3, 14],
    disable_favorite_notification: true,
    group_notification_sound: "bell.caf",
    dm_notification_sound: "drum.caf",
  });
  expect(status).toBe(200);
  expect(at("user")).toEqual({
    id: scenario.alice.id,
    created_at: expect.any(Number) as number,
    updated_at: expect.any(Number) as number,
    name: "Alice",
    phone_number: expect.any(String) as string,
    email: "alice@example.test",
    avatar_url: null,
    app_installed: true,
    direct_message_capable: true,
    country: "US",
    language: "en",
    locale: "en",
    disable_started_using_notification: false,
    disable_favorite_notification: true,
    sms_disabled: false,
    sms_disabled_expires_at: null,
    local_sms_available: true,
    sleep_until: null,
    needs_password: false,
    stopped: false,
    admin: false,
    verified: true,
    email_verified: true,
    international: false,
    email_settings: { membership_added: true, group_created: true },
    group_notification_sound: "bell.caf",
    dm_notification_sound: "drum.caf",
    bio: "Rows",
    photo_urls: photos,
    song_url: "https://songs.example/1",
    interests: [3, 14],
  });
  expect(await me(scenario.alice)).toMatchObject({ photo_urls: photos, interests: [3, 14], bio: "Rows" });
});

test("every field of an extended update is optional, and a field that is not sent stays as it is", async () => {
  const { alice } = await startScenario();
  await save(alice, { bio: "Rows", intrests: [3] });
  expect((await save(alice, {})).at("user")).toMatchObject({ bio: "Rows", interests: [3] });
});

test("an extended update may leave out the last name, but not the whole name", async () => {
  const { alice } = await startScenario();
  expect((await save(alice, { name: "Alice" })).at("user", "name")).toBe("Alice");
  expect((await save(alice, { name: "  " })).status).toBe(400);
});

test("a profile with fewer than three photos is refused", async () => {
  const scenario = await startScenario();
  const photo = pictureAt(scenario);
  for (const photos of [[], [photo], [photo, photo]]) {
    const refused = await save(scenario.alice, { photo_urls: photos });
    expect(refused.status).toBe(400);
    expect(refused.at("meta", "errors")).toEqual(["user.photo_urls must be at least 3"]);
  }
});

test("an account update must spell the field for interests `intrests`; a field `interests` is ignored", async () => {
  const { alice } = await startScenario();
  expect((await save(alice, { interests: [3] })).at("user", "interests")).toEqual([]);
  expect((await save(alice, { intrests: ["x"] })).at("meta", "errors", 0)).toContain("user.intrests.0");
});

test("an update of another person's profile is refused with 403 and changes nothing", async () => {
  const { alice, bob, world } = await startScenario();
  expect((await save(alice, { bio: "hacked" }, bob.id)).status).toBe(403);
  expect(world.accounts.byId(bob.id)?.bio).toBe("");
});

test("a changed account name appears in every group from then on", async () => {
  const { alice, group } = await startScenario();
  await save(alice, { name: "Alice W." });
  const members = (await alice.get("v3", `/groups/${group.id}`)).at("response", "members");
  expect(members).toContainEqual(expect.objectContaining({ user_id: alice.id, name: "Alice W." }));
});

test("sharing an account creates its two links, which the account shows only while sharing is on", async () => {
  const { alice } = await startScenario();
  const share = (status: string): Promise<ServiceResponse> =>
    alice.post("v3", "/users/features/share", { status });
  const on = await share("enable");
  expect(on.status).toBe(200);
  const link = on.at("response", "share_url");
  expect(link).toMatch(new RegExp(`/contact/${alice.id}/\\w+$`));
  expect(on.at("response", "share_qr_code_url")).toMatch(new RegExp(`/qr/contact/${alice.id}/\\w+/preview$`));
  expect(await me(alice)).toMatchObject(on.at("response") as object);
  expect((await share("enable")).at("response", "share_url")).toBe(link);
  await share("disable");
  expect(await me(alice)).not.toHaveProperty("share_url");
  expect(await me(alice)).not.toHaveProperty("share_qr_code_url");
});

test("if the sharing of an account is turned off and on again, a new link replaces the old one", async () => {
  const { alice } = await startScenario();
  const share = (status: string): Promise<ServiceResponse> =>
    alice.post("v3", "/users/features/share", { status });
  const first = (await share("enable")).at("response", "share_url");
  await share("disable");
  expect((await share("enable")).at("response", "share_url")).not.toBe(first);
  expect((await share("perhaps")).at("meta", "errors")).toEqual(["status must be enable or disable"]);
});

test("SMS mode lasts for the requested number of hours, and its call is answered with 201", async () => {
  const { alice, clock } = await startScenario();
  const started = await alice.post("v3", "/users/sms_mode", { duration: 48, registration_id: "r1" });
  expect(started.status).toBe(201);
  clock.advance(48 * hour - 1);
  expect(await me(alice, "sms")).toBe(true);
  clock.advance(1);
  expect(await me(alice, "sms")).toBe(false);
});

test("SMS mode with the duration `always` lasts until a call ends it", async () => {
  const { alice, clock } = await startScenario();
  await alice.post("v3", "/users/sms_mode", { duration: "always" });
  clock.advance(1000 * hour);
  expect(await me(alice, "sms")).toBe(true);
  expect((await alice.post("v3", "/users/sms_mode/delete")).status).toBe(200);
  expect(await me(alice, "sms")).toBe(false);
});

test.each([0, 49, -1, 1.5, "forever", null, undefined])(
  "an SMS mode of %s hours is refused with an error that names duration",
  async (duration) => {
    const { alice } = await startScenario();
    const refused = await alice.post("v3", "/users/sms_mode", { duration });
    expect(refused.status).toBe(400);
    expect(refused.at("meta", "errors", 0)).toContain("duration");
    expect(await me(alice, "sms")).toBe(false);
  },
);

test("pinned conversations keep their order, and a conversation missing from the next list is unpinned", async () => {
  const { alice, bob, group, world } = await startScenario();
  world.messages.postToPerson(bob.id, alice.id, { text: "hi" });
  const chat = world.conversations.chatsOf(alice.id)[0] ?? "";
  const pin = (ids: readonly string[]): Promise<ServiceResponse> =>
    alice.put("v4", "/pinned_conversations", { pinned_conversation_ids: ids });
  const listPinned = async (): Promise<unknown> => (await alice.get("v4", "/pinned_conversations")).json;
  expect(await listPinned()).toEqual({ pinned_conversation_ids: [] });
  expect((await pin([chat, group.id, chat])).status).toBe(200);
  expect(await listPinned()).toEqual({ pinned_conversation_ids: [chat, group.id] });
  await pin([group.id]);
  expect(await listPinned()).toEqual({ pinned_conversation_ids: [group.id] });
  expect((await alice.put("v4", "/pinned_conversations", {})).at("meta", "errors")).toEqual([
    "pinned_conversation_ids is required",
  ]);
});

test("of conversations pinned in one call, those that the person cannot see are left out, and the others are pinned", async () => {
  const { carol, group, world } = await startScenario();
  const own = world.createGroup({ name: "Own", ownerId: carol.id });
  if ("refused" in own) throw new Error("not made");
  await carol.put("v4", "/pinned_conversations", { pinned_conversation_ids: [group.id, "nothing", own.id] });
  expect((await carol.get("v4", "/pinned_conversations")).at("pinned_conversation_ids")).toEqual([own.id]);
});
