import { expect, test } from "vitest";
import { withReaction, withoutPerson } from "../../../../main/chat/messages/reactions.ts";
import { conversationId, messageId, userId } from "../../../support/model/build-model.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage } from "../../../support/account/stage.ts";

const [ann, bob] = [userId("1"), userId("2")];
const reactions = [
  { code: "❤️", pack: null, userIds: [ann, bob] },
  { code: "👍", pack: null, userIds: [userId("3")] },
];

test("taking back a reaction leaves those of the others, and no empty ones", () => {
  expect(withoutPerson(reactions, ann)).toEqual([{ code: "❤️", pack: null, userIds: [bob] }, reactions[1]]);
  expect(withoutPerson(reactions, userId("3"))).toEqual([reactions[0]]);
});

test("a new reaction takes the place of the one before", () => {
  expect(withReaction(reactions, ann, "👍")).toEqual([
    { code: "❤️", pack: null, userIds: [bob] },
    { code: "👍", pack: null, userIds: [userId("3"), ann] },
  ]);
  expect(withReaction([], ann, "🔥")).toEqual([{ code: "🔥", pack: null, userIds: [ann] }]);
});

async function stageWithMessage(reactions: readonly { code: string; user_ids: string[] }[]) {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  const row = stage.town.say(place, "hi", {
    reactions: reactions.map((one) => ({ type: "unicode", ...one })),
  });
  await stage.begin();
  stage.told.length = 0;
  const target = { conversationId: conversationId("500"), messageId: messageId(row.id) };
  return { stage, place, target };
}

test("a reaction is shown once the service has taken it", async () => {
  const { stage, place, target } = await stageWithMessage([]);
  expect(await stage.account.react({ ...target, code: "🔥" })).toEqual({ ok: true, value: undefined });
  expect(stage.window(place)[0]?.reactions).toEqual([{ code: "🔥", pack: null, userIds: ["1"] }]);
});

test("the set that the service answers with is believed, where it names people", async () => {
  const { stage, place, target } = await stageWithMessage([]);
  stage.town.answerOnce("like", { reactions: [{ type: "unicode", code: "🔥", user_ids: ["200", "1"] }] });
  await stage.account.react({ ...target, code: "🔥" });
  expect(stage.window(place)[0]?.reactions).toEqual([{ code: "🔥", pack: null, userIds: ["200", "1"] }]);
});

test("changing a reaction takes the old one back first", async () => {
  const { stage, place, target } = await stageWithMessage([{ code: "❤️", user_ids: ["1", "200"] }]);
  await stage.account.react({ ...target, code: "👍" });
  const names = stage.town.calls.map(({ name }) => name).filter((name) => name.endsWith("like"));
  expect(names).toEqual(["unlike", "like"]);
  expect(stage.window(place)[0]?.reactions).toEqual([
    { code: "❤️", pack: null, userIds: ["200"] },
    { code: "👍", pack: null, userIds: ["1"] },
  ]);
});

test("giving the same reaction twice asks nothing", async () => {
  const { stage, target } = await stageWithMessage([{ code: "❤️", user_ids: ["1"] }]);
  expect(await stage.account.react({ ...target, code: "❤️" })).toEqual({ ok: true, value: undefined });
  expect(stage.town.callsOf("like")).toEqual([]);
});

test("a reaction that is refused shows as it is: the old one gone, the new one not there", async () => {
  const { stage, place, target } = await stageWithMessage([{ code: "❤️", user_ids: ["1"] }]);
  stage.town.once("like", refusal(400, 400, ["not allowed"]));
  expect(await stage.account.react({ ...target, code: "👍" })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 400, reason: "not allowed" },
  });
  expect(stage.window(place)[0]?.reactions).toEqual([]);
});

test("taking back a reaction that is not there is fine", async () => {
  const { stage, target } = await stageWithMessage([]);
  expect(await stage.account.removeReaction(target)).toEqual({ ok: true, value: undefined });
  expect(stage.town.callsOf("unlike")).toEqual([]);
});

test("a message that is not held cannot be reacted to", async () => {
  const { stage, target } = await stageWithMessage([]);
  const reply = await stage.account.react({ ...target, messageId: messageId("5"), code: "👍" });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
});
