import { expect, test } from "vitest";
import { unwrapOrThrow, newMessage, startScenario } from "../scenario.ts";

test("a fault with a status makes the service answer with this status, code and Retry-After the given number of times", async () => {
  const { service, alice } = await startScenario();
  service.faults.set([{ route: "getMe", status: 429, code: 42901, retry_after: 7, times: 2 }]);
  for (let index = 0; index < 2; index += 1) {
    const limited = await alice.get("v3", "/users/me");
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "7"]);
    expect(limited.at("meta", "code")).toBe(42901);
  }
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
});

test("a fault for one route does not affect other routes, and a fault for * affects all routes", async () => {
  const { service, alice } = await startScenario();
  service.faults.set([{ route: "getMe", status: 503 }]);
  expect((await alice.get("v3", "/groups")).status).toBe(200);
  service.faults.set([{ route: "*", status: 503 }]);
  expect((await alice.get("v3", "/groups")).status).toBe(503);
  service.faults.set([]);
  expect((await alice.get("v3", "/groups")).status).toBe(200);
});

test("the faults truncated, html and missing-field spoil the body of a real answer", async () => {
  const { service, alice } = await startScenario();
  service.faults.set([{ route: "getMe", body: "truncated" }]);
  const response = await fetch(`${service.urls.v3}/users/me?token=${alice.token}`);
  const text = await response.text();
  expect(text).toMatch(/^\{"meta"/);
  expect(() => JSON.parse(text) as unknown).toThrow();
  service.faults.set([{ route: "getMe", body: "html" }]);
  expect((await alice.get("v3", "/users/me")).headers.get("content-type")).toContain("text/html");
  service.faults.set([{ route: "getMe", body: "missing-field", field: "name" }]);
  const missing = await alice.get("v3", "/users/me");
  expect(missing.at("response")).not.toHaveProperty("name");
  expect(missing.at("response", "id")).toBe(alice.id);
});

test("the fault `drop: before` loses a call before its effect, and `drop: after` only its answer", async () => {
  const { service, world, alice, group } = await startScenario();
  const send = (guid: string) =>
    alice.post("v3", `/groups/${group.id}/messages`, { message: newMessage(guid, guid) });
  service.faults.set([{ route: "sendGroupMessage", drop: "before" }]);
  await expect(send("one")).rejects.toThrow();
  expect(world.conversations.log(group.id).size).toBe(0);
  service.faults.set([{ route: "sendGroupMessage", drop: "after" }]);
  await expect(send("two")).rejects.toThrow();
  expect(world.conversations.log(group.id).size).toBe(1);
  service.faults.set([]);
  expect((await send("two")).status).toBe(409);
});

test("the fault latency_ms delays the answer", async () => {
  const { service, alice } = await startScenario();
  service.faults.set([{ route: "getMe", latency_ms: 150 }]);
  const started = performance.now();
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThanOrEqual(140);
});

test("a fault for the route pictures makes requests for pictures fail", async () => {
  const { service, world, alice, bob, group } = await startScenario();
  service.faults.set([{ route: "pictures", status: 404 }]);
  unwrapOrThrow(
    world.messages.postInGroup(bob.id, group.id, {
      text: null,
      attachments: [{ type: "image", url: "picture:1x1.png.0" }],
    }),
  );
  const { at } = await alice.get("v3", `/groups/${group.id}/messages`);
  expect((await fetch(String(at("response", "messages", 0, "attachments", 0, "url")))).status).toBe(404);
});

test("the fault hang leaves a request without an answer: with `before` it has no effect, with `after` it takes effect", async () => {
  const { service, world, alice, group } = await startScenario();
  const send = (guid: string): Promise<unknown> => {
    const url = `${service.urls.v3}/groups/${group.id}/messages?token=${alice.token}`;
    const body = JSON.stringify({ message: newMessage(guid, guid) });
    const headers = { "content-type": "application/json" };
    return fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(150) });
  };
  service.faults.set([{ route: "sendGroupMessage", hang: "before" }]);
  await expect(send("one")).rejects.toThrow(/timeout/);
  expect(world.conversations.log(group.id).size).toBe(0);
  service.faults.set([{ route: "sendGroupMessage", hang: "after" }]);
  await expect(send("two")).rejects.toThrow(/timeout/);
  expect(world.conversations.log(group.id).size).toBe(1);
});

test("the fault jitter_ms delays each answer by a different time, up to the given number of milliseconds", async () => {
  const { service, alice } = await startScenario();
  service.faults.set([{ route: "getMe", jitter_ms: 80 }]);
  const times: number[] = [];
  for (let index = 0; index < 8; index += 1) {
    const started = performance.now();
    await alice.get("v3", "/users/me");
    times.push(performance.now() - started);
  }
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(10);
});
