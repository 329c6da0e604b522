import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startBayeuxServer } from "../../support/push/bayeux-server.ts";
import { answerJson, startFakeServiceHost } from "../../support/network/fake-service-host.ts";
import type { FakeServiceHost } from "../../support/network/fake-service-host.ts";
import { startHttpProxy } from "../../support/network/http-proxy.ts";
import { SystemProxy } from "./proxy.ts";
import { SessionNetwork } from "./session-network.ts";
import { NetWebSocket } from "./web-socket.ts";
import { readiness } from "../app/readiness.ts";
import { eventually } from "../../support/clock/eventually.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

let host: FakeServiceHost;
let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
  host = await startFakeServiceHost();
});
afterEach(async () => {
  await host.close();
});

function network(
  args: readonly string[] = [],
  parts: { readonly isInMemory?: true; readonly hasCache?: false } = {},
) {
  return new SessionNetwork({
    folder: parts.isInMemory === true ? null : folder,
    hasCache: parts.hasCache ?? true,
    proxy: new SystemProxy(args),
    userAgent: "Sample/1",
  });
}

/** The contents of all files in the session's folder, joined. */
function onDisk(): string {
  if (!existsSync(folder)) return "";
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map((file) => readFileSync(join(file.parentPath, file.name), "latin1")).join();
}

test("a persistent session writes the address and the body of a response into its cache, unencrypted", async () => {
  host.answer(answerJson(200, { word: "bread" }, { "cache-control": "must-revalidate, private, max-age=0" }));
  await (await network().fetch(`${host.origin}/?token=secret`)).text();
  expect(onDisk()).toContain("?token=secret");
  expect(onDisk()).toContain("bread");
});

test.each([
  ["the request says no-store", {}, { cache: "no-store" }, {}],
  ["the answer says no-store", { "cache-control": "no-store" }, {}, {}],
  ["the session has no cache", {}, {}, { hasCache: false }],
  ["the session is in memory", {}, {}, { isInMemory: true }],
  ["it is a POST", {}, { method: "POST" }, {}],
] as const)(
  "the session writes nothing of a request to the disk if %s",
  async (_why, headers, init, parts) => {
    host.answer(answerJson(200, {}, headers));
    await (await network([], parts).fetch(host.origin, init)).text();
    expect(onDisk()).toBe("");
  },
);

test("the session stores cookies and sends them back to their host, unless the request omits credentials", async () => {
  host.answer(answerJson(200, {}, { "set-cookie": "who=sam; Path=/" }));
  const asking = network();
  for (const init of [{}, {}, { credentials: "omit" as const }])
    await (await asking.fetch(host.origin, init)).text();
  expect(host.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, "who=sam", undefined]);
  expect(onDisk()).toContain("who=sam");
});

test("a response whose body is cancelled still occupies one of six connections, until the request's signal is aborted", async () => {
  host.answer((request, response) => {
    if (request.url === "/endless") response.write("x");
    else response.end("fine");
  });
  const asking = network();
  const giveUp = new AbortController();
  for (let turn = 0; turn < 6; turn += 1) {
    const { body } = await asking.fetch(`${host.origin}/endless`, { signal: giveUp.signal });
    await body?.cancel();
  }
  let isAnswered = false;
  const seventh = asking.fetch(host.origin).then((response) => {
    isAnswered = true;
    return response.text();
  });
  await fetch(host.origin);
  expect(isAnswered).toBe(false);
  giveUp.abort();
  expect(await seventh).toBe("fine");
});

test("a failed request rejects with Chromium's error code", async () => {
  await host.close();
  await expect(network().fetch(host.origin)).rejects.toThrow("net::ERR_CONNECTION_REFUSED");
  await expect(network().fetch("http://nobody.invalid/")).rejects.toThrow("net::ERR_NAME_NOT_RESOLVED");
  host = await startFakeServiceHost();
  host.answer((_request, response) => response.socket?.destroy());
  await expect(network().fetch(host.origin)).rejects.toThrow("net::ERR_EMPTY_RESPONSE");
  host.answer((_request, response) => {
    response.writeHead(200, { "content-length": "5" });
    response.write("ab", () => response.socket?.destroy());
  });
  const cut = await network().fetch(host.origin);
  await expect(cut.text()).rejects.toThrow("net::ERR_CONTENT_LENGTH_MISMATCH");
});

test("a redirect is followed with the request's headers and body, unless the request forbids redirects", async () => {
  host.answer((request, response) => {
    if (request.url === "/there") response.end("here");
    else response.writeHead(307, { location: "/there" }).end();
  });
  const init = { method: "POST", body: "words", headers: { "x-own": "1" } };
  expect(await (await network().fetch(host.origin, init)).text()).toBe("here");
  expect(host.requests.at(-1)).toMatchObject({ method: "POST", body: "words", headers: { "x-own": "1" } });
  await expect(network().fetch(host.origin, { redirect: "error" })).rejects.toThrow("redirect policy");
});

test("requests use the command line's proxy, but requests to loopback only if the command line says so", async () => {
  host.answer(answerJson(200, { is: "fine" }));
  const proxy = await startHttpProxy();
  const [server = ""] = proxy.switches;
  expect(network([server]).resolveProxy("http://127.0.0.1/")).toBe("DIRECT");
  expect(network([server]).resolveProxy("https://api.example/")).toBe(`PROXY ${proxy.address}`);
  expect(await (await network(proxy.switches).fetch(`${host.origin}/x`)).json()).toEqual({ is: "fine" });
  expect(proxy.asked).toEqual([`GET ${host.origin}/x`]);
  await expect(
    network(["--proxy-server=127.0.0.1:1", "--proxy-bypass-list=<-loopback>"]).fetch(host.origin),
  ).rejects.toThrow("net::ERR_PROXY_CONNECTION_FAILED");
});

test("a WebSocket passes text in both directions through the proxy", async () => {
  readiness.isReady = true;
  const server = await startBayeuxServer({ upgrades: "accepted" });
  const proxy = await startHttpProxy();
  const session = { _network: network(proxy.switches) } as unknown as Electron.Session;
  const socket = new NetWebSocket(server.url, { session });
  expect(socket.readyState).toBe(NetWebSocket.CONNECTING);
  const said: unknown[] = [];
  socket.addEventListener("message", (event) => said.push("data" in event ? event.data : null));
  await new Promise((resolve) => {
    socket.addEventListener("open", resolve);
  });
  socket.send(
    JSON.stringify([{ channel: "/meta/handshake", version: "1.0", supportedConnectionTypes: ["websocket"] }]),
  );
  await eventually(() => {
    expect(String(said[0])).toContain('"successful":true');
  });
  const closed = new Promise((resolve) => {
    socket.addEventListener("close", resolve);
  });
  socket.close();
  await closed;
  expect(socket.readyState).toBe(NetWebSocket.CLOSED);
  expect(proxy.asked).toEqual([`CONNECT 127.0.0.1:${String(server.port)}`]);
  await server.close();
});

test("a WebSocket that cannot be opened emits error and then close", async () => {
  readiness.isReady = true;
  const socket = new NetWebSocket(host.origin);
  const reported: string[] = [];
  await new Promise<void>((resolve) => {
    socket.addEventListener("error", () => reported.push(`error ${String(socket.readyState)}`));
    socket.addEventListener("close", () => {
      reported.push("close");
      resolve();
    });
  });
  expect(reported).toEqual(["error 3", "close"]);
});
