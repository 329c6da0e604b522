import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { WaitingJoinRequests } from "../../../../renderer/state/groups/settings/waiting-join-requests.svelte.ts";
import { GroupDialogs } from "../../../../renderer/state/groups/settings/group-dialogs.svelte.ts";
import { buildGroupDetails, buildMember } from "../../../support/model/build-group-details.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const lake = buildConversation();

async function openDialog(kind: "transfer" | "destroy" | "share-link") {
  const transport = createFakeTransport();
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  const bridge = createBridge(transport, () => "");
  const groups = new GroupDialogs(bridge, new WaitingJoinRequests(bridge));
  groups.open(kind, lake);
  await settle();
  const { group } = groups;
  if (group === null) throw new Error("The dialog reads the group");
  return { transport, groups, group };
}

test("a group can be transferred to every other member, who is found by name, with or without accents", async () => {
  const { groups, group } = await openDialog("transfer");
  const transfer = groups.newTransfer();
  group.applyReply(
    done(
      buildGroupDetails({
        members: [
          buildMember("Sam", { isMe: true, role: "owner" }),
          buildMember("Inês"),
          buildMember("Bob", { state: "exited" }),
        ],
      }),
    ),
  );
  expect(transfer.candidates(group).map(({ person }) => person.name)).toEqual(["Inês"]);
  transfer.query = "ines";
  expect(transfer.candidates(group)).toHaveLength(1);
  transfer.query = "sam";
  expect(transfer.candidates(group)).toEqual([]);
});

test("a refused transfer of a group changes nothing, says why and loads the members again", async () => {
  const { transport, groups, group } = await openDialog("transfer");
  const transfer = groups.newTransfer();
  transfer.chosen = buildMember("Alice");
  transport.answer("transferOwnership", () => failed({ kind: "not-found" }));
  expect(await transfer.transfer(group)).toBe(false);
  expect(transfer.problem).toEqual({ kind: "not-found" });
  await settle();
  expect(transport.inputsOf("getGroupDetails")).toHaveLength(2);
  transport.answer("transferOwnership", () => done(buildGroupDetails({ isOwn: false })));
  expect(await transfer.transfer(group)).toBe(true);
  expect(group.details?.isOwn).toBe(false);
});

test("destroying a group is confirmed by typing its name, regardless of case and invisible characters", async () => {
  const { groups } = await openDialog("destroy");
  const destruction = groups.newDestruction();
  destruction.typedName = " lake  house";
  expect(destruction.isConfirmed("\u202eLake house\u200b")).toBe(true);
  destruction.typedName = "Lake";
  expect(destruction.isConfirmed("Lake house")).toBe(false);
});

test("a group that could not be destroyed is still there, with the reason", async () => {
  const { transport, groups, group } = await openDialog("destroy");
  const destruction = groups.newDestruction();
  transport.answer("destroyGroup", () => failed({ kind: "offline" }));
  expect(await destruction.destroy(group)).toBe(false);
  expect(destruction.problem).toEqual({ kind: "offline" });
});

test("sharing a group is turned off, and a failure changes nothing", async () => {
  const { transport, groups, group } = await openDialog("share-link");
  const actions = groups.newShareLink();
  transport.answer("updateGroup", () => failed({ kind: "timed-out" }));
  expect(await actions.setShared(group, false)).toBe(false);
  expect(actions.problem).toEqual({ kind: "timed-out" });
  expect(group.details?.share).not.toBeNull();
  transport.answer("updateGroup", () => done(buildGroupDetails({ share: null })));
  expect(await actions.setShared(group, false)).toBe(true);
  expect(group.details?.share).toBeNull();
  expect(transport.inputsOf("updateGroup").at(-1)).toEqual({
    groupId: "500",
    changes: { isShared: false },
  });
});
