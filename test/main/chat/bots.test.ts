import { expect, test } from "vitest";
import { asId } from "../../../preload/ids.ts";
import type { BotId, GroupId } from "../../../preload/ids.ts";
import { mediaPath } from "../../../main/service/to-model/media-path.ts";
import { refusal } from "./fake-town.ts";
import { createStage } from "./stage.ts";

const groupId = asId<GroupId>("500");
const wire = { bot_id: "b1", group_id: 500, name: "Cox", avatar_url: "", callback_url: "" };
const bot = { id: "b1", groupId: "500", name: "Cox", avatar: null, callbackUrl: null };

test("the bots of the account are asked for each time", async () => {
  const { account, town } = createStage();
  town.answerOnce("listBots", [wire, { ...wire, bot_id: "b2", callback_url: "http://127.0.0.1/x" }]);
  const reply = await account.listBots();
  expect(reply).toMatchObject({ ok: true, value: [bot, { id: "b2", callbackUrl: "http://127.0.0.1/x" }] });
});

test("a new bot is sent with a tidied name and the address of its picture, and comes back", async () => {
  const { account, town } = createStage();
  town.answerOnce("createBot", wire);
  const avatar = mediaPath("https://i.groupme.com/1x1.png.ab", "original");
  const reply = await account.createBot({
    groupId,
    name: " Cox ",
    avatar,
    callbackUrl: "http://127.0.0.1/x",
  });
  expect(reply).toEqual({ ok: true, value: bot });
  expect(town.callsOf("createBot")[0]?.body).toEqual({
    bot: {
      name: "Cox",
      group_id: "500",
      avatar_url: "https://i.groupme.com/1x1.png.ab",
      callback_url: "http://127.0.0.1/x",
    },
  });
});

test.each([
  ["name", { name: "  " }],
  ["name", { name: "x".repeat(51) }],
  ["callbackUrl", { callbackUrl: "javascript:alert(1)" }],
  ["callbackUrl", { callbackUrl: "here" }],
])("a bot with a wrong %s is not sent: %j", async (field, wrong) => {
  const { account, town } = createStage();
  const input = { groupId, name: "Cox", avatar: null, callbackUrl: null, ...wrong };
  expect(await account.createBot(input)).toEqual({ ok: false, problem: { kind: "invalid-input", field } });
  expect(town.callsOf("createBot")).toEqual([]);
});

test("a bot is ended by its id, and a refusal is told", async () => {
  const { account, town } = createStage();
  const botId = asId<BotId>("b1");
  town.answerOnce("destroyBot", null);
  expect(await account.destroyBot({ botId })).toEqual({ ok: true, value: undefined });
  expect(town.callsOf("destroyBot")[0]?.body).toEqual({ bot_id: "b1" });
  town.once("destroyBot", refusal(403, null, ["not your bot"]));
  expect(await account.destroyBot({ botId })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "not your bot" },
  });
});
