import { deserialize, serialize } from "node:v8";
import { expect, test } from "vitest";
import { World } from "../../../local-service/world/world.ts";
import type { SavedTables } from "../../../local-service/world/tables.ts";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import { listenTo } from "../push/push-listener.ts";
import { unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

function update({ group }: Scenario, caller: Caller, body: object): Promise<ServiceResponse> {
  return caller.post("v3", `/groups/${group.id}/update`, body);
}

/** The events of the messages in the group, oldest first. */
function notices({ world, group }: Scenario) {
  return world.conversations.log(group.id).all.map(({ event }) => event);
}

const question = { type: "join_reason/questions/text", text: "Port or starboard?" };
const icon = { type: "emoji", pack_id: 1, pack_index: 4 };

/** Each entry is a change, the type of its notice, and the data of the notice without the user. */
const changes: readonly (readonly [body: object, notice: string, data: object])[] = [
  [{ name: "Sculling" }, "group.name_change", { name: "Sculling" }],
  [{ description: "Two oars each" }, "group.topic_change", { topic: "Two oars each" }],
  [{ description: "" }, "group.topic_removed", {}],
  [{ office_mode: true }, "group.office_mode_enabled", {}],
  [{ theme_name: "stars" }, "group.theme_change", { theme_name: "stars" }],
  [{ requires_approval: true }, "group.requires_approval_enabled", {}],
  [{ like_icon: icon }, "group.like_icon_set", { like_icon: icon }],
  [{ visibility: "searchable" }, "group.visibility_set.searchable", {}],
  [{ group_type: "closed" }, "group.type_change", { type: "closed", message_edit_period: 15 }],
  [
    { group_type: "announcement" },
    "group.type_change",
    { type: "announcement", message_edit_period: 43_200 },
  ],
];

test.each(changes)(
  "the group update %j is answered with the group and announced as %s",
  async (body, type, data) => {
    const scenario = await startScenario();
    const { alice, group } = scenario;
    const { status, at } = await update(scenario, alice, body);
    const { group_type: kind, ...rest } = body as Readonly<Record<string, unknown>>;
    expect(status).toBe(200);
    expect(at("response")).toMatchObject({
      id: group.id,
      ...rest,
      ...(kind === undefined ? {} : { type: kind }),
    });
    const user = { id: Number(alice.id), nickname: "Alice Example" };
    expect(notices(scenario)).toEqual([{ type, data: { user, ...data } }]);
  },
);

/** Each entry is a setting, the update that resets it, and the type of the notice about the reset. */
const cancelled: readonly (readonly [set: object, back: object, notice: string])[] = [
  [{ office_mode: true }, { office_mode: false }, "group.office_mode_disabled"],
  [{ theme_name: "stars" }, { theme_name: null }, "group.theme_change"],
  [{ requires_approval: true }, { requires_approval: false }, "group.requires_approval_disabled"],
  [{ like_icon: icon }, { like_icon: null }, "group.like_icon_removed"],
  [{ visibility: "searchable" }, { visibility: "hidden" }, "group.visibility_set.hidden"],
  [{ share: true }, { share: false }, "group.unshared"],
];

test.each(cancelled)("the group setting %j is reset by %j and announced as %s", async (set, back, type) => {
  const scenario = await startScenario();
  await update(scenario, scenario.alice, set);
  expect((await update(scenario, scenario.alice, back)).status).toBe(200);
  expect(notices(scenario).at(-1)?.type).toBe(type);
});

test("sharing a group creates a link and announces it in the group", async () => {
  const scenario = await startScenario();
  scenario.group.shareToken = null;
  const { at } = await update(scenario, scenario.alice, { share: true });
  const url = at("response", "share_url");
  expect(url).toMatch(new RegExp(`^https://groupme.com/join_group/${scenario.group.id}/\\w+$`));
  expect(at("response", "share_qr_code_url")).toMatch(
    /^https:\/\/image.groupme.com\/qr\/join_group\/.*\/preview$/,
  );
  expect(notices(scenario)).toMatchObject([{ type: "group.shared", data: { share_url: url } }]);
});

test("a new picture of a group has its complete address in the group and in the notice", async () => {
  const scenario = await startScenario();
  const { service, alice, group } = scenario;
  const url = `${new URL(service.urls.v3).origin}/pictures/${avatarName({ scene: "ferry" })}`;
  const { at } = await update(scenario, alice, { image_url: url });
  expect(at("response", "image_url")).toBe(url);
  const listed = await alice.get("v3", `/groups/${group.id}/messages`);
  expect(listed.at("response", "messages", 0, "event")).toMatchObject({
    type: "group.avatar_change",
    data: { avatar_url: url },
  });
  expect((await update(scenario, alice, { image_url: null })).at("response", "image_url")).toBeNull();
  expect((await update(scenario, alice, { image_url: "https://elsewhere.example/a.png" })).status).toBe(400);
});

test("a change of message_deletion_mode posts no notice, and the list of modes may be empty", async () => {
  const scenario = await startScenario();
  const field = ["response", "message_deletion_mode"] as const;
  const { at } = await update(scenario, scenario.alice, { message_deletion_mode: ["admin"] });
  expect(at(...field)).toEqual(["admin"]);
  expect((await update(scenario, scenario.alice, { message_deletion_mode: [] })).at(...field)).toEqual([]);
  expect(notices(scenario)).toEqual([]);
});

test("a group's fields say that messages can be edited for 15 minutes, or for 30 days in an announcement group", async () => {
  const scenario = await startScenario();
  const { at } = await scenario.alice.get("v3", `/groups/${scenario.group.id}`);
  expect(at("response")).toMatchObject({ message_edit_period: 15, message_deletion_period: 2_147_483_647 });
  const changed = await update(scenario, scenario.alice, { group_type: "announcement" });
  expect(changed.at("response", "message_edit_period")).toBe(43_200);
});

test("show_join_question needs requires_approval to have an effect, and join_question needs show_join_question", async () => {
  const scenario = await startScenario();
  const state = async (body: object) => {
    const { at } = await update(scenario, scenario.alice, body);
    return [at("response", "show_join_question"), at("response", "join_question")];
  };
  expect(await state({ show_join_question: true })).toEqual([false, null]);
  expect(await state({ join_question: question })).toEqual([false, null]);
  expect(await state({ requires_approval: true, join_question: question })).toEqual([false, null]);
  expect(await state({ show_join_question: true, join_question: question })).toEqual([true, question]);
  expect(await state({ requires_approval: false })).toEqual([false, null]);
});

test("a group update with several changes posts a notice for each; an update without changes posts none", async () => {
  const scenario = await startScenario();
  await update(scenario, scenario.alice, { name: "Sculling", office_mode: true });
  expect(
    notices(scenario)
      .map((event) => event?.type)
      .sort(),
  ).toEqual(["group.name_change", "group.office_mode_enabled"]);
  expect((await update(scenario, scenario.alice, { name: "Sculling" })).status).toBe(200);
  expect((await update(scenario, scenario.alice, {})).status).toBe(200);
  expect(notices(scenario)).toHaveLength(2);
});

test("a group update is pushed to the group's channel as group.update, and changes updated_at", async () => {
  const scenario = await startScenario();
  const { service, clock, alice, bob, group } = scenario;
  const his = listenTo(service, bob);
  await his.subscribe(`/group/${group.id}`);
  clock.advance(5000);
  const { at } = await update(scenario, alice, { name: "Sculling" });
  expect(at("response", "updated_at")).toBe(Math.floor(clock.now() / 1000));
  expect(await his.next("group.update")).toMatchObject({ subject: { id: group.id, name: "Sculling" } });
});

test("every member may change a private group; only admins may change a closed or announcement group: 403", async () => {
  const scenario = await startScenario();
  const { bob, carol, group } = scenario;
  expect((await update(scenario, bob, { name: "Mine" })).status).toBe(200);
  for (const type of ["closed", "announcement"] as const) {
    group.type = type;
    const { status, at } = await update(scenario, bob, { name: "Mine again" });
    expect([status, at("meta", "errors", 0)]).toEqual([403, "only admins can change this group"]);
  }
  const [, his] = group.memberships;
  if (his !== undefined) his.roles = ["admin"];
  expect((await update(scenario, bob, { name: "Mine again" })).status).toBe(200);
  expect((await update(scenario, carol, { name: "Not mine" })).status).toBe(404);
});

test.each([
  [{ name: "" }, "name is required"],
  [{ name: "x".repeat(141) }, "name must be at most 140"],
  [{ description: "x".repeat(256) }, "description must be at most 255"],
  [{ office_mode: "yes" }, "office_mode must be a boolean"],
  [{ theme_name: 4 }, "theme_name must be a string"],
  [{ share: 1 }, "share must be a boolean"],
  [
    { join_question: { type: "other", text: "Why?" } },
    "join_question.type must be join_reason/questions/text",
  ],
  [{ join_question: { type: "join_reason/questions/text" } }, "join_question.text is required"],
  [{ like_icon: { type: "unicode", code: "🔥" } }, "like_icon.type must be emoji"],
  [{ visibility: "community" }, "visibility must be searchable or hidden"],
  [{ group_type: "open" }, "group_type must be closed or private or announcement"],
  [{ message_deletion_mode: ["creator"] }, "message_deletion_mode.0 must be admin or sender"],
])("the group update %j is refused with 400", async (body, reason) => {
  const scenario = await startScenario();
  const { status, at } = await update(scenario, scenario.alice, body);
  expect(status).toBe(400);
  expect(at("meta", "errors")).toContain(reason);
  expect(notices(scenario)).toEqual([]);
});

test("people who may change a group set its system message settings, and all of its members see them", async () => {
  const scenario = await startScenario();
  const { alice, bob, carol, group } = scenario;
  const path = `/groups/${group.id}/settings`;
  const settings = { all_notifications: false, categories: { membership: false } };
  expect((await alice.put("v3", path, { system_message_settings: settings })).status).toBe(200);
  const { at } = await bob.get("v3", `/groups/${group.id}`);
  expect(at("response", "system_message_settings")).toEqual(settings);
  group.type = "closed";
  expect((await bob.put("v3", path, { system_message_settings: settings })).status).toBe(403);
  expect((await carol.put("v3", path, { system_message_settings: settings })).status).toBe(404);
  expect((await alice.put("v3", path, { system_message_settings: {} })).status).toBe(400);
});

test("a saved world keeps the settings of its groups", async () => {
  const scenario = await startScenario();
  await update(scenario, scenario.alice, { theme_name: "stars", like_icon: icon });
  const saved = deserialize(serialize(scenario.world.tables.all())) as SavedTables;
  const loaded = new World(scenario.clock, 7, saved);
  expect(loaded.groups.byId(scenario.group.id)).toMatchObject({
    themeName: "stars",
    likeIcon: { packId: 1 },
  });
  unwrapOrThrow(loaded.groupChanges.update(scenario.alice.id, scenario.group.id, { name: "Loaded" }));
  expect(loaded.groups.ofPerson(scenario.bob.id).map(({ name }) => name)).toEqual(["Loaded"]);
});
