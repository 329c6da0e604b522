import { request } from "node:http";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import {
  browserSignInTimeoutMs,
  getTokenFromBrowser,
} from "../../../../main/chat/session/browser-sign-in.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { anna, createSessionHarness, offlineReply } from "../../../support/account/sign-in-parts.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import type { SessionHarness } from "../../../support/account/sign-in-parts.ts";

const token = "a1".repeat(20);
let atEnd: (() => void)[] = [];
afterEach(() => {
  for (const step of atEnd) step();
  atEnd = [];
});

async function listening(openLink?: (address: string) => Promise<Reply<void>>) {
  const clock = createFixedClock();
  const giveUp = new AbortController();
  const opened: string[] = [];
  let reportedPort = (_port: number): void => undefined;
  const port = new Promise<number>((resolve) => (reportedPort = resolve));
  const reply = getTokenFromBrowser({
    authorizeAddress: "https://oauth.example/authorize?x=1",
    clientId: "client 1",
    port: 0,
    openLink: openLink ?? ((address) => Promise.resolve((opened.push(address), done(undefined)))),
    onListening: (bound) => {
      reportedPort(bound);
    },
    clock,
    signal: giveUp.signal,
  });
  atEnd.push(() => {
    giveUp.abort();
    void clock.pass(browserSignInTimeoutMs);
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

test("the listener for the browser's callback closes after the last page was shown", async () => {
  const { reply, port, clock } = await listening();
  await get(port, `/?access_token=${token}`);
  await reply;
  await clock.pass(5_000);
  await expect(get(port, "/done")).rejects.toThrow("ECONNREFUSED");
});

test("if the browser comes back a second time with another token, the first token stays", async () => {
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
])(
  "a callback request for %s with %j is refused, and the sign-in keeps waiting",
  async (path, visit, status) => {
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
  },
);

test("the browser may come back to either loopback address of this computer", async () => {
  const { reply, port } = await listening();
  const first = await get(port, `/?access_token=${token}`, { host: "::1" });
  expect(first).toMatchObject({ status: 303, location: "/done", body: "" });
  expect((await get(port, "/done", { host: "::1" })).status).toBe(200);
  expect(await reply).toEqual(done(token));
});

test("the wait ends if the browser does not come back within five minutes, and the port is free", async () => {
  const { reply, port, clock } = await listening();
  await clock.pass(browserSignInTimeoutMs);
  expect(await reply).toEqual(failed({ kind: "browser-gave-up" }));
  await expect(get(port, "/")).rejects.toThrow("ECONNREFUSED");
});

test("cancelling the wait closes the port and returns no token", async () => {
  const { reply, port, giveUp, clock } = await listening();
  giveUp.abort();
  expect(await reply).toEqual(done(null));
  await expect(get(port, "/")).rejects.toThrow("ECONNREFUSED");
  expect(clock.waiting()).toEqual([]);
});

test("a browser that cannot be opened is returned as a failure, and the port is free", async () => {
  const { reply, port } = await listening(() => Promise.resolve(failed({ kind: "unexpected" })));
  expect(await reply).toEqual(failed({ kind: "unexpected" }));
  await expect(get(port, "/")).rejects.toThrow("ECONNREFUSED");
});

test.each(["127.0.0.1", "::1"])(
  "a port that another program holds on %s is named in the problem, and the browser is not opened",
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
    const clock = createFixedClock();
    const reply = await getTokenFromBrowser({
      authorizeAddress: "https://oauth.example/",
      clientId: "c",
      port,
      openLink: (address) => Promise.resolve((opened.push(address), done(undefined))),
      clock,
      signal: new AbortController().signal,
    });
    expect(reply).toEqual(failed({ kind: "port-taken", port }));
    expect(opened).toEqual([]);
    expect(clock.waiting()).toEqual([]);
    // The app no longer listens on the other loopback address, which was free.
    await expect(get(port, "/", { host: host === "::1" ? "127.0.0.1" : "::1" })).rejects.toThrow(
      "ECONNREFUSED",
    );
  },
);

test("without a client id the browser is not opened", async () => {
  const harness = createSessionHarness({ clientId: () => " " });
  expect(await harness.session.signInWithBrowser()).toEqual(failed({ kind: "no-client-id" }));
  expect(harness.opened).toEqual([]);
});

test("the session says that it waits for the browser, and cancelling returns it to signed-out", async () => {
  const harness = createSessionHarness();
  await harness.session.restore();
  const reply = harness.session.signInWithBrowser();
  await settle();
  expect(harness.session.current()).toEqual({ state: "waiting-for-browser" });
  harness.session.cancelSignIn();
  expect(await reply).toEqual(done(undefined));
  expect(harness.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
});

test("another sign-in with the browser during the wait opens the same page again, and the wait goes on", async () => {
  const harness = createSessionHarness();
  await harness.session.restore();
  const reply = harness.session.signInWithBrowser();
  await settle();
  expect(await harness.session.signInWithBrowser()).toEqual(done(undefined));
  const [first, second] = harness.opened;
  expect(harness.opened).toHaveLength(2);
  expect(second).toBe(first);
  expect(harness.session.current()).toEqual({ state: "waiting-for-browser" });
  harness.session.cancelSignIn();
  expect(await reply).toEqual(done(undefined));
});

test("if the browser does not come back in time, the session ends the wait and gives the reason", async () => {
  const harness = createSessionHarness();
  await harness.session.restore();
  const reply = harness.session.signInWithBrowser();
  await whenOpened(harness);
  await harness.clock.pass(browserSignInTimeoutMs);
  expect(await reply).toEqual(failed({ kind: "browser-gave-up" }));
  expect(harness.session.current()).toMatchObject({ notice: { kind: "browser-gave-up" } });
});

/**
 * Makes a session to which the browser came back with Anna's token. The person has not confirmed Anna's account yet.
 */
async function askedAboutAnna(answers: SessionHarness["answers"] = {}): Promise<SessionHarness> {
  const callbackPort = await freePort();
  const harness = createSessionHarness({ callbackPort });
  Object.assign(harness.answers, answers);
  await harness.session.restore();
  const reply = harness.session.signInWithBrowser();
  await whenOpened(harness);
  await get(callbackPort, `/?access_token=${token}`);
  await harness.clock.pass(5_000);
  expect(await reply).toEqual(done(undefined));
  return harness;
}

const callsOf = ({ calls }: SessionHarness): readonly string[] => calls.map(({ name }) => name);

test("a token from the browser is checked, the window comes to the front, and nothing is stored yet", async () => {
  const harness = await askedAboutAnna();
  expect(harness.session.current()).toEqual({ state: "confirming-account", found: anna });
  expect(harness.calls).toMatchObject([{ name: "getMe", token }]);
  expect(harness.counted.shows).toBe(1);
  expect([harness.entered, harness.session.accounts(), harness.remembered.accounts]).toEqual([[], [], []]);
  expect(harness.keychain.stored.size).toBe(0);
  expect(JSON.stringify([harness.sessions, harness.logged])).not.toContain(token);
});

test("once the user confirms the account from the browser, it is stored and shown, and its token stays valid", async () => {
  const harness = await askedAboutAnna();
  const twice = [harness.session.confirmAccount(), harness.session.confirmAccount()];
  expect(await Promise.all(twice)).toEqual([done(undefined), done(undefined)]);
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: anna });
  expect(harness.entered).toHaveLength(1);
  expect(harness.keychain.stored.get("7")).toBe(token);
  harness.session.cancelSignIn();
  await settle();
  expect(callsOf(harness)).toEqual(["getMe"]);
  expect(await harness.session.confirmAccount()).toEqual(failed({ kind: "not-found" }));
});

test("an account from the browser that the user rejects is not stored, and its token is revoked at the service", async () => {
  const harness = await askedAboutAnna();
  harness.session.cancelSignIn();
  expect(harness.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
  await settle();
  expect(harness.calls).toMatchObject([{ name: "getMe" }, { name: "logOut", token }]);
  expect([harness.entered, harness.remembered.accounts, harness.keychain.stored.size]).toEqual([[], [], 0]);
  expect(await harness.session.confirmAccount()).toEqual(failed({ kind: "not-found" }));
});

test("an account can be rejected while the service is unreachable, and the log says so without the token", async () => {
  const harness = await askedAboutAnna({ logOut: offlineReply });
  harness.session.cancelSignIn();
  await settle();
  expect(harness.session.current()).toMatchObject({ state: "signed-out", notice: null });
  expect(harness.logged.join()).toContain("token not ended");
  expect(harness.logged.join()).not.toContain(token);
});

test("if the user signs in in another way, the unconfirmed account from the browser is rejected", async () => {
  const harness = await askedAboutAnna();
  expect(await harness.session.signInToDemo()).toEqual(done(undefined));
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { isDemo: true } });
  expect(callsOf(harness)).toContain("logOut");
  expect(harness.keychain.stored.size).toBe(0);
});

