import { connect } from "node:net";
import { expect, test } from "vitest";
import { endpointCatalogue } from "../../../api/catalogue.ts";
import type { EndpointName } from "../../../api/catalogue.ts";
import type { Endpoint } from "../../../api/shared/endpoint.ts";
import { onRequest } from "../../support/network/watch-requests.ts";
import { createCaller, readResponse, newMessage, startScenario } from "../scenario.ts";

test("a successful answer of version 3 is wrapped in an envelope, in which errors is null", async () => {
  const { alice } = await startScenario();
  const { at } = await alice.get("v3", "/groups");
  expect(at("meta")).toEqual({ code: 200, errors: null });
  expect(at("response")).toHaveLength(1);
});

test("a successful answer of a version other than 3 has no envelope", async () => {
  const { alice } = await startScenario();
  expect((await alice.get("v4", "/read_receipts")).json).toEqual({ receipts: [] });
});

test("an unknown, a missing and an expired token are all 401 with the documented envelope", async () => {
  const { service, world, clock, bob } = await startScenario();
  const expiring = world.accounts.giveToken(bob.id, "test").token;
  clock.advance(60 * 24 * 3600 * 1000);
  for (const token of ["unknown", "", expiring]) {
    const refused = await createCaller(service, "", token).get("v3", "/users/me");
    expect(refused.status).toBe(401);
    expect(refused.json).toEqual({ meta: { code: 401, errors: ["unauthorized"] }, response: null });
  }
});

test("the token of a call may come in the header X-Access-Token", async () => {
  const { service, alice } = await startScenario();
  const headers = { "x-access-token": alice.token };
  const me = await readResponse(fetch(`${service.urls.v3}/users/me`, { headers }));
  expect(me.at("response", "id")).toBe(alice.id);
});

test("an unknown route is answered with an HTML page of status 500, as on the real service", async () => {
  const { alice } = await startScenario();
  for (const base of ["v1", "v2", "v3", "v4"] as const) {
    const { status, headers } = await alice.get(base, "/no/such/route");
    expect(status).toBe(500);
    expect(headers.get("content-type")).toContain("text/html");
  }
});

test("a number out of range is refused with an error that names both bounds", async () => {
  const { alice, group } = await startScenario();
  for (const limit of ["0", "101"]) {
    const { status, at } = await alice.get("v3", `/groups/${group.id}/messages`, { limit });
    expect(status).toBe(400);
    expect(at("meta", "errors")).toEqual(["limit must be between 1 and 100"]);
  }
});

test("a missing field, or one of a wrong type, is refused with an error that names it", async () => {
  const { alice, group } = await startScenario();
  const path = `/groups/${group.id}/messages`;
  const missing = await alice.post("v3", path, { message: { text: "x", attachments: [] } });
  expect(missing.at("meta", "errors")).toEqual(["message.source_guid is required"]);
  const wrong = await alice.post("v3", path, { message: { source_guid: 4, text: "x", attachments: [] } });
  expect(wrong.at("meta", "errors")).toEqual(["message.source_guid must be a string"]);
  expect((await alice.get("v3", "/groups", { page: "x" })).at("meta", "errors")).toEqual([
    "page must be a number",
  ]);
});

test("a body may be a form with nested names instead of JSON, as older clients send it", async () => {
  const { service, alice, group } = await startScenario();
  const send = (path: string, form: Record<string, string>) =>
    readResponse(
      fetch(`${service.urls.v3}${path}?token=${alice.token}`, {
        method: "POST",
        body: new URLSearchParams(form),
      }),
    );
  const made = await send("/bots", { "bot[name]": "Cox", "bot[group_id]": group.id });
  expect([made.status, made.at("response", "name")]).toEqual([201, "Cox"]);
  const botId = String(made.at("response", "bot_id"));
  expect((await send("/bots/post", { bot_id: botId, text: "Row!" })).status).toBe(201);
  const page = await alice.get("v3", `/groups/${group.id}/messages`);
  expect(page.at("response", "messages", 0, "text")).toBe("Row!");
});

