import { expect, test } from "vitest";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import { startTestService } from "../../support/service/start-local-service.ts";
import type { AllowedCallbacks } from "../../../local-service/bots/callback-address.ts";
import { startCallbackHost } from "./callback-host.ts";
import { listenTo } from "../push/push-listener.ts";
import { createCaller, readResponse, unwrapOrThrow, startScenario } from "../scenario.ts";
import type { Caller, ServiceResponse, Scenario } from "../scenario.ts";

function create(caller: Caller, { group }: Scenario, more: object = {}): Promise<ServiceResponse> {
  return caller.post("v3", "/bots", { bot: { name: "Cox", group_id: group.id, ...more } });
}

async function botOf(scenario: Scenario, more: object = {}): Promise<string> {
  return String((await create(scenario.alice, scenario, more)).at("response", "bot_id"));
}

/** Posts a message as a bot, without a token. */
function postAsBot({ service }: Scenario, body: object): Promise<ServiceResponse> {
  const headers = { "content-type": "application/json" };
  return readResponse(
    fetch(`${service.urls.v3}/bots/post`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

function pictureOf({ service }: Scenario): string {
  return `${new URL(service.urls.v3).origin}/pictures/1x1.png.0`;
}

async function lastMessage({ bob, group }: Scenario): Promise<ServiceResponse["at"]> {
  const { at } = await bob.get("v3", `/groups/${group.id}/messages`);
  return (...path) => at("response", "messages", 0, ...path);
}

test("a member creates a bot: 201 with its bot_id and the fields that were sent", async () => {
  const scenario = await startScenario();
  const { status, at } = await create(scenario.bob, scenario, { dm_notification: true });
  expect(status).toBe(201);
  expect(at("response")).toEqual({
    bot_id: expect.stringMatching(/^\w{26}$/) as string,
    group_id: scenario.group.id,
    name: "Cox",
    avatar_url: null,
    callback_url: null,
    dm_notification: true,
    active: true,
  });
});

test("a new bot is announced in the group with the event bot.add, and a deleted bot with bot.del", async () => {
  const scenario = await startScenario();
  const botId = await botOf(scenario);
  const user = { id: Number(scenario.alice.id), nickname: "Alice Example" };
  const added = await lastMessage(scenario);
  expect(added("event")).toEqual({ type: "bot.add", data: { user, bot: "Cox" } });
  expect([added("system"), added("text")]).toEqual([true, "Alice Example added the Cox bot"]);
  await scenario.alice.post("v3", "/bots/destroy", { bot_id: botId });
  expect((await lastMessage(scenario))("event")).toEqual({ type: "bot.del", data: { user, bot: "Cox" } });
});

test.each([
  [{ name: undefined }, "bot.name is required"],
  [{ name: "" }, "bot.name must be at least 1"],
  [{ name: "  " }, "bot.name must be at least 1"],
  [{ name: "x".repeat(51) }, "bot.name must be at most 50"],
  [{ group_id: undefined }, "bot.group_id is required"],
  [{ avatar_url: "https://example.org/a.png" }, "bot.avatar_url must be an address of the image service"],
  [
    { callback_url: "ftp://127.0.0.1/" },
    "bot.callback_url must be an http address that this service was allowed to call (--allow-callback)",
  ],
])("a bot with %j is refused with 400: %s", async (wrong, reason) => {
  const scenario = await startScenario();
  const refused = await create(scenario.alice, scenario, wrong);
  expect([refused.status, refused.at("meta", "errors")]).toEqual([400, [reason]]);
  expect((await scenario.alice.get("v3", "/bots")).at("response")).toEqual([]);
});

/** Builds a scenario whose service may call these addresses of bots. */
async function allowed(callbacks: AllowedCallbacks): Promise<Scenario> {
  const scenario = await startScenario();
  const { world, alice } = scenario;
  await scenario.service.stop();
  const service = await startTestService({ world, callbacks });
  return { ...scenario, service, alice: createCaller(service, alice.id, alice.token) };
}

test.each([
  "http://127.0.0.1:5001/",
  "https://127.0.0.1:5000/",
  "http://localhost:5000/",
  "http://[::1]:5000/",
  "http://127.0.0.1:5000.example.org/",
  "http://127.0.0.1:5000@example.org/",
  "http://user:pass@127.0.0.1:5000/",
  "http://169.254.169.254/",
  "http://192.168.0.1:5000/",
  "http://0.0.0.0:5000/",
  "file:///etc/passwd",
  "127.0.0.1:5000",
])("a bot with the callback address %s is refused", async (url) => {
  const scenario = await allowed(["http://127.0.0.1:5000"]);
  expect((await create(scenario.alice, scenario, { callback_url: url })).status).toBe(400);
});

test.each(["http://127.0.0.1:5000/bot", "http://2130706433:5000/", "https://bots.example.org/x?y=1"])(
  "a bot may have the callback address %s",
  async (url) => {
    const scenario = await allowed(["http://127.0.0.1:5000", "https://bots.example.org"]);
    const { at } = await create(scenario.alice, scenario, { callback_url: url });
    expect(at("response", "callback_url")).toBe(url);
  },
);

test("a service that allows no callback addresses calls no bot back, not even on this computer", async () => {
  const scenario = await allowed([]);
  const { world, group, alice } = scenario;
  const host = await startCallbackHost();
  expect((await create(alice, scenario, { callback_url: host.url })).status).toBe(400);
  // A bot that is already in the world is not called back either.
  world.bots.add({ groupId: group.id, ownerId: alice.id, name: "Cox", callbackUrl: host.url });
  unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Ready?" }));
  await scenario.service.stop();
  expect(host.called).toEqual([]);
});

test("a service that allows callbacks anywhere accepts any callback address", async () => {
  const scenario = await allowed("anywhere");
  const { status } = await create(scenario.alice, scenario, { callback_url: "https://example.org/bot" });
  expect(status).toBe(201);
});

test("only a member of the group may create a bot there: 404 to others", async () => {
  const scenario = await startScenario();
  expect((await create(scenario.carol, scenario)).status).toBe(404);
  expect((await create(scenario.alice, scenario, { group_id: "1" })).status).toBe(404);
});

test("in an announcement group only admins may create a bot: 403 to others", async () => {
  const scenario = await startScenario();
  scenario.group.type = "announcement";
  expect((await create(scenario.bob, scenario)).status).toBe(403);
  expect((await create(scenario.alice, scenario)).status).toBe(201);
});

test("a person's bot list has the bots that they created, and no others", async () => {
  const scenario = await startScenario();
  const [first, second] = [await botOf(scenario, { name: "One" }), await botOf(scenario, { name: "Two" })];
  const { at } = await scenario.alice.get("v3", "/bots");
  expect([at("response", 0, "bot_id"), at("response", 1, "bot_id")]).toEqual([first, second]);
  expect((await scenario.bob.get("v3", "/bots")).at("response")).toEqual([]);
});

test("a bot posts without a token: 201 without a body, and a message of sender_type bot in its group", async () => {
  const scenario = await startScenario();
  const name = avatarName({ face: "any", seed: "bot" });
  const avatar = `http://127.0.0.1:${String(scenario.service.port)}/pictures/${name}`;
  const botId = await botOf(scenario, { avatar_url: avatar });
  const { status, text } = await postAsBot(scenario, { bot_id: botId, text: "Row!" });
  expect([status, text]).toEqual([201, ""]);
  const at = await lastMessage(scenario);
  expect([at("sender_type"), at("name"), at("text"), at("avatar_url")]).toEqual([
    "bot",
    "Cox",
    "Row!",
    avatar,
  ]);
});

test("a bot's messages do not contain its bot_id, which is secret", async () => {
  const scenario = await startScenario();
  const botId = await botOf(scenario);
  await postAsBot(scenario, { bot_id: botId, text: "Row!" });
  const { text } = await scenario.bob.get("v3", `/groups/${scenario.group.id}/messages`);
  expect(text).not.toContain(botId);
});

test("a bot's message is pushed to the members", async () => {
  const scenario = await startScenario();
  const botId = await botOf(scenario);
  const listener = listenTo(scenario.service, scenario.bob);
  await listener.subscribe(`/user/${scenario.bob.id}`);
  await postAsBot(scenario, { bot_id: botId, text: "Row!" });
  await expect.poll(() => JSON.stringify(listener.received)).toContain("Row!");
});

test("picture_url and attachments of a bot's post become attachments of its message", async () => {
  const scenario = await startScenario();
  const bot_id = await botOf(scenario);
  const place = { type: "location", lat: "1", lng: "2", name: "Boathouse" };
  const picture = pictureOf(scenario);
  await postAsBot(scenario, { bot_id, text: "Here", picture_url: picture, attachments: [place] });
  expect((await lastMessage(scenario))("attachments")).toEqual([place, { type: "image", url: picture }]);
  const foreign = { bot_id, text: "Here", picture_url: "https://elsewhere.example/1.png" };
  expect((await postAsBot(scenario, foreign)).status).toBe(400);
});

test("the fields of a bot's message may be sent in the query", async () => {
  const scenario = await startScenario();
  const query = new URLSearchParams({
    bot_id: await botOf(scenario),
    text: "Row!",
    picture_url: pictureOf(scenario),
  });
  const url = `${scenario.service.urls.v3}/bots/post?${query.toString()}`;
  expect((await fetch(url, { method: "POST" })).status).toBe(201);
  const at = await lastMessage(scenario);
  expect([at("text"), at("attachments", 0, "url")]).toEqual(["Row!", pictureOf(scenario)]);
});

test("the text of a bot's message has 1000 characters at most", async () => {
  const scenario = await startScenario();
  const bot_id = await botOf(scenario);
  expect((await postAsBot(scenario, { bot_id, text: "🚣".repeat(1000) })).status).toBe(201);
  const refused = await postAsBot(scenario, { bot_id, text: "🚣".repeat(1001) });
  expect([refused.status, refused.at("meta", "errors")]).toEqual([
    400,
    ["text must be at most 1000 characters"],
  ]);
});

test("a bot's message without text, or without bot_id, is refused with 400; an unknown bot_id with 404", async () => {
  const scenario = await startScenario();
  const bot_id = await botOf(scenario);
  expect((await postAsBot(scenario, { bot_id })).at("meta", "errors")).toEqual(["text is required"]);
  expect((await postAsBot(scenario, { text: "x" })).at("meta", "errors")).toEqual(["bot_id is required"]);
  expect((await postAsBot(scenario, {})).status).toBe(400);
  expect((await postAsBot(scenario, { bot_id: 7, text: "x" })).status).toBe(400);
  expect((await postAsBot(scenario, { bot_id: "none", text: "x" })).status).toBe(404);
});

test("a destroyed bot can no longer post, and is no longer listed", async () => {
  const scenario = await startScenario();
  const bot_id = await botOf(scenario);
  expect((await scenario.alice.post("v3", "/bots/destroy", { bot_id })).status).toBe(200);
  expect((await postAsBot(scenario, { bot_id, text: "x" })).status).toBe(404);
  expect((await scenario.alice.get("v3", "/bots")).at("response")).toEqual([]);
  expect((await scenario.alice.post("v3", "/bots/destroy", { bot_id })).status).toBe(404);
});

test("only the owner may destroy a bot: 403 to others", async () => {
  const scenario = await startScenario();
  const bot_id = await botOf(scenario);
  expect((await scenario.bob.post("v3", "/bots/destroy", { bot_id })).status).toBe(403);
  expect((await postAsBot(scenario, { bot_id, text: "x" })).status).toBe(201);
});

test("a bot_id is not accepted as a token for liking, reading messages or creating a bot", async () => {
  const scenario = await startScenario();
  const { service, world, group, bob } = scenario;
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Hi" }));
  const bot = createCaller(service, "", await botOf(scenario));
  expect((await bot.post("v3", `/messages/${group.id}/${message.id}/like`)).status).toBe(401);
  expect((await bot.get("v3", `/groups/${group.id}/messages`)).status).toBe(401);
  expect((await bot.post("v3", "/bots", { bot: { name: "x", group_id: group.id } })).status).toBe(401);
});

test("a direct message to a bot is refused with 404", async () => {
  const scenario = await startScenario();
  await postAsBot(scenario, { bot_id: await botOf(scenario), text: "x" });
  const sender = String((await lastMessage(scenario))("sender_id"));
  const direct_message = { source_guid: "g", recipient_id: sender, text: "Hi" };
  expect((await scenario.alice.post("v3", "/direct_messages", { direct_message })).status).toBe(404);
});

test("a bot is called back for every message of its group: from people, bots and the service itself", async () => {
  const scenario = await startScenario();
  const { world, group, bob, alice } = scenario;
  const host = await startCallbackHost();
  const bot_id = await botOf(scenario, { callback_url: host.url });
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Ready?" }));
  await postAsBot(scenario, { bot_id, text: "Row!" });
  unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Not for bots" }));
  await expect.poll(() => host.called.length).toBe(3);
  const kinds = host.called.map(({ json }) => (json as { sender_type: string }).sender_type);
  expect(kinds.toSorted()).toEqual(["bot", "system", "user"]);
  const [said] = host.called.filter(({ json }) => (json as { sender_type: string }).sender_type === "user");
  expect([said?.method, said?.path, said?.headers["content-type"]]).toEqual([
    "POST",
    "/bot",
    "application/json",
  ]);
  expect(said?.json).toEqual({
    attachments: [],
    avatar_url: null,
    created_at: Math.floor(message.createdAt / 1000),
    group_id: group.id,
    id: message.id,
    name: "Bob Example",
    sender_id: bob.id,
    sender_type: "user",
    source_guid: message.sourceGuid,
    system: false,
    text: "Ready?",
    user_id: bob.id,
  });
});

test("a bot is not called back for messages of other groups, nor after it is destroyed", async () => {
  const scenario = await startScenario();
  const { world, group, alice } = scenario;
  const [host, other] = [await startCallbackHost(), await startCallbackHost()];
  const elsewhere = unwrapOrThrow(world.createGroup({ name: "Elsewhere", ownerId: alice.id }));
  const bot_id = await botOf(scenario, { callback_url: host.url });
  await botOf(scenario, { callback_url: other.url });
  await alice.post("v3", "/bots/destroy", { bot_id });
  const before = host.called.length;
  unwrapOrThrow(world.messages.postInGroup(alice.id, elsewhere.id, { text: "Elsewhere" }));
  unwrapOrThrow(world.messages.postInGroup(alice.id, group.id, { text: "Here" }));
  await expect.poll(() => JSON.stringify(other.called)).toContain("Here");
  expect(JSON.stringify(other.called)).not.toContain("Elsewhere");
  expect(JSON.stringify(host.called.slice(before))).not.toContain("Here");
});

test("a redirect from a callback address is not followed", async () => {
  const scenario = await startScenario();
  const target = await startCallbackHost();
  const host = await startCallbackHost((response) => {
    response.writeHead(307, { location: target.url });
    response.end();
  });
  await botOf(scenario, { callback_url: host.url });
  await expect.poll(() => host.called.length).toBeGreaterThan(0);
  await scenario.service.stop();
  expect(target.called).toEqual([]);
});

test("the control plane lists the callbacks of a bot with status and time, and answers 404 for an unknown bot", async () => {
  const scenario = await startScenario();
  const { service, world, group, bob, clock } = scenario;
  const host = await startCallbackHost((response) => {
    response.writeHead(204).end();
  });
  const botId = await botOf(scenario, { callback_url: host.url });
  const message = unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Ready?" }));
  const list = (id: string) => readResponse(fetch(`${service.control}callbacks?bot_id=${id}`));
  await expect.poll(async () => (await list(botId)).json).toHaveLength(2);
  const { json } = await list(botId);
  expect(json).toContainEqual({
    message_id: message.id,
    callback_url: host.url,
    attempt: 1,
    status: 204,
    at_ms: clock.now(),
  });
  const unknown = await list("none");
  expect([unknown.status, unknown.at("errors")]).toEqual([404, ["bot not found"]]);
});
