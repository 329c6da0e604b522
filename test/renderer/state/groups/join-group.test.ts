import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { GroupPreview } from "../../../../preload/model/groups/groups.ts";
import type { JoinOutcome } from "../../../../preload/model/groups/joining.ts";
import { JoinGroupState } from "../../../../renderer/state/groups/join-group.svelte.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const groupId = asId<GroupId>("500");
const link = "https://groupme.com/join_group/500/AbC";
const lake: GroupPreview = {
  id: groupId,
  name: "Lake house",
  description: "",
  avatar: null,
  memberCount: 4,
  topicCount: 0,
  themeName: null,
  likeIcon: null,
  requiresApproval: false,
  joinQuestion: null,
};
const asking: GroupPreview = { ...lake, requiresApproval: true, joinQuestion: "Can you swim?" };

interface Answers {
  /** The previews that the service returns in turn; the last one repeats. */
  readonly previews?: readonly Reply<GroupPreview>[];
  readonly outcome?: Reply<JoinOutcome>;
}

function start({ previews = [done(lake)], outcome = done({ kind: "joined", groupId }) }: Answers = {}) {
  const transport = createFakeTransport();
  const left = [...previews];
  transport.answer("previewGroup", () => {
    const next = left.length > 1 ? left.shift() : left[0];
    if (next === undefined) throw new Error("There is at least one preview");
    return next;
  });
  const members = new Set<string>();
  transport.answer("joinGroup", () => {
    if (outcome.ok && outcome.value.kind === "joined") members.add("500");
    return outcome;
  });
  const shown: string[] = [];
  const people: string[] = [];
  const state = new JoinGroupState(fakeBridge(transport), {
    list: { find: (id) => (members.has(id) ? buildConversation({ id: conversationId(id) }) : null) },
    show: (id) => Promise.resolve(void shown.push(id)),
    onRequested: () => undefined,
    onPerson: (person) => people.push(person),
  });
  return { transport, state, members, shown, people };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("a group without approval is shown, joined and opened", async () => {
  const { state, transport, shown } = start();
  state.open(link);
  await settled();
  expect(state.step).toEqual({ state: "preview", preview: lake });
  await state.join();
  expect(transport.inputsOf("joinGroup")).toEqual([
    { invitation: { kind: "token", groupId: "500", shareToken: "AbC" }, answer: null },
  ]);
  expect(shown).toEqual(["500"]);
  expect(state.isOpen).toBe(false);
});

test("the link of a group that the account is in opens its chat without a request", async () => {
  const { state, transport, members, shown } = start();
  members.add("500");
  state.open(link);
  await settled();
  expect(shown).toEqual(["500"]);
  expect(transport.calls).toEqual([]);
});

test("a group with a join question requires an answer before anything is sent", async () => {
  const { state, transport } = start({
    previews: [done(asking)],
    outcome: done({ kind: "requested", groupId, groupName: "Lake house" }),
  });
  state.open(link);
  await settled();
  await state.join();
  expect(state.isAnswerMissing).toBe(true);
  expect(transport.inputsOf("joinGroup")).toEqual([]);
  state.answer = " Yes ";
  await state.join();
  expect(transport.inputsOf("joinGroup")).toMatchObject([{ answer: "Yes" }]);
  expect(state.step).toEqual({ state: "requested", groupName: "Lake house" });
});

test("if the group changes its join question, the answer is kept and not sent", async () => {
  const { state, transport } = start({
    previews: [done(asking), done({ ...asking, joinQuestion: "Can you row?" })],
    outcome: done({ kind: "requested", groupId, groupName: "Lake house" }),
  });
  state.open(link);
  await settled();
  state.answer = "Yes";
  await state.join();
  expect(state).toMatchObject({ isQuestionChanged: true, answer: "Yes", isJoining: false });
  expect(state.step).toMatchObject({ preview: { joinQuestion: "Can you row?" } });
  expect(transport.inputsOf("joinGroup")).toEqual([]);
  await state.join();
  expect(transport.inputsOf("joinGroup")).toHaveLength(1);
});

test("a join question that appears while the group is being joined is shown", async () => {
  const { state } = start({
    previews: [done(lake), done(asking)],
    outcome: done({ kind: "answer-required", groupId }),
  });
  state.open(link);
  await settled();
  await state.join();
  expect(state).toMatchObject({
    isQuestionChanged: true,
    step: { preview: { joinQuestion: "Can you swim?" } },
  });
});

test("a failure to join a group keeps the preview and the answer", async () => {
  const { state } = start({ previews: [done(asking)], outcome: failed({ kind: "offline" }) });
  state.open(link);
  await settled();
  state.answer = "Yes";
  await state.join();
  expect(state).toMatchObject({ answer: "Yes", isJoining: false, problem: { kind: "offline" } });
  expect(state.step.state).toBe("preview");
});

test("if the service does not know a group link, the link is back in its field", async () => {
  const { state } = start({ previews: [failed({ kind: "not-found" })] });
  state.open(link);
  await settled();
  expect(state).toMatchObject({ step: { state: "link" }, link, problem: { kind: "not-found" } });
});

test("a profile link in the dialog for joining a group is passed on to the person's card", async () => {
  const { state, people } = start();
  state.open("https://groupme.com/contact/5/AbC");
  await settled();
  expect(people).toEqual(["https://groupme.com/contact/5/AbC"]);
  expect(state.isOpen).toBe(false);
});

test("a public group is previewed and joined without a link", async () => {
  const { state, transport } = start({ outcome: failed({ kind: "phone-app-only" }) });
  state.openPublic(groupId);
  await settled();
  expect(transport.inputsOf("previewGroup")).toEqual([{ groupId: "500", shareToken: null }]);
  await state.join();
  expect(transport.inputsOf("joinGroup")).toMatchObject([{ invitation: { kind: "found", groupId: "500" } }]);
  expect(state).toMatchObject({ isPublic: true, problem: { kind: "phone-app-only" } });
});

test("a reply that arrives after the dialog for joining a group was closed changes nothing", async () => {
  const { state } = start();
  state.open(link);
  state.close();
  await settled();
  expect(state).toMatchObject({ isOpen: false, step: { state: "link" } });
});
