import { expect, test } from "vitest";
import type { LocalService } from "../../../local-service/start.ts";
import { readResponse, unwrapOrThrow, startScenario, valueAtPath } from "../scenario.ts";
import type { ServiceResponse } from "../scenario.ts";
import { listenTo } from "../push/push-listener.ts";

function ask(
  { control }: LocalService,
  method: string,
  name: string,
  body?: unknown,
): Promise<ServiceResponse> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return readResponse(fetch(control + name, { method, ...sent }));
}

test("the command `texts` lists the text messages to a person, the newest first", async () => {
  const { service, world, bob } = await startScenario();
  const login = world.signingIn.logIn({
    username: "bob@example.test",
    password: "bob-password",
    appId: "x",
    deviceId: "",
    verificationCode: null,
  });
  if (!("kind" in login) || login.kind !== "challenged") throw new Error("a challenge was expected");
  world.signingIn.textPin(login.verification.code);
  const first = login.verification.pin;
  world.signingIn.textPin(login.verification.code);
  const { at } = await ask(service, "GET", `texts?user_id=${bob.id}`);
  expect(at(0, "pin")).toBe(login.verification.pin);
  expect(at(0, "body")).toContain(login.verification.pin);
  expect(at(1, "pin")).toBe(first);
});

test("the command `texts` can send the long pin to the service as a person", async () => {
  const { service, world, bob } = await startScenario();
  const login = world.signingIn.logIn({
    username: "bob@example.test",
    password: "bob-password",
    appId: "x",
    deviceId: "",
    verificationCode: null,
  });
  if (!("kind" in login) || login.kind !== "challenged") throw new Error("a challenge was expected");
  const body = { from_user_id: bob.id, body: `It is me (${login.verification.longPin})` };
  expect((await ask(service, "POST", "texts", body)).status).toBe(200);
  expect(login.verification.status).toBe("verified");
});

test("the command `act` can write, react, edit, read and delete as another person", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const act = (doing: object): Promise<ServiceResponse> =>
    ask(service, "POST", "act", { as: bob.id, ...doing });
  const sent = await act({
    do: "message",
    conversation_id: group.id,
    text: "@Alice row",
    mentions: { "@Alice": alice.id },
    pictures: ["alps"],
  });
  const id = String(sent.at("message_id"));
  expect(world.conversations.message(id)?.attachments).toEqual([
    { type: "image", url: expect.stringMatching(/^picture:1200x900/) as unknown },
    { type: "mentions", user_ids: [alice.id], loci: [[0, 6]] },
  ]);
  await act({ do: "react", message_id: id, code: "🔥" });
  expect(world.conversations.message(id)?.reactions).toHaveLength(1);
  await act({ do: "unreact", message_id: id });
  expect(world.conversations.message(id)?.reactions).toHaveLength(0);
  await act({ do: "edit", message_id: id, text: "Row" });
  expect(world.conversations.message(id)?.text).toBe("Row");
  await act({ do: "delete", message_id: id });
  expect(world.conversations.message(id)?.deletionActor).toBe("sender");
  const chat = await act({ do: "message", to_user_id: alice.id, text: "Hi", reply_to: id });
  const read = await ask(service, "POST", "act", {
    as: alice.id,
    do: "read",
    message_id: chat.at("message_id"),
  });
  expect(read.status).toBe(200);
  expect(world.reading.positions(alice.id).size).toBe(1);
});

test("the command `act` can type as another person", async () => {
  const { service, alice, bob, group } = await startScenario();
  const hers = listenTo(service, alice);
  await hers.subscribe(`/group/${group.id}`);
  await ask(service, "POST", "act", { as: bob.id, do: "type", conversation_id: group.id });
  expect(await hers.next("typing")).toMatchObject({ user_id: bob.id });
});

test("the rules of the service apply to the command `act` too", async () => {
  const { service, carol, group } = await startScenario();
  const doing = { as: carol.id, do: "message", conversation_id: group.id, text: "Let me in" };
  expect((await ask(service, "POST", "act", doing)).status).toBe(404);
});

