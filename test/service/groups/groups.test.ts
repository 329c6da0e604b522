import { expect, test } from "vitest";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import { listenTo } from "../push/push-listener.ts";
import { attestedHeaders, unwrapOrThrow, startScenario } from "../scenario.ts";

test("the group list has only the account's own groups, the group with the newest message first", async () => {
  const { world, clock, alice, bob, carol, group } = await startScenario();
  clock.advance(1000);
  const quiet = unwrapOrThrow(world.createGroup({ name: "Quiet", ownerId: alice.id }));
  unwrapOrThrow(world.createGroup({ name: "Not hers", ownerId: carol.id }));
  const names = async (): Promise<unknown[]> => {
    const { at } = await alice.get("v3", "/groups");
    return [at("response", 0, "name"), at("response", 1, "name"), at("response", 2, "name")];
  };
  expect(await names()).toEqual(["Quiet", "Rowing", undefined]);
  clock.advance(1000);
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Row" }));
  expect(await names()).toEqual(["Rowing", "Quiet", undefined]);
  expect(quiet.name).toBe("Quiet");
});

test("a page of the group list has ten groups, unless per_page asks for another number", async () => {
  const { world, alice } = await startScenario();
  for (let index = 0; index < 11; index += 1)
    unwrapOrThrow(world.createGroup({ name: "More", ownerId: alice.id }));
  expect((await alice.get("v3", "/groups")).at("response")).toHaveLength(10);
  expect((await alice.get("v3", "/groups", { page: "2" })).at("response")).toHaveLength(2);
  expect((await alice.get("v3", "/groups", { per_page: "5", page: "3" })).at("response")).toHaveLength(2);
  expect((await alice.get("v3", "/groups", { page: "9" })).at("response")).toEqual([]);
});

test("with omit=memberships a group has null instead of its members, but still their number", async () => {
  const { alice } = await startScenario();
  const { at } = await alice.get("v3", "/groups", { omit: "memberships" });
  expect(at("response", 0)).toMatchObject({ members: null, members_count: 2 });
});

test("members of a group have their membership id, name and nickname, and roles", async () => {
  const { alice, bob, group } = await startScenario();
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response", "members")).toEqual([
    expect.objectContaining({ user_id: alice.id, roles: ["owner"], muted: false }),
    expect.objectContaining({ user_id: bob.id, roles: ["user"], nickname: "Bob Example" }),
  ]);
  expect(at("response", "members", 0, "id")).not.toBe(alice.id);
});

test("a single group has its unread count, and the group list has unread counts if the caller asks for them", async () => {
  const { world, alice, bob, group } = await startScenario();
  const first = unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Mine is read by me" }));
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "One" }));
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Two" }));
  expect((await alice.get("v3", "/groups")).at("response", 0, "unread_count")).toBeUndefined();
  const listed = await alice.get("v3", "/groups", { include: "unread_count" });
  const expected = { unread_count: 2, last_read_message_id: first.id };
  expect(listed.at("response", 0)).toMatchObject(expected);
  expect((await alice.get("v3", `/groups/${group.id}`)).at("response")).toMatchObject(expected);
});

test("system messages of a group are not counted as unread", async () => {
  const { world, alice, group } = await startScenario();
  world.messages.announce(group.id, "Somebody changed the name", { type: "group.name_change", data: {} });
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response")).toMatchObject({ unread_count: 0, messages: { count: 1 } });
});

test("the preview of a group skips system messages, although last_message_id includes them", async () => {
  const { world, alice, bob, group } = await startScenario();
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Said" }));
  const notice = world.messages.announce(group.id, "Told", { type: "group.name_change", data: {} });
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response", "messages")).toMatchObject({
    last_message_id: notice.id,
    preview: { text: "Said", nickname: "Bob Example" },
  });
});

test("a group muted without an end has the year 9999 in muted_until", async () => {
  const { alice, group } = await startScenario();
  const [own] = group.memberships;
  if (own === undefined) throw new Error("alice is no member");
  own.mutedUntil = Infinity;
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  expect(at("response", "muted_until")).toBe(253_402_300_800);
  expect(at("response", "members", 0, "muted")).toBe(true);
});

