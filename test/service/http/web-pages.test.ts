import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import type { LocalService } from "../../../local-service/start.ts";
import { startTestService } from "../../support/service/start-local-service.ts";
import { createCaller, readResponse, startScenario } from "../scenario.ts";
import type { Scenario } from "../scenario.ts";

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** Sends a request with exactly these headers. `fetch` cannot do that. */
function ask(address: string, { method = "GET", headers = {}, body = "" }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** One address of each part of the service, by the name of the part. */
function addressesOf({ service, alice, group }: Scenario): Readonly<Record<string, string>> {
  const { urls, oauth, control, port } = service;
  const at = `http://127.0.0.1:${String(port)}`;
  return {
    interface: `${urls.v3}/users/me?token=${alice.token}`,
    "interface without a token": `${urls.v3}/bots/post`,
    image: `${urls.image}/pictures`,
    video: `${urls.video}/status?job=1`,
    file: `${urls.file}/${group.id}/files/1?access_token=${alice.token}`,
    picture: `${at}/pictures/1x1.png.0`,
    "sample video": `${at}/videos/640x360.last-minute.jpg`,
    emoji: `${urls.powerup}/emoji/1/inline-1.png`,
    "media upload": `${urls.media}/blobs/1?signature=x`,
    push: urls.push,
    "sign-in": `${oauth}?client_id=x&redirect_uri=http://localhost:1/`,
    control: `${control}world`,
    nothing: `${at}/nothing`,
  };
}

const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["a foreign origin", { origin: "https://page.example" }],
  ["the origin of a page on another port of this computer", { origin: "http://127.0.0.1:8080" }],
  ["no origin to speak of", { origin: "null" }],
  ["a name that points at this computer", { host: "page.example" }],
  ["a name that only looks like this computer", { host: "127.0.0.1.page.example" }],
  ["a page elsewhere, which shows it", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }],
  ["a page on another port, which runs it", { "sec-fetch-site": "same-site", "sec-fetch-dest": "script" }],
];

test.each(foreign)(
  "a request with %s is refused with 403 at every address, and the answer has no data",
  async (_what, headers) => {
    const scenario = await startScenario();
    for (const [kind, address] of Object.entries(addressesOf(scenario))) {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        const answer = await ask(address, { method, headers });
        expect([kind, method, answer.status]).toEqual([kind, method, 403]);
        expect(answer.body).toBe(
          '{"meta":{"code":403,"errors":["web pages are not let in"]},"response":null}',
        );
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    }
  },
);

test.each(foreign)(
  "a form that a web page sends with %s changes nothing in the local service",
  async (_what, headers) => {
    const { service, world, alice, group } = await startScenario();
    const address = `${service.urls.v3}/groups/${group.id}/messages?token=${alice.token}`;
    const body = JSON.stringify({ message: { source_guid: "g", text: "From a page" } });
    const answer = await ask(address, {
      method: "POST",
      headers: { ...headers, "content-type": "text/plain" },
      body,
    });
    expect(answer.status).toBe(403);
    expect(world.conversations.log(group.id).last).toBeUndefined();
  },
);

test.each(foreign)("a WebSocket with %s is refused with 403", async (_what, headers) => {
  const { service } = await startScenario();
  expect(await upgrade(service, headers)).toMatch(/^HTTP\/1\.1 403 /);
});

test("a program that sends no browser headers can open a WebSocket to the service", async () => {
  const { service } = await startScenario();
  expect(await upgrade(service, {})).toMatch(/^HTTP\/1\.1 101 /);
});

test("a program whose WebSocket names the service itself as its origin can open it, as in Electron", async () => {
  const { service } = await startScenario();
  const host = `localhost:${String(service.port)}`;
  expect(await upgrade(service, { host, origin: `http://${host}` })).toMatch(/^HTTP\/1\.1 101 /);
  expect(await upgrade(service, { host, origin: "http://localhost:8080" })).toMatch(/^HTTP\/1\.1 403 /);
});

test.each([
  ["no header of a browser", {}],
  ["the name localhost", { host: "localhost:5000" }],
  ["a port that was forwarded", { host: "[::1]:8080" }],
  [
    "what Electron says for itself",
    { "sec-fetch-site": "none", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "empty" },
  ],
])("a request of a program with %s is accepted", async (_what, headers) => {
  const { service, alice } = await startScenario();
  expect((await ask(`${service.urls.v3}/users/me?token=${alice.token}`, { headers })).status).toBe(200);
});

