import { request } from "node:http";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { browserLimit, waitForBrowser } from "../../../main/chat/browser-sign-in.ts";
import { done, failed } from "../../../preload/reply.ts";
import type { Reply } from "../../../preload/reply.ts";
import { createHeldClock, createStage, settle } from "./sign-in-parts.ts";
import type { Stage } from "./sign-in-parts.ts";

const token = "a1".repeat(20);
let atEnd: (() => void)[] = [];
afterEach(() => {
  for (const step of atEnd) step();
  atEnd = [];
});

async function listening(openLink?: (address: string) => Promise<Reply<void>>) {
  const clock = createHeldClock();
  const giveUp = new AbortController();
  const opened: string[] = [];
  let toldPort = (_port: number): void => undefined;
  const port = new Promise<number>((resolve) => (toldPort = resolve));
  const reply = waitForBrowser({
    authorizeAddress: "https://oauth.example/authorize?x=1",
    clientId: "client 1",
    port: 0,
    openLink: openLink ?? ((address) => Promise.resolve((opened.push(address), done(undefined)))),
    onListening: (bound) => {
      toldPort(bound);
    },
    clock,
    signal: giveUp.signal,
  });
  atEnd.push(() => {
    giveUp.abort();
    void clock.pass(browserLimit);
  });
  return { reply, port: await port, opened, clock, giveUp };
}

function get(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (body += chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "", body });
      });
    })
      .on("error", reject)
      .end();
  });
}

test("the browser is sent to the service with the client id, and comes back with a token", async () => {
  const { reply, port, opened } = await listening();
  expect(opened).toEqual(["https://oauth.example/authorize?x=1&client_id=client+1"]);
  const first = await get(port, `/?access_token=${token}`);
  expect(first).toMatchObject({ status: 303, location: "/done" });
  expect(first.body).toBe("");
  expect(await reply).toEqual(done(token));
  const last = await get(port, first.location);
  expect(last.status).toBe(200);
  expect(last.body).toContain("You can close this page");
});

test("the listener is gone once the last page could be shown", async () => {
  const { reply, port, clock } = await listening();
  await get(port, `/?access_token=${token}`);
  await reply;
  await clock.pass(5_000);
  await expect(get(port, "/done")).rejects.toThrow("ECONNREFUSED");
});

test("a second token changes nothing", async () => {
  const { reply, port } = await listening();
  await get(port, `/?access_token=${token}`);
  await get(port, `/?access_token=${"b2".repeat(20)}`);
  expect(await reply).toEqual(done(token));
});

test.each([
  ["/", {}, 400],
  ["/?access_token=", {}, 400],
  ["/?access_token=%3Cscript%3Ealert(1)%3C/script%3E", {}, 400],
  [`/?access_token=${token}`, { host: "evil.example" }, 404],
  [`/?access_token=${token}`, { "sec-fetch-dest": "image" }, 404],
  [`/?access_token=${token}`, { "sec-fetch-dest": "empty" }, 404],
])("a request for %s with %j is refused and the waiting goes on", async (path, headers, status) => {
  const { reply, port } = await listening();
  const answer = await get(port, path, headers);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain("script");
  await get(port, `/?access_token=${token}`, { "sec-fetch-dest": "document" });
  expect(await reply).toEqual(done(token));
});

test("a browser that does not come back within five minutes is given up, and the port is free", async () => {
  const { reply, port, clock } = await listening();
  await clock.pass(browserLimit);
  expect(await reply).toEqual(failed({ kind: "browser-gave-up" }));
  await expect(get(port, "/")).rejects.toThrow("ECONNREFUSED");
});

test("giving up closes the port and brings no token", async () => {
  const { reply, port, giveUp, clock } = await listening();
  giveUp.abort();
  expect(await reply).toEqual(done(null));
  await expect(get(port, "/")).rejects.toThrow("ECONNREFUSED");
  expect(clock.waiting()).toBe(0);
});

test("a browser that cannot be opened is told, and the port is free", async () => {
  const { reply, port } = await listening(() => Promise.resolve(failed({ kind: "unexpected" })));
  expect(await reply).toEqual(failed({ kind: "unexpected" }));
  await expect(get(port, "/")).rejects.toThrow("ECONNREFUSED");
});

test("a port held by another program is named", async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, "127.0.0.1", () => {
      const address = other.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  atEnd.push(() => other.close());
  const reply = await waitForBrowser({
    authorizeAddress: "https://oauth.example/",
    clientId: "c",
    port,
    openLink: () => Promise.resolve(done(undefined)),
    clock: createHeldClock(),
    signal: new AbortController().signal,
  });
  expect(reply).toEqual(failed({ kind: "port-taken", port }));
});

test("without a client id the browser is not opened", async () => {
  const stage = createStage({ clientId: () => " " });
  expect(await stage.session.signInWithBrowser()).toEqual(failed({ kind: "no-client-id" }));
  expect(stage.opened).toEqual([]);
});

test("while the browser is waited for the session says so, and cancelling leads back", async () => {
  const stage = createStage();
  await stage.session.restore();
  const reply = stage.session.signInWithBrowser();
  await settle();
  expect(stage.session.current()).toEqual({ state: "waiting-for-browser" });
  stage.session.cancelSignIn();
  expect(await reply).toEqual(done(undefined));
  expect(stage.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
});

test("a browser that gave up leaves the reason where the window can show it", async () => {
  const stage = createStage();
  await stage.session.restore();
  const reply = stage.session.signInWithBrowser();
  await whenOpened(stage);
  await stage.clock.pass(browserLimit);
  expect(await reply).toEqual(failed({ kind: "browser-gave-up" }));
  expect(stage.session.current()).toMatchObject({ notice: { kind: "browser-gave-up" } });
});

test("a token from the browser is checked, kept, and the window comes to the front", async () => {
  const callbackPort = await freePort();
  const stage = createStage({ callbackPort });
  const reply = stage.session.signInWithBrowser();
  await whenOpened(stage);
  await get(callbackPort, `/?access_token=${token}`);
  expect(await reply).toEqual(done(undefined));
  expect(stage.calls).toMatchObject([{ name: "getMe", token }]);
  expect(stage.counted.shows).toBe(1);
  expect(stage.keychain.stored.get("7")).toBe(token);
  await stage.clock.pass(5_000);
});

async function whenOpened(stage: Stage): Promise<void> {
  while (stage.opened.length === 0) await settle();
}

/** A port that nobody listened on a moment ago. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
  });
}
