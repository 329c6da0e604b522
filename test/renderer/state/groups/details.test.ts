import { expect, test } from "vitest";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { DetailsState } from "../../../../renderer/state/groups/members/details.svelte.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { buildGroupDetails, buildMember } from "../../../support/model/build-members.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const lake = buildConversation();
const boats = buildConversation({ id: conversationId("501"), name: "Boats", parentId: lake.id as GroupId });
const direct = buildConversation({
  id: conversationId("1+3"),
  kind: "direct",
  memberCount: null,
  otherUserId: userId("3"),
});

interface Started {
  readonly transport: FakeTransport;
  readonly details: DetailsState;
  readonly wide: { current: boolean };
}

function start(): Started {
  const transport = createFakeTransport();
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  const wide = { current: true };
  const stored = { people: new Map([[userId("9"), buildPerson({ id: userId("9"), name: "Lena" })]]) };
  const details = new DetailsState(fakeBridge(transport), {
    wide,
    open: { ...stored, roles: new Map([[userId("9"), "admin"]]) },
    ownId: () => userId("1"),
    onEnded: () => undefined,
    onSeveralEnded: () => undefined,
  });
  return { transport, details, wide };
}
const notice = (id: string, type: string): Message =>
  buildMessage({ id: messageId(id), senderKind: "system", event: { type, data: {} } });
const readCount = ({ transport }: Started): number => transport.inputsOf("getGroupDetails").length;

test("beside the timeline the details panel stays for every chat, but over the timeline only for one chat", () => {
  const { details, wide } = start();
  details.toggle(lake);
  expect([details.isShownFor(lake), details.isShownFor(direct)]).toEqual([true, true]);
  wide.current = false;
  expect([details.isShownFor(lake), details.isShownFor(direct)]).toEqual([true, false]);
  details.toggle(direct);
  expect(details.isShownFor(direct)).toBe(true);
  details.toggle(direct);
  expect(details.isOpen).toBe(false);
});

test("the details panel of a topic shows the members of its group", async () => {
  const { transport, details } = start();
  details.follow(boats);
  await details.group.refresh();
  expect(transport.inputsOf("getGroupDetails")[0]).toEqual({ groupId: "500" });
});

test("the members are loaded again after a change of the group or a new system message, and no other message", async () => {
  const started = start();
  const { details } = started;
  details.follow(lake);
  await details.group.refresh();
  const settle = async (): Promise<number> => {
    await details.group.refresh();
    return readCount(started);
  };
  const first = await settle();
  details.conversationsSaved([lake]);
  expect(await settle()).toBe(first + 1);
  details.conversationsSaved([{ ...lake, memberCount: 6 }]);
  expect(await settle()).toBe(first + 3);
  const conversation = { conversationId: lake.id };
  details.messagesSaved({ ...conversation, messages: [notice("20", "membership.announce.joined")] });
  expect(await settle()).toBe(first + 5);
  for (const message of [
    notice("20", "membership.announce.joined"),
    notice("10", "group.name_change"),
    notice("30", "poll.created"),
    buildMessage({ id: messageId("40") }),
  ])
    details.messagesSaved({ ...conversation, messages: [message] });
  expect(await settle()).toBe(first + 6);
});

test("the details panel closes if its group is left or deleted, but not if another conversation is removed", () => {
  const { details } = start();
  details.toggle(lake);
  details.follow(lake);
  details.conversationRemoved({ conversationId: direct.id });
  expect(details.isOpen).toBe(true);
  details.conversationRemoved({ conversationId: lake.id });
  expect(details.isOpen).toBe(false);
  details.toggle({ ...lake, posting: "left" });
  expect(details.isOpen).toBe(false);
});

test("members that could not be loaded offline are loaded again when the service can be reached", async () => {
  const started = start();
  const { transport, details } = started;
  transport.answer("getGroupDetails", () => failed({ kind: "offline" }));
  details.follow(lake);
  await details.group.refresh();
  expect(details.members.isStored).toBe(true);
  expect(details.members.shown.map(({ person, role }) => [person.name, role])).toEqual([["Lena", "admin"]]);
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  details.connectionChanged({ state: "online" });
  await details.group.refresh();
  expect(details.members.shown.map(({ person }) => person.name)).toEqual(["Sam", "Alice"]);
  const count = readCount(started);
  details.connectionChanged({ state: "online" });
  expect(readCount(started)).toBe(count);
});

test("if the details of another conversation are shown, the search for members is reset and the forms are closed", async () => {
  const { details } = start();
  details.follow(lake);
  await details.group.refresh();
  details.members.query = "ali";
  details.nickname.open();
  details.actions.ask("remove", buildMember("100", "Alice"));
  details.follow(direct);
  expect(details.members.query).toBe("");
  expect(details.nickname.isOpen).toBe(false);
  expect(details.actions.dialog).toBeNull();
  expect(details.person.id).toBe("3");
});

test("the selection of members ends when the panel shows another group or closes", async () => {
  const { details } = start();
  details.follow(lake);
  await details.group.refresh();
  details.selection.selectAll();
  expect(details.selection.count).toBe(1);
  details.follow(boats);
  expect(details.selection.count).toBe(1);
  details.follow(direct);
  expect(details.selection.isOn).toBe(false);
  details.follow(lake);
  expect(details.selection.isOn).toBe(false);
});

test("a member who left and came back is not selected again", async () => {
  const { transport, details } = start();
  details.follow(lake);
  await details.group.refresh();
  details.selection.selectAll();
  const [me] = buildGroupDetails().members;
  transport.answer("getGroupDetails", () =>
    done(buildGroupDetails({ members: me === undefined ? [] : [me] })),
  );
  await details.group.refresh();
  transport.answer("getGroupDetails", () => done(buildGroupDetails()));
  await details.group.refresh();
  expect([details.selection.isOn, details.selection.count]).toEqual([true, 0]);
});

test("while several members are being removed, pushes read the group only once, at the end", async () => {
  const started = start();
  const { transport, details } = started;
  details.follow(lake);
  await details.group.refresh();
  details.selection.selectAll();
  transport.answer("removeMember", () => {
    const conversation = { conversationId: lake.id };
    details.messagesSaved({ ...conversation, messages: [notice("900", "membership.notifications.removed")] });
    details.conversationsSaved([{ ...lake, memberCount: 1 }]);
    return done(undefined);
  });
  const before = readCount(started);
  details.several.ask("remove");
  await details.several.confirm();
  expect(readCount(started) - before).toBe(1);
});
