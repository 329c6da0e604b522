import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { WaitingJoinRequests } from "../../../../renderer/state/groups/settings/waiting-join-requests.svelte.ts";
import { GroupDialogs } from "../../../../renderer/state/groups/settings/group-dialogs.svelte.ts";
import { buildGroupDetails } from "../../../support/model/build-group-details.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const lake = buildConversation();

/** Opens the settings of a group over a service that stores what is saved. */
async function openSettings(details: GroupDetails = buildGroupDetails()) {
  const transport = createFakeTransport();
  let kept = details;
  const others = (changes: Partial<GroupDetails>): void => {
    kept = { ...kept, ...changes };
  };
  transport.answer("getGroupDetails", () => done(kept));
  transport.answer("updateGroup", ({ changes }) => {
    const { name = kept.name, description = kept.description, type = kept.type } = changes;
    others({ name, description, type });
    return done(kept);
  });
  transport.answer("saveSystemMessageSettings", ({ settings }) => {
    others({ systemMessages: settings });
    return done(kept);
  });
  const bridge = createBridge(transport, () => "/pictures/lake.png");
  const groups = new GroupDialogs(bridge, new WaitingJoinRequests(bridge));
  groups.open("settings", lake);
  await settle();
  const { group } = groups;
  if (group === null) throw new Error("The dialog reads the group");
  return { transport, groups, group, form: groups.formOf(lake.id), others };
}

test("only the changed settings of a group are saved", async () => {
  const { transport, form, group } = await openSettings();
  form.set("description", "Bring two towels ");
  form.set("name", "Boat house");
  form.set("name", "Lake house");
  expect(form.changed).toEqual(["description"]);
  expect(await form.save(group)).toBe(true);
  expect(transport.inputsOf("updateGroup")).toEqual([
    { groupId: "500", changes: { description: "Bring two towels" } },
  ]);
  expect(form.changed).toEqual([]);
});

test("a join question is saved with the two switches that it needs, and turning off approval removes the question", async () => {
  const { transport, form, group } = await openSettings();
  form.set("joinQuestion", "Do you swim?");
  await form.save(group);
  form.set("requiresApproval", false);
  await form.save(group);
  expect(transport.inputsOf("updateGroup").map(({ changes }) => changes)).toEqual([
    expect.objectContaining({
      requiresApproval: true,
      isJoinQuestionShown: true,
      joinQuestion: "Do you swim?",
    }),
    expect.objectContaining({ requiresApproval: false, isJoinQuestionShown: true, joinQuestion: null }),
  ]);
});

test("a blank name, a too long text or a missing question prevents saving the group settings, and nothing is sent", async () => {
  const { transport, form, group } = await openSettings();
  form.set("name", "  ");
  form.set("description", "🌊".repeat(256));
  form.set("joinQuestion", " ");
  expect(form.faults).toEqual([]);
  expect(await form.save(group)).toBe(false);
  expect(form.faults).toEqual(["no-name", "long-description", "no-question"]);
  form.set("name", "🌊".repeat(141));
  expect(form.faults).toContain("long-name");
  expect(transport.inputsOf("updateGroup")).toEqual([]);
});

test("a refusal of group settings keeps everything that was typed and names the settings", async () => {
  const { transport, form, group } = await openSettings();
  const problem = { kind: "refused", status: 400, reason: "Topic can't be blank" } as const;
  transport.answer("updateGroup", () => failed(problem));
  form.set("name", "Boat house");
  form.set("themeName", "stars");
  expect(await form.save(group)).toBe(false);
  expect(form.problem).toEqual(problem);
  expect(form.unsaved).toEqual(["name", "themeName"]);
  expect(form.fields).toMatchObject({ name: "Boat house", themeName: "stars" });
});

test("a setting that another person changes is shown, and what is being typed stays", async () => {
  const { groups, form, others } = await openSettings();
  form.set("description", "Bring a boat");
  others({ name: "Boat house" });
  groups.conversationsSaved([{ ...lake, name: "Boat house" }]);
  await settle();
  expect(form.fields).toMatchObject({ name: "Boat house", description: "Bring a boat" });
  expect(form.updated).toEqual(["name"]);
  expect(form.clashes).toEqual([]);
});