test.each(["bot[name", "bot[]", "bot=1&bot[name]=2", "bot[name]=1&bot=2", "a[b][c][d][e][f]=1", "=1"])(
  "a form body that reads %j is refused with 400",
  async (body) => {
    const { service, alice } = await startScenario();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const address = `${service.urls.v3}/bots?token=${alice.token}`;
    expect((await readResponse(fetch(address, { method: "POST", body, headers }))).status).toBe(400);
  },
);

test("a form body cannot change the prototype of other objects", async () => {
  const { service, alice } = await startScenario();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = "__proto__[polluted]=1&constructor[prototype][polluted]=1";
  await readResponse(
    fetch(`${service.urls.v3}/bots?token=${alice.token}`, { method: "POST", body, headers }),
  );
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

test("a request body that is not JSON is refused with 400", async () => {
  const { service, alice, group } = await startScenario();
  const url = `${service.urls.v3}/groups/${group.id}/messages?token=${alice.token}`;
  const refused = await readResponse(fetch(url, { method: "POST", body: "{not json" }));
  expect(refused.status).toBe(400);
  expect(refused.at("meta", "errors")).toEqual(["body is not JSON"]);
});

test("a request body larger than a megabyte is not read", async () => {
  const { service, alice, group } = await startScenario();
  const body = JSON.stringify({ message: newMessage("x".repeat(2 * 1024 * 1024), "large") });
  const url = `${service.urls.v3}/groups/${group.id}/messages?token=${alice.token}`;
  // The connection may end before the client reads the refusal. That depends on how many bytes are still on their way.
  const status = await fetch(url, { method: "POST", body }).then(
    (response) => response.status,
    () => "ended",
  );
  expect([413, "ended"]).toContain(status);
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
});

test("answers of the service forbid caching, and have no etag", async () => {
  const { alice } = await startScenario();
  const { headers } = await alice.get("v3", "/users/me");
  expect(headers.get("cache-control")).toBe("must-revalidate, private, max-age=0");
  expect(headers.get("etag")).toBeNull();
});

test("every call of the catalogue that needs a token refuses an unknown token with 401", async () => {
  const { service } = await startScenario();
  for (const name of Object.keys(endpointCatalogue) as EndpointName[]) {
    const endpoint: Endpoint = endpointCatalogue[name];
    if (endpoint.token === "none") continue;
    const path = endpoint.path.replace(/:\w+/g, "1");
    const init = endpoint.method === "GET" ? {} : { body: "{}" };
    const url = `${service.urls[endpoint.base]}${path}?token=stranger`;
    const refused = await readResponse(fetch(url, { method: endpoint.method, ...init }));
    expect([name, refused.status, refused.at("meta", "code")]).toEqual([name, 401, 401]);
  }
});

test("the service still works after clients hang up in the middle of a request", async () => {
  const { service, alice, group } = await startScenario();
  const post = `POST /v3/groups/${group.id}/messages?token=${alice.token} HTTP/1.1\r\nHost: localhost\r\n`;
  const halves = [
    "GET /v3/us",
    `${post}Content-Length: 500\r\n\r\n{"message":`,
    `${post}Content-Length: -1\r\n\r\n`,
    "GET /faye HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "GET /elsewhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "POST /faye HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n[{",
    "\0\0\0\r\n\r\n",
  ];
  for (const half of halves) {
    const socket = connect(service.port, "127.0.0.1");
    // The service may end the connection first, which is allowed too.
    socket.on("error", () => socket.destroy());
    await new Promise((resolve) => socket.write(half, resolve));
    // The answer to this request shows that the service has read what came before it.
    await alice.get("v3", "/users/me");
    socket.resetAndDestroy();
  }
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
});

test("the service still works after a client hangs up during a delayed answer", async () => {
  const { service, alice } = await startScenario();
  service.faults.set([{ route: "*", latency_ms: 60 }]);
  const hangUp = new AbortController();
  const url = `${service.urls.v3}/users/me?token=${alice.token}`;
  const arrived = new Promise<void>((resolve) => {
    onRequest(service.port, () => {
      resolve();
    });
  });
  const given = fetch(url, { signal: hangUp.signal });
  await arrived;
  hangUp.abort();
  await expect(given).rejects.toThrow();
  expect((await alice.get("v3", "/users/me")).status).toBe(200);
});