test("the service refuses push messages in an address (JSONP), whoever sends them", async () => {
  const { service } = await startScenario();
  const message = JSON.stringify([
    { channel: "/meta/handshake", version: "1.0", supportedConnectionTypes: ["callback-polling"] },
  ]);
  const query = new URLSearchParams({ message, jsonp: "steal" }).toString();
  const answer = await ask(`${service.urls.push}?${query}`);
  expect(answer.status).toBe(405);
  expect(answer.body).not.toContain("steal");
});

test("a link may open the sign-in page, but can neither choose a person nor show the page in a frame", async () => {
  const { service, alice } = await startScenario();
  const visit = {
    "sec-fetch-site": "cross-site",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  };
  const address = `${service.oauth}?client_id=x&redirect_uri=http://localhost:16924/`;
  expect((await ask(address, { headers: visit })).status).toBe(200);
  expect((await ask(`${address}&user_id=${alice.id}`, { headers: visit })).status).toBe(403);
  expect((await ask(address, { headers: { ...visit, "sec-fetch-dest": "iframe" } })).status).toBe(403);
  const chosen = { ...visit, "sec-fetch-site": "same-origin" };
  expect((await ask(`${address}&user_id=${alice.id}`, { headers: chosen })).status).toBe(302);
});

const page = "http://localhost:5173";

async function startFor(origins: readonly string[]): Promise<Scenario> {
  const scenario = await startScenario();
  await scenario.service.stop();
  const service = await startTestService({ world: scenario.world, allowedOrigins: origins });
  const { alice } = scenario;
  return { ...scenario, service, alice: createCaller(service, alice.id, alice.token) };
}

test("a web page of an allowed origin may call the service and read answers, after a preflight where needed", async () => {
  const { service, alice } = await startFor([page]);
  const asked = {
    origin: page,
    "access-control-request-method": "PUT",
    "access-control-request-headers": "content-type,x-access-token",
  };
  const preflight = await ask(`${service.urls.v3}/users/me`, { method: "OPTIONS", headers: asked });
  expect([preflight.status, preflight.body]).toEqual([204, ""]);
  expect(preflight.headers).toMatchObject({
    "access-control-allow-origin": page,
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": "content-type,x-access-token",
    vary: "Origin",
  });
  const me = await ask(`${service.urls.v3}/users/me?token=${alice.token}`, { headers: { origin: page } });
  expect([me.status, me.headers["access-control-allow-origin"]]).toEqual([200, page]);
  expect(await upgrade(service, { origin: page })).toMatch(/^HTTP\/1\.1 101 /);
  const body = JSON.stringify([
    { channel: "/meta/handshake", version: "1.0", supportedConnectionTypes: ["long-polling"] },
  ]);
  const headers = { origin: page, "content-type": "application/json" };
  const handshake = await ask(service.urls.push, { method: "POST", headers, body });
  expect([handshake.status, handshake.headers["access-control-allow-origin"]]).toEqual([200, page]);
});

test("a web page of an allowed origin may show pictures, although their requests name no origin", async () => {
  const { service } = await startFor([page]);
  const address = `http://127.0.0.1:${String(service.port)}/videos/640x360.last-minute.jpg`;
  const shown = { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
  expect((await ask(address, { headers: { ...shown, referer: `${page}/` } })).status).toBe(200);
  expect((await ask(address, { headers: { ...shown, referer: "http://localhost:5174/" } })).status).toBe(403);
});

test("web pages of other origins are refused, and a page of an allowed origin may not use the control plane", async () => {
  const { service, alice } = await startFor([page]);
  const me = `${service.urls.v3}/users/me?token=${alice.token}`;
  expect((await ask(me, { headers: { origin: "http://localhost:5174" } })).status).toBe(403);
  expect((await ask(me, { headers: { origin: page, host: "page.example" } })).status).toBe(403);
  expect((await ask(`${service.control}world`, { headers: { origin: page } })).status).toBe(403);
  expect((await readResponse(fetch(`${service.control}world`))).status).toBe(200);
});

/** Requests a WebSocket. Returns the beginning of the answer, with its status line. */
function upgrade({ port }: LocalService, headers: Readonly<Record<string, string>>): Promise<string> {
  const lines = Object.entries({
    host: `127.0.0.1:${String(port)}`,
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", reject);
    socket.once("data", (chunk) => {
      socket.destroy();
      resolve(chunk.toString("latin1"));
    });
    socket.write(`GET /faye HTTP/1.1\r\n${lines.join("")}\r\n`);
  });
}