test("if another person changed the same group setting, the first Save says so, and the second Save overwrites the change", async () => {
  const { transport, form, group, others } = await openSettings();
  form.set("name", "Boat house");
  others({ name: "Summer house" });
  expect(await form.save(group)).toBe(false);
  expect(form.clashes).toEqual(["name"]);
  expect(form.fields?.name).toBe("Boat house");
  expect(transport.inputsOf("updateGroup")).toEqual([]);
  expect(await form.save(group)).toBe(true);
  expect(transport.inputsOf("updateGroup")).toHaveLength(1);
});

test("if another person saves the same value that was typed here, the group setting no longer counts as changed", async () => {
  const { groups, form, others } = await openSettings();
  form.set("name", "Boat house");
  others({ name: "Boat house" });
  groups.conversationsSaved([{ ...lake, name: "Boat house" }]);
  await settle();
  expect(form.changed).toEqual([]);
  expect(form.clashes).toEqual([]);
});

test("a member who lost the right to change the group cannot save, and keeps the typed text", async () => {
  const { transport, form, group, others } = await openSettings();
  form.set("description", "Bring a boat");
  others({ mayEdit: false, type: "closed" });
  expect(await form.save(group)).toBe(false);
  expect(group.details?.mayEdit).toBe(false);
  expect(form.fields?.description).toBe("Bring a boat");
  expect(transport.inputsOf("updateGroup")).toEqual([]);
});

test("if a group is destroyed while its settings are open, the settings say so and keep what was typed", async () => {
  const { groups, form, group, transport } = await openSettings();
  form.set("description", "Bring a boat");
  groups.conversationRemoved({ conversationId: lake.id });
  expect(group.phase.state).toBe("gone");
  transport.answer("getGroupDetails", () => failed({ kind: "not-found" }));
  expect(await form.save(group)).toBe(false);
  expect(form.fields?.description).toBe("Bring a boat");
});

test("unsaved group settings are still in the form when it opens again; without unsaved changes, a new form opens", async () => {
  const { groups, form } = await openSettings();
  form.set("name", "Boat house");
  groups.close();
  groups.open("settings", lake);
  await settle();
  expect(groups.formOf(lake.id).fields?.name).toBe("Boat house");
  groups.formOf(lake.id).discard();
  groups.close();
  groups.open("settings", lake);
  expect(groups.formOf(lake.id)).not.toBe(form);
});

test("if the setting of system messages cannot be saved, only this setting stays unsaved, because it has its own request", async () => {
  const { transport, form, group } = await openSettings();
  transport.answer("saveSystemMessageSettings", () => failed({ kind: "offline" }));
  form.set("name", "Boat house");
  form.set("systemMessages", { areAllOn: false, categories: {} });
  expect(await form.save(group)).toBe(false);
  expect(form.changed).toEqual(["systemMessages"]);
  expect(form.unsaved).toEqual(["systemMessages"]);
  expect(transport.inputsOf("updateGroup")).toHaveLength(1);
});

test("a group picture is uploaded before it can be saved, and a failed upload keeps the previous picture", async () => {
  const { transport, form } = await openSettings();
  transport.answer("uploadPicture", () => failed({ kind: "offline" }));
  await form.choosePicture(new Uint8Array([137, 80]));
  expect(form.pictureProblem).toEqual({ kind: "offline" });
  expect(form.changed).toEqual([]);
  transport.answer("uploadPicture", () => done(asId<MediaPath>("/media/lake")));
  await form.choosePicture(new Uint8Array([137, 80]));
  expect(form.pictureProblem).toBeNull();
  expect(form.fields?.picture).toBe("/media/lake");
});

test("the group settings are loaded again only after a change of the group or a system message about it", async () => {
  const { transport, groups } = await openSettings();
  groups.conversationsSaved([{ ...lake, unreadCount: 3 }]);
  groups.conversationsSaved([{ ...lake, id: conversationId("600"), name: "Other" }]);
  await settle();
  expect(transport.inputsOf("getGroupDetails")).toHaveLength(1);
  groups.conversationsSaved([{ ...lake, description: "Bring a boat" }]);
  await settle();
  expect(transport.inputsOf("getGroupDetails")).toHaveLength(2);
});

test("group settings that cannot be loaded are loaded again when the connection returns", async () => {
  const { transport, groups } = await openSettings();
  groups.close();
  transport.answer("getGroupDetails", () => failed({ kind: "offline" }));
  groups.open("share-link", lake);
  await settle();
  expect(groups.group?.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  groups.connectionChanged({ state: "online" });
  await settle();
  expect(groups.group?.phase).toEqual({ state: "open" });
});
