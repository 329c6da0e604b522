import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { BotId, GroupId, MediaPath } from "../../../../preload/base/ids.ts";
import { toMediaPath } from "../../../../main/service/to-model/media/media-path.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness } from "../../../support/account/harness.ts";

const groupId = asId<GroupId>("500");
const wire = { bot_id: "b1", group_id: 500, name: "Cox", avatar_url: "", callback_url: "" };
const bot = { id: "b1", groupId: "500", name: "Cox", avatar: null, callbackUrl: null };

test("listBots returns the bots that the service lists", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("listBots", [wire, { ...wire, bot_id: "b2", callback_url: "http://127.0.0.1/x" }]);
  const reply = await account.listBots();
  expect(reply).toMatchObject({ ok: true, value: [bot, { id: "b2", callbackUrl: "http://127.0.0.1/x" }] });
});

test("a new bot is sent with a trimmed name and the address of its picture, and returned", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("createBot", wire);
  const avatar = toMediaPath("https://i.groupme.com/1x1.png.ab", "original");
  const reply = await account.createBot({
    groupId,
    name: " Cox ",
    avatar,
    callbackUrl: "http://127.0.0.1/x",
  });
  expect(reply).toEqual({ ok: true, value: bot });
  expect(service.callsOf("createBot")[0]?.body).toEqual({
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
])("a bot with an invalid %s is not sent: %j", async (field, wrong) => {
  const { account, service } = createAccountHarness();
  const input = { groupId, name: "Cox", avatar: null, callbackUrl: null, ...wrong };
  expect(await account.createBot(input)).toEqual({ ok: false, problem: { kind: "invalid-input", field } });
  expect(service.callsOf("createBot")).toEqual([]);
});

const botId = asId<BotId>("b1secret");
const picture = toMediaPath("https://i.groupme.com/1x1.png.ab", "original");

test("a bot's message is sent with the bot's id in the body, and the address has no parameters", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("postAsBot", null);
  expect(await account.postAsBot({ botId, text: "Row!", picture })).toEqual({ ok: true, value: undefined });
  expect(await account.postAsBot({ botId, text: "Row!", picture: null })).toMatchObject({ ok: true });
  expect(service.callsOf("postAsBot")).toMatchObject([
    {
      path: {},
      query: {},
      body: { bot_id: "b1secret", text: "Row!", picture_url: "https://i.groupme.com/1x1.png.ab" },
    },
    { path: {}, query: {}, body: { bot_id: "b1secret", text: "Row!" } },
  ]);
});

test("a bot may send a thousand emoji: the limit counts characters, not UTF-16 units", async () => {
  const { account, service } = createAccountHarness();
  const text = "🫠".repeat(1000);
  expect(await account.postAsBot({ botId, text, picture: null })).toMatchObject({ ok: true });
  expect(service.callsOf("postAsBot")).toHaveLength(1);
});

test.each([
  ["text", { text: " " }],
  ["text", { text: "x".repeat(1001) }],
  ["picture", { picture: asId<MediaPath>("/media/chosen/a1b2") }],
])("a bot message with an invalid %s is not sent", async (field, wrong) => {
  const { account, service } = createAccountHarness();
  const input = { botId, text: "Row!", picture: null, ...wrong };
  expect(await account.postAsBot(input)).toEqual({ ok: false, problem: { kind: "invalid-input", field } });
  expect(service.callsOf("postAsBot")).toEqual([]);
});

test("a refusal of a bot's message is returned, but without its reason if the reason contains the bot's secret id", async () => {
  const { account, service } = createAccountHarness();
  const refused = (reason: string | null) => ({
    ok: false,
    problem: { kind: "refused", status: 400, reason },
  });
  service.once("postAsBot", refusal(400, null, ["text is too long"]));
  expect(await account.postAsBot({ botId, text: "x", picture: null })).toEqual(refused("text is too long"));
  service.once("postAsBot", refusal(400, null, ["bot b1secret may not write"]));
  expect(await account.postAsBot({ botId, text: "x", picture: null })).toEqual(refused(null));
  service.once("destroyBot", refusal(400, null, ["b1secret"]));
  expect(await account.destroyBot({ botId })).toEqual(refused(null));
});

test("a bot is destroyed by its id, and a refusal is returned", async () => {
  const { account, service } = createAccountHarness();
  service.answerOnce("destroyBot", null);
  expect(await account.destroyBot({ botId })).toEqual({ ok: true, value: undefined });
  expect(service.callsOf("destroyBot")[0]?.body).toEqual({ bot_id: "b1secret" });
  service.once("destroyBot", refusal(403, null, ["not your bot"]));
  expect(await account.destroyBot({ botId })).toEqual({
    ok: false,
    problem: { kind: "refused", status: 403, reason: "not your bot" },
  });
});
