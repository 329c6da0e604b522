import { expect, test } from "vitest";
import { withReaction, withoutPerson } from "../../../../main/chat/messages/reactions.ts";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";

const [ann, bob] = [userId("1"), userId("2")];
const reactions = [
  { code: "❤️", pack: null, userIds: [ann, bob] },
  { code: "👍", pack: null, userIds: [userId("3")] },
];

test("removing a person's reaction keeps other people's reactions, and leaves no empty reaction", () => {
  expect(withoutPerson(reactions, ann)).toEqual([{ code: "❤️", pack: null, userIds: [bob] }, reactions[1]]);
  expect(withoutPerson(reactions, userId("3"))).toEqual([reactions[0]]);
});

test("a new reaction replaces the person's previous reaction", () => {
  expect(withReaction(reactions, ann, "👍")).toEqual([
    { code: "❤️", pack: null, userIds: [bob] },
    { code: "👍", pack: null, userIds: [userId("3"), ann] },
  ]);
  expect(withReaction([], ann, "🔥")).toEqual([{ code: "🔥", pack: null, userIds: [ann] }]);
});

async function harnessWithMessage(reactions: readonly { code: string; user_ids: string[] }[]) {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  const row = harness.service.say(conversation, "hi", {
    reactions: reactions.map((one) => ({ type: "unicode", ...one })),
  });
  await harness.begin();
  harness.reported.length = 0;
  const target = { conversationId: conversationId("500"), messageId: messageId(row.id) };
  return { harness, conversation, target };
}

test("a reaction is shown once the service has accepted it", async () => {
  const { harness, conversation, target } = await harnessWithMessage([]);
  expect(await harness.account.react({ ...target, code: "🔥" })).toEqual({ ok: true, value: undefined });
  expect(harness.window(conversation)[0]?.reactions).toEqual([{ code: "🔥", pack: null, userIds: ["1"] }]);
});

test("the reactions in the service's response are used if they name people", async () => {
  const { harness, conversation, target } = await harnessWithMessage([]);
  harness.service.answerOnce("like", {
    reactions: [{ type: "unicode", code: "🔥", user_ids: ["200", "1"] }],
  });
  await harness.account.react({ ...target, code: "🔥" });
  expect(harness.window(conversation)[0]?.reactions).toEqual([
    { code: "🔥", pack: null, userIds: ["200", "1"] },
  ]);
});

test("changing a reaction removes the old reaction first", async () => {
  const { harness, conversation, target } = await harnessWithMessage([
    { code: "❤️", user_ids: ["1", "200"] },
  ]);
  await harness.account.react({ ...target, code: "👍" });
  const names = harness.service.calls.map(({ name }) => name).filter((name) => name.endsWith("like"));
  expect(names).toEqual(["unlike", "like"]);
  expect(harness.window(conversation)[0]?.reactions).toEqual([
    { code: "❤️", pack: null, userIds: ["200"] },
    { code: "👍", pack: null, userIds: ["1"] },
  ]);
});

test("adding the same reaction twice sends no request", async () => {
  const { harness, target } = await harnessWithMessage([{ code: "❤️", user_ids: ["1"] }]);
  expect(await harness.account.react({ ...target, code: "❤️" })).toEqual({ ok: true, value: undefined });
  expect(harness.service.callsOf("like")).toEqual([]);
});

test("after a refused change the old reaction is removed and the new reaction is not shown", async () => {
  const { harness, conversation, target } = await harnessWithMessage([{ code: "❤️", user_ids: ["1"] }]);
  harness.service.once("like", refusal(400, 400, ["not allowed"]));
  expect(await harness.account.react({ ...target, code: "👍" })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 400, reason: "not allowed" },
  });
  expect(harness.window(conversation)[0]?.reactions).toEqual([]);
});

test("removing a reaction that does not exist succeeds", async () => {
  const { harness, target } = await harnessWithMessage([]);
  expect(await harness.account.removeReaction(target)).toEqual({ ok: true, value: undefined });
  expect(harness.service.callsOf("unlike")).toEqual([]);
});

test("a message that is not stored cannot be reacted to", async () => {
  const { harness, target } = await harnessWithMessage([]);
  const reply = await harness.account.react({ ...target, messageId: messageId("5"), code: "👍" });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
});
