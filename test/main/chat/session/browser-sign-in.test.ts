import { request } from "node:http";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { browserLimit, waitForBrowser } from "../../../../main/chat/session/browser-sign-in.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import {
  anna,
  createHeldClock,
  createStage,
  settle,
  unreachable,
} from "../../../support/account/sign-in-parts.ts";
import type { Stage } from "../../../support/account/sign-in-parts.ts";

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

interface Visit {
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly host?: string;
}

function get(port: number, path: string, { headers = {}, method = "GET", host = "127.0.0.1" }: Visit = {}) {
  return new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
    request({ host, port, path, headers, method, agent: false }, (response) => {
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
  [`/?access_token=${token}`, { headers: { host: "evil.example" } }, 404],
  [`/?access_token=${token}`, { headers: { origin: "https://evil.example" } }, 404],
  [`/?access_token=${token}`, { headers: { "sec-fetch-dest": "image" } }, 404],
  [`/?access_token=${token}`, { headers: { "sec-fetch-dest": "empty" } }, 404],
  [`/?access_token=${token}`, { headers: { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate" } }, 404],
  [`/?access_token=${token}`, { headers: { "sec-fetch-mode": "no-cors" } }, 404],
  [`/?access_token=${token}`, { headers: { "sec-fetch-mode": "cors" } }, 404],
  [`/?access_token=${token}`, { headers: { "sec-purpose": "prefetch;prerender" } }, 404],
  [`/?access_token=${token}`, { method: "POST" }, 404],
  [`/?access_token=${token}`, { method: "OPTIONS" }, 404],
])("a request for %s with %j is refused and the waiting goes on", async (path, visit, status) => {
  const { reply, port } = await listening();
  const answer = await get(port, path, visit);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain("script");
  const headers = {
    "sec-fetch-dest": "document",
    "sec-fetch-mode": "navigate",
    "sec-fetch-site": "cross-site",
  };
  await get(port, `/?access_token=${token}`, { headers });
  expect(await reply).toEqual(done(token));
});

test("the browser may come back to either address of this computer", async () => {
  const { reply, port } = await listening();
  const first = await get(port, `/?access_token=${token}`, { host: "::1" });
  expect(first).toMatchObject({ status: 303, location: "/done", body: "" });
  expect((await get(port, "/done", { host: "::1" })).status).toBe(200);
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

test.each(["127.0.0.1", "::1"])(
  "a port held by another program on %s is named, and no browser opened",
  async (host) => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, host, () => {
        const address = other.address();
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
    atEnd.push(() => other.close());
    const opened: string[] = [];
    const clock = createHeldClock();
    const reply = await waitForBrowser({
      authorizeAddress: "https://oauth.example/",
      clientId: "c",
      port,
      openLink: (address) => Promise.resolve((opened.push(address), done(undefined))),
      clock,
      signal: new AbortController().signal,
    });
    expect(reply).toEqual(failed({ kind: "port-taken", port }));
    expect(opened).toEqual([]);
    expect(clock.waiting()).toBe(0);
    // The other address is let go of again.
    await expect(get(port, "/", { host: host === "::1" ? "127.0.0.1" : "::1" })).rejects.toThrow(
      "ECONNREFUSED",
    );
  },
);

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

/** A session that the browser has come back to, with Anna's token. */
async function askedAboutAnna(answers: Stage["answers"] = {}): Promise<Stage> {
  const callbackPort = await freePort();
  const stage = createStage({ callbackPort });
  Object.assign(stage.answers, answers);
  await stage.session.restore();
  const reply = stage.session.signInWithBrowser();
  await whenOpened(stage);
  await get(callbackPort, `/?access_token=${token}`);
  await stage.clock.pass(5_000);
  expect(await reply).toEqual(done(undefined));
  return stage;
}

const callsOf = ({ calls }: Stage): readonly string[] => calls.map(({ name }) => name);

test("a token from the browser is checked, the window comes to the front, and nothing is kept yet", async () => {
  const stage = await askedAboutAnna();
  expect(stage.session.current()).toEqual({ state: "confirming-account", found: anna });
  expect(stage.calls).toMatchObject([{ name: "getMe", token }]);
  expect(stage.counted.shows).toBe(1);
  expect([stage.entered, stage.session.accounts(), stage.remembered.accounts]).toEqual([[], [], []]);
  expect(stage.keychain.stored.size).toBe(0);
  expect(JSON.stringify([stage.sessions, stage.logged])).not.toContain(token);
});

test("once confirmed the account is kept and shown, and its token goes on", async () => {
  const stage = await askedAboutAnna();
  const twice = [stage.session.confirmAccount(), stage.session.confirmAccount()];
  expect(await Promise.all(twice)).toEqual([done(undefined), done(undefined)]);
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: anna });
  expect(stage.entered).toHaveLength(1);
  expect(stage.keychain.stored.get("7")).toBe(token);
  stage.session.cancelSignIn();
  await settle();
  expect(callsOf(stage)).toEqual(["getMe"]);
  expect(await stage.session.confirmAccount()).toEqual(failed({ kind: "not-found" }));
});

test("one that is refused is not kept, and its token is ended with the service", async () => {
  const stage = await askedAboutAnna();
  stage.session.cancelSignIn();
  expect(stage.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
  await settle();
  expect(stage.calls).toMatchObject([{ name: "getMe" }, { name: "logOut", token }]);
  expect([stage.entered, stage.remembered.accounts, stage.keychain.stored.size]).toEqual([[], [], 0]);
  expect(await stage.session.confirmAccount()).toEqual(failed({ kind: "not-found" }));
});

test("a service that does not answer keeps nobody from going on, and the log says so without the token", async () => {
  const stage = await askedAboutAnna({ logOut: unreachable });
  stage.session.cancelSignIn();
  await settle();
  expect(stage.session.current()).toMatchObject({ state: "signed-out", notice: null });
  expect(stage.logged.join()).toContain("token not ended");
  expect(stage.logged.join()).not.toContain(token);
});

test("another way of signing in refuses the account that was asked about", async () => {
  const stage = await askedAboutAnna();
  expect(await stage.session.signInToDemo()).toEqual(done(undefined));
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { isDemo: true } });
  expect(callsOf(stage)).toContain("logOut");
  expect(stage.keychain.stored.size).toBe(0);
});

test("an account that is refused while the keychain is being written is taken out again", async () => {
  const stage = await askedAboutAnna();
  const held = Promise.withResolvers<void>();
  stage.keychain.hold = held.promise;
  const taking = stage.session.confirmAccount();
  await settle();
  stage.session.cancelSignIn();
  held.resolve();
  expect(await taking).toEqual(done(undefined));
  await settle();
  expect(stage.session.current()).toMatchObject({ state: "signed-out" });
  expect([stage.entered, stage.keychain.stored.size]).toEqual([[], 0]);
  expect(callsOf(stage)).toContain("logOut");
});

test("the token that is in use is not ended when the same account is refused", async () => {
  const callbackPort = await freePort();
  const stage = createStage({ callbackPort });
  await stage.session.restore();
  await stage.session.signInWithToken({ token, keep: true });
  stage.session.addAccount();
  const reply = stage.session.signInWithBrowser();
  await whenOpened(stage);
  await get(callbackPort, `/?access_token=${token}`);
  await reply;
  stage.session.cancelSignIn();
  await stage.clock.pass(5_000);
  expect(callsOf(stage)).toEqual(["getMe", "getMe"]);
  expect(stage.keychain.stored.get("7")).toBe(token);
});

test("a token that the service does not know is told, and nothing is asked", async () => {
  const callbackPort = await freePort();
  const stage = createStage({ callbackPort });
  stage.answers["getMe"] = unreachable;
  await stage.session.restore();
  const reply = stage.session.signInWithBrowser();
  await whenOpened(stage);
  await get(callbackPort, `/?access_token=${token}`);
  expect(await reply).toMatchObject({ ok: false });
  expect(stage.session.current()).toMatchObject({ state: "signed-out", notice: { kind: "offline" } });
  await stage.clock.pass(5_000);
  expect(callsOf(stage)).toEqual(["getMe", "logOut"]);
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