test("an invalid command to the control plane is refused with 400 and the reason", async () => {
  const { service, alice } = await startScenario();
  const { status, at } = await ask(service, "POST", "act", { as: alice.id, do: "dance" });
  expect(status).toBe(400);
  expect(at("errors")).toHaveLength(1);
  expect((await ask(service, "POST", "clock", { advance_ms: "soon" })).status).toBe(400);
});

test("the control plane can advance the clock", async () => {
  const { service, clock } = await startScenario();
  const before = clock.now();
  const { at } = await ask(service, "POST", "clock", { advance_ms: 5000 });
  expect(at("now_ms")).toBe(before + 5000);
});

test("the command `world` returns the counts of the world, and its groups and chats", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const message = unwrapOrThrow(world.messages.postToPerson(bob.id, alice.id, { text: "Hi" }));
  const { json } = await ask(service, "GET", "world");
  expect(json).toMatchObject({
    counts: { people: 3, groups: 1, chats: 1, messages: 1 },
    groups: [{ id: group.id, name: "Rowing", member_ids: [alice.id, bob.id] }],
    chats: [{ id: message.conversationId, last_message_id: message.id }],
  });
});

test("if the control plane takes push down, all push connections end, and no client can connect until push is restored", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const hers = listenTo(service, alice);
  await hers.subscribe(`/user/${alice.id}`);
  const downs: string[] = [];
  hers.client.on("transport:down", () => downs.push("down"));
  await ask(service, "POST", "push", { do: "take-down" });
  await expect.poll(() => downs.length, { timeout: 5000 }).toBeGreaterThan(0);
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Lost" }));
  await ask(service, "POST", "push", { do: "restore" });
  await expect
    .poll(
      () => {
        unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Back" }));
        return hers.received.length;
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBeGreaterThan(0);
});

test("a client still receives pushes by long-polling when WebSockets are refused", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  await ask(service, "POST", "push", { do: "refuse-web-sockets" });
  const hers = listenTo(service, alice);
  await hers.subscribe(`/user/${alice.id}`);
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "By post" }));
  expect(await hers.next("line.create")).toMatchObject({ subject: { text: "By post" } });
});

test("the command `alive` starts and stops people that act by themselves", async () => {
  const { service } = await startScenario();
  await ask(service, "PUT", "alive", { alive: true });
  expect(service.peopleSimulator.isAlive).toBe(true);
  await ask(service, "PUT", "alive", { alive: false });
  expect(service.peopleSimulator.isAlive).toBe(false);
});

test("a web page cannot use the control plane of the service", async () => {
  const { service } = await startScenario();
  const { status } = await fetch(`${service.control}world`, { headers: { origin: "https://page.example" } });
  expect(status).toBe(403);
});

test("the command `flood` sets how many direct messages a person may send, and lifts a person's ban", async () => {
  const { service, world, alice, bob } = await startScenario();
  const limits = { messages: 1, window_ms: 60_000, ban_ms: 1000 };
  expect((await ask(service, "POST", "flood", limits)).json).toEqual(limits);
  const say = () => world.messages.postToPerson(alice.id, bob.id, { text: "x" });
  unwrapOrThrow(say());
  expect(say()).toMatchObject({ status: 403 });
  expect((await ask(service, "POST", "flood", { lift_user_id: alice.id })).json).toEqual(limits);
  unwrapOrThrow(say());
});

