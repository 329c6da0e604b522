import { expect, test } from "vitest";
import { startLocalService } from "../../local-service/start.ts";
import { startTestService } from "../support/service/start-local-service.ts";
import { listenTo } from "./push/push-listener.ts";
import { createCaller, unwrapOrThrow, newMessage, startScenario } from "./scenario.ts";

test("a stopped service refuses connections, and ends those that are open", async () => {
  const { service, alice } = await startScenario();
  const socket = new WebSocket(service.urls.push.replace("http", "ws"));
  await new Promise((resolve) => {
    socket.addEventListener("open", resolve);
  });
  const ended = new Promise((resolve) => {
    socket.addEventListener("close", resolve);
  });
  await service.stop();
  await ended;
  await expect(alice.get("v3", "/users/me")).rejects.toThrow();
});

test("if stop is called twice at once, the service is stopped when either call returns", async () => {
  const { service, alice } = await startScenario();
  await Promise.race([service.stop(), service.stop()]);
  await expect(alice.get("v3", "/users/me")).rejects.toThrow();
  await service.stop();
});

test("a waiting long-poll does not delay the stop of the service", async () => {
  const { service, alice } = await startScenario();
  const listener = listenTo(service, alice, "long-polling");
  await listener.subscribe(`/user/${alice.id}`);
  const started = performance.now();
  await service.stop();
  expect(performance.now() - started).toBeLessThan(2000);
});

test("a service that restarts on the same port with its world has all data, and tokens stay valid", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  await alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage("Before", "b") });
  await service.stop();
  unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Meanwhile" }));
  const again = await startTestService({ world, port: service.port });
  expect(again.urls).toEqual(service.urls);
  const { at } = await alice.get("v3", `/groups/${group.id}/messages`);
  expect(at("response", "messages")).toMatchObject([{ text: "Meanwhile" }, { text: "Before" }]);
});

test("a connected client reconnects after a restart and receives new messages", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  const hers = listenTo(service, alice);
  await hers.subscribe(`/user/${alice.id}`);
  await service.stop();
  await startTestService({ world, port: service.port });
  await expect
    .poll(
      () => {
        unwrapOrThrow(world.messages.postInGroup(bob.id, group.id, { text: "Are you back?" }));
        return hers.received.length;
      },
      { timeout: 10_000, interval: 200 },
    )
    .toBeGreaterThan(0);
});

test("a source_guid is remembered across a restart of the service", async () => {
  const { service, world, alice, group } = await startScenario();
  const body = { message: newMessage("Once", "guid") };
  await alice.post("v3", `/groups/${group.id}/messages`, body);
  await service.stop();
  await startTestService({ world, port: service.port });
  expect((await alice.post("v3", `/groups/${group.id}/messages`, body)).status).toBe(409);
});

test("starting the service on a port that is in use fails", async () => {
  const { service } = await startScenario();
  await expect(startLocalService({ world: "empty", alive: false, port: service.port })).rejects.toThrow(
    "EADDRINUSE",
  );
});

test("the service listens on loopback only", async () => {
  const { service } = await startScenario();
  for (const url of [service.urls.v3, service.urls.push, service.control, service.oauth]) {
    expect(new URL(url).hostname).toBe("127.0.0.1");
  }
});

test("the empty world has one account without groups or chats", async () => {
  const service = await startTestService({ world: "empty" });
  const [person] = service.people;
  const caller = createCaller(service, person?.id ?? "", person?.token ?? "");
  expect((await caller.get("v3", "/groups")).at("response")).toEqual([]);
  expect((await caller.get("v3", "/chats")).at("response")).toEqual([]);
});

test("the large world has 500 conversations and 200,000 messages", async () => {
  const service = await startTestService({ world: "large" });
  const { json } = await createCaller(service, "", "").get("v3", "/../__control/world");
  expect(json).toMatchObject({ counts: { groups: 400, chats: 100, messages: 200_000 } });
});
