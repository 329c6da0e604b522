import { expect, test } from "vitest";
import type { Reply } from "../../../../preload/base/reply.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { ConversationActions } from "../../../../renderer/state/conversation/conversation-actions.svelte.ts";
import type { EndedAction } from "../../../../renderer/state/conversation/conversation-actions.svelte.ts";
import { buildConversation, conversationId, userId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

test("a dialog that is closed during its action does not block the next dialog", async () => {
  const transport = createFakeTransport();
  const leaving = Promise.withResolvers<Reply<void>>();
  transport.answer("leaveGroup", () => leaving.promise);
  transport.answer("muteConversation", () => done(undefined));
  const ended: EndedAction["action"][] = [];
  const actions = new ConversationActions(fakeBridge(transport), ({ action }) => ended.push(action));
  const [first, second] = ["500", "600"].map((id) => buildConversation({ id: conversationId(id) }));
  if (first === undefined || second === undefined) throw new Error("There are two conversations");
  actions.ask("leave", first);
  const left = actions.leave();
  actions.close();
  actions.ask("mute", second);
  expect(actions.isRunning).toBe(false);
  await actions.mute({ minutes: 60, isWithTopics: false });
  expect(ended).toEqual(["mute"]);
  leaving.resolve(done(undefined));
  await left;
  expect(ended).toEqual(["mute", "leave"]);
});

const group = buildConversation({ id: conversationId("500"), name: "Lake house", mutedUntil: 9_000_000 });
const topicOf = (id: string, mutedUntil: number | null) =>
  buildConversation({ id: conversationId(id), parentId: asId<GroupId>("500"), mutedUntil });

function start() {
  const transport = createFakeTransport();
  transport.answer("unmuteConversation", () => done(undefined));
  const ended: EndedAction[] = [];
  const actions = new ConversationActions(fakeBridge(transport), (one) => ended.push(one));
  return { transport, ended, actions };
}

test("unmuting a group unmutes the topics that were muted together with it", async () => {
  const { transport, actions } = start();
  await actions.unmute(group, [group, topicOf("501", 9_000_400), topicOf("502", null)]);
  expect(transport.inputsOf("unmuteConversation")).toEqual([{ groupId: "500", isWithTopics: true }]);
});

test("unmuting a group leaves those topics muted that were muted apart from the group", async () => {
  const { transport, ended, actions } = start();
  transport.answer("unmuteTopic", () => failed({ kind: "offline" }));
  const together = topicOf("501", 9_000_000);
  await actions.unmute(group, [together, topicOf("502", Number.POSITIVE_INFINITY)]);
  expect(transport.inputsOf("unmuteConversation")).toEqual([{ groupId: "500", isWithTopics: false }]);
  expect(transport.inputsOf("unmuteTopic")).toEqual([{ groupId: "500", topicId: "501" }]);
  expect(ended.map(({ conversation, problem }) => [conversation?.id, problem?.kind])).toEqual([
    ["500", undefined],
    ["501", "offline"],
  ]);
});

const request = buildConversation({
  id: conversationId("1+3"),
  kind: "direct",
  otherUserId: userId("3"),
  posting: "awaiting-approval",
});

test("blocking the sender of a message request blocks the person and then removes the request", async () => {
  const { transport, ended, actions } = start();
  transport.answer("blockPerson", () => done(undefined));
  transport.answer("removeChat", () => done(undefined));
  actions.ask("block-request", request);
  await actions.blockRequest();
  expect(transport.calls.map(({ name }) => name)).toEqual(["blockPerson", "removeChat"]);
  expect(ended.map(({ action, problem }) => [action, problem])).toEqual([["block-request", null]]);
});

test("a message request whose sender could not be blocked stays", async () => {
  const { transport, actions } = start();
  transport.answer("blockPerson", () => failed({ kind: "offline" }));
  actions.ask("block-request", request);
  await actions.blockRequest();
  expect(transport.inputsOf("removeChat")).toEqual([]);
  expect(actions.problem).toEqual({ kind: "offline" });
});

test("a message request is accepted once, however often the button is pressed", async () => {
  const { transport, actions } = start();
  const accepting = Promise.withResolvers<Reply<void>>();
  transport.answer("acceptRequest", () => accepting.promise);
  const first = actions.acceptRequest(request);
  expect(actions.acceptingId).toBe(request.id);
  expect(await actions.acceptRequest(request)).toBe(false);
  accepting.resolve(done(undefined));
  expect(await first).toBe(true);
  expect(actions.acceptingId).toBeNull();
});