test("the command `act` can vote, join and leave as another person", async () => {
  const { service, world, clock, alice, bob, carol, group } = await startScenario();
  const act = (doing: object): Promise<ServiceResponse> => ask(service, "POST", "act", doing);
  const poll = unwrapOrThrow(
    world.polls.create(alice.id, group.id, {
      subject: "When?",
      titles: ["Dawn", "Dusk"],
      expiresAt: clock.now() + 3_600_000,
      type: "single",
      visibility: "public",
    }),
  ).poll;
  const option = poll.options[1]?.id ?? "";
  expect((await act({ as: bob.id, do: "vote", poll_id: poll.id, option_ids: [option] })).status).toBe(200);
  expect(poll.votes.get(bob.id)).toEqual([option]);
  expect((await act({ as: carol.id, do: "vote", poll_id: poll.id, option_ids: [option] })).status).toBe(404);
  expect((await act({ as: carol.id, do: "join", group_id: group.id })).status).toBe(200);
  expect(world.conversations.isVisible(group.id, carol.id)).toBe(true);
  expect((await act({ as: carol.id, do: "leave", group_id: group.id })).status).toBe(200);
  expect(world.conversations.isVisible(group.id, carol.id)).toBe(false);
});

test("the command `call` makes any call of the interface as a person, even one for the phone apps only", async () => {
  const { service, bob } = await startScenario();
  const call = (named: object): Promise<ServiceResponse> =>
    ask(service, "POST", "call", { as: bob.id, ...named });
  const made = await call({ call: "createGroup", body: { name: "Choir" } });
  expect(made.at("status")).toBe(201);
  const path = { group_id: String(made.at("answer", "response", "id")) };
  expect((await call({ call: "getGroup", path })).at("answer", "response", "name")).toBe("Choir");
  expect((await call({ call: "getGroup", path: {} })).status).toBe(400);
  expect((await call({ call: "danceOnTheTable" })).status).toBe(404);
});

test("push faults and a wrong service clock last until faults are set the next time", async () => {
  const { service, clock } = await startScenario();
  const before = clock.now();
  const body = { rules: [{ route: "getMe", status: 503 }], push: { lost: 1 }, clock_skew_ms: -90_000 };
  expect((await ask(service, "PUT", "faults", body)).at("rules")).toBe(1);
  expect(clock.now()).toBe(before - 90_000);
  await ask(service, "PUT", "faults", {});
  expect(clock.now()).toBe(before);
  expect((await ask(service, "PUT", "faults", { rules: [{ route: "no-such" }] })).status).toBe(400);
});

test("the command `publish` pushes any data on a channel, and listeners still get the next message", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const hers = listenTo(service, alice);
  await hers.subscribe(`/user/${alice.id}`);
  const channel = `/user/${alice.id}`;
  const odd = [{ type: "brand.new", subject: null }, { subject: {} }, 5, "text", { type: "typing" }];
  for (const data of odd) {
    expect((await ask(service, "POST", "publish", { channel, data })).status).toBe(200);
  }
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Row" }));
  expect(valueAtPath(await hers.next("line.create"), ["subject", "text"])).toBe("Row");
  expect(hers.received.map(({ data }) => data).slice(0, odd.length)).toEqual(odd);
});

test("the command `faults` limits requests until it is sent without faults, and `requests` counts them", async () => {
  const { service, alice } = await startScenario();
  await ask(service, "PUT", "faults", { burst: { requests: 1, window_ms: 60_000 } });
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
  expect((await alice.get("v3", "/users/me")).status).toBe(429);
  expect((await ask(service, "GET", "requests")).at("getMe")).toBe(2);
  await ask(service, "PUT", "faults", {});
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
});

test("the command `crowd` adds thousands of members to a group; lists of groups without memberships do not have them", async () => {
  const { service, alice, group } = await startScenario();
  const filled = await ask(service, "POST", "crowd", { group_id: group.id, members: 4000 });
  expect(filled.json).toEqual({ members: 4000 });
  const one = await alice.get("v3", `/groups/${group.id}`);
  expect(one.at("response", "members")).toHaveLength(4000);
  const listed = await alice.get("v3", "/groups", { omit: "memberships" });
  expect(listed.at("response", 0, "members") ?? []).toEqual([]);
  expect((await ask(service, "POST", "crowd", { group_id: "0", members: 3 })).status).toBe(404);
});