test("if the user rejects an account while its token is written to the keychain, both are removed again", async () => {
  const harness = await askedAboutAnna();
  const storing = Promise.withResolvers<void>();
  harness.keychain.writesWaitFor = storing.promise;
  const taking = harness.session.confirmAccount();
  await settle();
  harness.session.cancelSignIn();
  storing.resolve();
  expect(await taking).toEqual(done(undefined));
  await settle();
  expect(harness.session.current()).toMatchObject({ state: "signed-out" });
  expect([harness.entered, harness.keychain.stored.size]).toEqual([[], 0]);
  expect(callsOf(harness)).toContain("logOut");
});

test("rejecting an account from the browser does not revoke its token if the same token is in use", async () => {
  const callbackPort = await freePort();
  const harness = createSessionHarness({ callbackPort });
  await harness.session.restore();
  await harness.session.signInWithToken({ token, keep: true });
  harness.session.addAccount();
  const reply = harness.session.signInWithBrowser();
  await whenOpened(harness);
  await get(callbackPort, `/?access_token=${token}`);
  await reply;
  harness.session.cancelSignIn();
  await harness.clock.pass(5_000);
  expect(callsOf(harness)).toEqual(["getMe", "getMe"]);
  expect(harness.keychain.stored.get("7")).toBe(token);
});

test("a token that cannot be checked is returned as a problem, and no confirmation is asked for", async () => {
  const callbackPort = await freePort();
  const harness = createSessionHarness({ callbackPort });
  harness.answers["getMe"] = offlineReply;
  await harness.session.restore();
  const reply = harness.session.signInWithBrowser();
  await whenOpened(harness);
  await get(callbackPort, `/?access_token=${token}`);
  expect(await reply).toMatchObject({ ok: false });
  expect(harness.session.current()).toMatchObject({ state: "signed-out", notice: { kind: "offline" } });
  await harness.clock.pass(5_000);
  expect(callsOf(harness)).toEqual(["getMe", "logOut"]);
});

async function whenOpened(harness: SessionHarness): Promise<void> {
  while (harness.opened.length === 0) await settle();
}

/** Returns a port that was free a moment ago. */
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