test("a group is 404 to people outside it, and so is an unknown group", async () => {
  const { carol, group } = await startScenario();
  expect((await carol.get("v3", `/groups/${group.id}`)).status).toBe(404);
  expect((await carol.get("v3", "/groups/1")).status).toBe(404);
});

test("a group has every field that the real service is known to send", async () => {
  const { alice, group } = await startScenario();
  const { at } = await alice.get("v3", `/groups/${group.id}`);
  const fields =
    "id group_id name phone_number type description image_url creator_user_id created_at updated_at expires_at " +
    "muted_until recap_enabled audio_message_disabled messages max_members theme_name like_icon requires_approval " +
    "show_join_question join_question message_deletion_period message_deletion_mode message_edit_period " +
    "system_message_settings children_count share_url share_qr_code_url directories members members_count locations " +
    "visibility category_ids active_call_participants unread_count last_read_message_id last_read_at bot_settings";
  expect(Object.keys(at("response") as object)).toEqual(expect.arrayContaining(fields.split(" ")));
});

test("a group has a field that says whether voice messages are turned off", async () => {
  const { alice, group } = await startScenario();
  const isOff = async (): Promise<unknown> =>
    (await alice.get("v3", `/groups/${group.id}`)).at("response", "audio_message_disabled");
  expect(await isOff()).toBe(false);
  group.areVoiceMessagesOff = true;
  expect(await isOff()).toBe(true);
});

test("a page number or a page size below one, and an unknown value of omit, are refused with 400", async () => {
  const { alice } = await startScenario();
  for (const query of [{ page: "0" }, { per_page: "0" }, { per_page: "x" }, { omit: "messages" }]) {
    expect((await alice.get("v3", "/groups", query)).status).toBe(400);
  }
});

test("creating a group with the attestation is answered with 201, and its creator is its owner", async () => {
  const { alice } = await startScenario();
  const body = { name: "Choir", description: "Thursdays", share: true };
  const { status, at } = await alice.post("v3", "/groups", body, { headers: attestedHeaders });
  expect(status).toBe(201);
  expect(at("response")).toMatchObject({
    name: "Choir",
    description: "Thursdays",
    type: "private",
    creator_user_id: alice.id,
    members: [{ user_id: alice.id, roles: ["owner"] }],
    share_url: expect.stringContaining(`/join_group/${String(at("response", "id"))}/`) as unknown,
  });
  expect((await alice.get("v3", "/groups")).at("response")).toHaveLength(2);
});

test("a group created without share has no share link", async () => {
  const { alice } = await startScenario();
  const { at } = await alice.post("v3", "/groups", { name: "Choir" }, { headers: attestedHeaders });
  expect(at("response")).toMatchObject({ share_url: null, share_qr_code_url: null, description: "" });
});

test("creating a group without the attestation is refused with 401 and the code 40102", async () => {
  const { alice } = await startScenario();
  const { status, at } = await alice.post("v3", "/groups", { name: "Choir" });
  expect([status, at("meta", "code"), at("meta", "errors")]).toEqual([
    401,
    40102,
    ["device_verification_failed"],
  ]);
  expect((await alice.get("v3", "/groups")).at("response")).toHaveLength(1);
});

test("a new group needs a name of at most 140 characters, and may have a description of at most 255", async () => {
  const { alice } = await startScenario();
  const made = async (body: object): Promise<unknown[]> => {
    const { status, at } = await alice.post("v3", "/groups", body, { headers: attestedHeaders });
    return [status, at("meta", "errors", 0)];
  };
  expect(await made({})).toEqual([400, "name is required"]);
  expect(await made({ name: " " })).toEqual([400, "name is required"]);
  expect(await made({ name: "x".repeat(141) })).toEqual([400, "name must be at most 140"]);
  expect(await made({ name: "🎶".repeat(140) })).toEqual([201, undefined]);
  const name = "Choir";
  expect(await made({ name, description: "x".repeat(256) })).toEqual([
    400,
    "description must be at most 255",
  ]);
  expect(await made({ name, description: "x".repeat(255) })).toEqual([201, undefined]);
});

