import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { BotId, GroupId, MediaPath } from "../../../../preload/base/ids.ts";
import { mediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage } from "../../../support/account/stage.ts";

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

const botId = asId<BotId>("b1secret");
const picture = mediaPath("https://i.groupme.com/1x1.png.ab", "original");

test("what a bot writes goes with its id into the body, and nothing into the address", async () => {
  const { account, town } = createStage();
  town.answerOnce("postAsBot", null);
  expect(await account.postAsBot({ botId, text: "Row!", picture })).toEqual({ ok: true, value: undefined });
  expect(await account.postAsBot({ botId, text: "Row!", picture: null })).toMatchObject({ ok: true });
  expect(town.callsOf("postAsBot")).toMatchObject([
    {
      path: {},
      query: {},
      body: { bot_id: "b1secret", text: "Row!", picture_url: "https://i.groupme.com/1x1.png.ab" },
    },
    { path: {}, query: {}, body: { bot_id: "b1secret", text: "Row!" } },
  ]);
});

test("a bot may write a thousand characters, as the service counts them", async () => {
  const { account, town } = createStage();
  const text = "🫠".repeat(1000);
  expect(await account.postAsBot({ botId, text, picture: null })).toMatchObject({ ok: true });
  expect(town.callsOf("postAsBot")).toHaveLength(1);
});

test.each([
  ["text", { text: " " }],
  ["text", { text: "x".repeat(1001) }],
  ["picture", { picture: asId<MediaPath>("/media/chosen/a1b2") }],
])("what a bot cannot write is not sent: a wrong %s", async (field, wrong) => {
  const { account, town } = createStage();
  const input = { botId, text: "Row!", picture: null, ...wrong };
  expect(await account.postAsBot(input)).toEqual({ ok: false, problem: { kind: "invalid-input", field } });
  expect(town.callsOf("postAsBot")).toEqual([]);
});

test("a refusal of what a bot writes is told, but never the id that it quotes", async () => {
  const { account, town } = createStage();
  const refused = (reason: string | null) => ({
    ok: false,
    problem: { kind: "refused", status: 400, reason },
  });
  town.once("postAsBot", refusal(400, null, ["text is too long"]));
  expect(await account.postAsBot({ botId, text: "x", picture: null })).toEqual(refused("text is too long"));
  town.once("postAsBot", refusal(400, null, ["bot b1secret may not write"]));
  expect(await account.postAsBot({ botId, text: "x", picture: null })).toEqual(refused(null));
  town.once("destroyBot", refusal(400, null, ["b1secret"]));
  expect(await account.destroyBot({ botId })).toEqual(refused(null));
});

test("a bot is ended by its id, and a refusal is told", async () => {
  const { account, town } = createStage();
  town.answerOnce("destroyBot", null);
  expect(await account.destroyBot({ botId })).toEqual({ ok: true, value: undefined });
  expect(town.callsOf("destroyBot")[0]?.body).toEqual({ bot_id: "b1secret" });
  town.once("destroyBot", refusal(403, null, ["not your bot"]));
  expect(await account.destroyBot({ botId })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "not your bot" },
  });
});
