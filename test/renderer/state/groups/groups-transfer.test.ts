import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import {
  GroupsTransfer,
  isKnownOwnerOfAny,
} from "../../../../renderer/state/groups/settings/groups-transfer.svelte.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";
import { alice, buildProfile } from "../../views/people/people-fixture.ts";

const group = (id: string, changes: Partial<Conversation> = {}): Conversation =>
  buildConversation({ id: conversationId(id), ownRole: "owner", ...changes });

async function start(conversations: readonly Conversation[], chosenId: string | null = null) {
  const transport = createFakeTransport();
  const sharedGroups = ["500", "600", "700"].map((id) => ({ id: asId<GroupId>(id), name: id, avatar: null }));
  transport.answer("getPerson", () => done(buildProfile(alice, { sharedGroups })));
  const transfer = new GroupsTransfer(fakeBridge(transport), {
    person: alice,
    conversations,
    chosenId: chosenId === null ? null : conversationId(chosenId),
  });
  await transfer.load();
  const ids = () => transfer.groups.map(({ id }) => id);
  const chooseAll = (): void => {
    for (const each of transfer.groups) transfer.choose(each, true);
  };
  return { transport, transfer, ids, chooseAll };
}

test("the groups that both people share can be transferred if this account owns them or its role is unknown", async () => {
  const { ownRole: _unknown, ...unknown } = group("700");
  const { ids } = await start([group("500"), group("600", { ownRole: "admin" }), unknown, group("900")]);
  expect(ids()).toEqual(["500", "700"]);
});

test("when the transfer is opened from a group's settings, that group is chosen at first", async () => {
  const { transfer } = await start([group("500"), group("600")], "600");
  expect(transfer.chosen.map(({ id }) => id)).toEqual(["600"]);
});

test("each group chosen for transfer gets its outcome, and only those that failed can be chosen again", async () => {
  const { transport, transfer, ids, chooseAll } = await start([group("500"), group("600"), group("700")]);
  chooseAll();
  transport.answer("transferGroups", () =>
    done([
      { groupId: asId<GroupId>("500"), outcome: "transferred" },
      { groupId: asId<GroupId>("600"), outcome: "not-member" },
    ]),
  );
  expect(await transfer.transfer()).toBe(false);
  expect(transfer.results?.map(({ outcome }) => outcome)).toEqual(["transferred", "not-member", "refused"]);
  await transfer.back();
  expect([ids(), transfer.chosen.map(({ id }) => id)]).toEqual([
    ["600", "700"],
    ["600", "700"],
  ]);
});

test("a transfer request that fails as a whole keeps the chosen groups and can be repeated", async () => {
  const { transport, transfer, chooseAll } = await start([group("500")]);
  chooseAll();
  transport.answer("transferGroups", () => failed({ kind: "offline" }));
  expect(await transfer.transfer()).toBe(false);
  expect([transfer.problem, transfer.results]).toEqual([{ kind: "offline" }, null]);
  transport.answer("transferGroups", () => done([{ groupId: asId<GroupId>("500"), outcome: "transferred" }]));
  expect(await transfer.transfer()).toBe(true);
  expect(transport.inputsOf("transferGroups")).toHaveLength(2);
});

test("if the groups to transfer cannot be loaded, the dialog says why and loads them again", async () => {
  const { transport, transfer } = await start([group("500")]);
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  await transfer.load();
  expect(transfer.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
});

test("a person's card offers the transfer only if this account certainly owns a group that the person is in", () => {
  const { ownRole: _unknown, ...unknown } = group("600");
  const ids = [asId<GroupId>("500"), asId<GroupId>("600")];
  expect(isKnownOwnerOfAny(ids, [group("500", { ownRole: "user" }), unknown])).toBe(false);
  expect(isKnownOwnerOfAny(ids, [group("500"), group("900")])).toBe(true);
});