test("a group's picture must be of the image service", async () => {
  const { service, alice } = await startScenario();
  const name = avatarName({ scene: "ferry" });
  const folder = `${new URL(service.urls.v3).origin}/pictures/`;
  for (const url of ["https://elsewhere.example/480x480.png.aa", "x", `${folder}../v3`]) {
    const body = { name: "Choir", image_url: url };
    const { status, at } = await alice.post("v3", "/groups", body, { headers: attestedHeaders });
    expect([status, at("meta", "errors", 0)]).toEqual([
      400,
      "image_url must be an address of the image service",
    ]);
  }
  const body = { name: "Choir", image_url: folder + name };
  const { at } = await alice.post("v3", "/groups", body, { headers: attestedHeaders });
  expect(at("response", "image_url")).toBe(folder + name);
});

test("a group that its creator destroys no longer exists for anybody, and its members get a push", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Row" }));
  const his = listenTo(service, bob);
  await his.subscribe(`/user/${bob.id}`);
  expect((await alice.post("v3", `/groups/${group.id}/destroy`)).status).toBe(200);
  expect(await his.next("membership.destroy")).toMatchObject({ subject: { id: group.id } });
  for (const caller of [alice, bob]) {
    expect((await caller.get("v3", `/groups/${group.id}`)).status).toBe(404);
    expect((await caller.get("v3", `/groups/${group.id}/messages`)).status).toBe(404);
    expect((await caller.get("v3", "/groups")).at("response")).toEqual([]);
  }
  expect((await alice.post("v3", `/groups/${group.id}/destroy`)).status).toBe(404);
  expect(world.conversations.message(message.id)).toBeUndefined();
});

test("only the creator can destroy a group: 403 to members, 404 to people outside it", async () => {
  const { alice, bob, carol, group } = await startScenario();
  expect((await bob.post("v3", `/groups/${group.id}/destroy`)).status).toBe(403);
  expect((await carol.post("v3", `/groups/${group.id}/destroy`)).status).toBe(404);
  expect((await alice.get("v3", `/groups/${group.id}`)).status).toBe(200);
});

test("anybody can preview a public group before joining it", async () => {
  const { world, alice, carol } = await startScenario();
  const question = { type: "join_reason/questions/text", text: "Which voice do you sing?" };
  const open = unwrapOrThrow(
    world.createGroup({
      name: "Choir",
      ownerId: alice.id,
      visibility: "searchable",
      themeName: "stars",
      requiresApproval: true,
      showJoinQuestion: true,
      joinQuestion: question,
    }),
  );
  const { status, at } = await carol.get("v3", `/groups/${open.id}/preview`);
  expect(status).toBe(200);
  expect(at("response")).toMatchObject({
    id: open.id,
    theme_name: "stars",
    like_icon: null,
    updated_at: Math.floor(open.updatedAt / 1000),
    requires_approval: true,
    show_join_question: true,
    join_question: question,
    children_count: 0,
  });
  expect(at("response")).not.toHaveProperty("members");
});

test("only members can preview a hidden group", async () => {
  const { bob, carol, group } = await startScenario();
  expect((await bob.get("v3", `/groups/${group.id}/preview`)).status).toBe(200);
  expect((await carol.get("v3", `/groups/${group.id}/preview`)).status).toBe(404);
  expect((await carol.get("v3", "/groups/1/preview")).status).toBe(404);
});

test("a share token lets anybody preview a group without the attestation, while the group is shared", async () => {
  const { alice, carol, group } = await startScenario();
  const share = (isShared: boolean) => alice.post("v3", `/groups/${group.id}/update`, { share: isShared });
  const url = String((await share(true)).at("response", "share_url"));
  const path = `/groups/${group.id}/preview/${url.split("/").at(-1) ?? ""}`;
  const { status, at } = await carol.get("v3", path);
  expect(status).toBe(200);
  expect(at("response")).toMatchObject({
    name: "Rowing",
    description: "Eight seats",
    members_count: 2,
    requires_approval: false,
    show_join_question: false,
    join_question: null,
  });
  expect((await carol.get("v3", `/groups/${group.id}/preview/wrong`)).status).toBe(404);
  await share(false);
  expect((await carol.get("v3", path)).status).toBe(404);
  await share(true);
  expect((await carol.get("v3", path)).status).toBe(404);
});
