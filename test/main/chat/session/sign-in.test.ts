import { expect, test } from "vitest";
import { trimToken } from "../../../../main/chat/session/sign-in.ts";
import {
  anna,
  createSessionHarness,
  demoUrls,
  ok,
  refusedReply,
  offlineReply,
  wireAnna,
} from "../../../support/account/sign-in-parts.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

test("surrounding spaces are removed from a pasted token, and a token with inner spaces is invalid", () => {
  expect(trimToken("  abc123\n")).toBe("abc123");
  expect(trimToken("abc 123")).toBeNull();
  expect(trimToken(" \t ")).toBeNull();
  expect(trimToken("x".repeat(513))).toBeNull();
});

test("a token is checked at the service before it is stored", async () => {
  const harness = createSessionHarness();
  harness.answers["getMe"] = () => {
    expect(harness.keychain.stored.size).toBe(0);
    return ok(wireAnna);
  };
  expect(await harness.session.signInWithToken({ token: " good ", keep: true })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(harness.calls).toMatchObject([{ name: "getMe", token: "good" }]);
  expect(harness.keychain.stored.get("7")).toBe("good");
  expect(harness.sessions).toEqual([
    { state: "signed-in", account: anna, tokenKeeping: { place: "keychain" } },
  ]);
});

test.each([
  [refusedReply(401), { kind: "signed-out" }],
  [refusedReply(401, { code: 40121 }), { kind: "account-banned" }],
  [refusedReply(401, { code: 40102 }), { kind: "phone-app-only" }],
  [offlineReply, { kind: "offline" }],
  [
    { ok: false, error: { kind: "unreadable", endpoint: "getMe", field: "id" } } as const,
    { kind: "unreadable", endpoint: "getMe", field: "id" },
  ],
])("a token whose check returns %j is not stored", async (answer, problem) => {
  const harness = createSessionHarness();
  await harness.session.restore();
  harness.answers["getMe"] = answer;
  expect(await harness.session.signInWithToken({ token: "bad", keep: true })).toEqual({ ok: false, problem });
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
});

test("a token with inner spaces is refused without a request", async () => {
  const harness = createSessionHarness();
  expect(await harness.session.signInWithToken({ token: "a b", keep: true })).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "token" },
  });
  expect(harness.calls).toEqual([]);
});

test("if the user does not store the token, it lasts for this run only, and an earlier one is removed", async () => {
  const harness = createSessionHarness();
  await harness.session.signInWithToken({ token: "good", keep: true });
  await harness.session.signInWithToken({ token: "good", keep: false });
  expect(harness.session.current()).toMatchObject({
    state: "signed-in",
    tokenKeeping: { place: "this-run", because: "asked" },
  });
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.remembered.accounts).toEqual([]);
});

test("a sign-in cancelled during the keychain write stores nothing", async () => {
  const harness = createSessionHarness();
  await harness.session.restore();
  let release = (): void => undefined;
  harness.keychain.writesWaitFor = new Promise((resolve) => (release = resolve));
  const signingIn = harness.session.signInWithToken({ token: "good", keep: true });
  await settle();
  harness.session.cancelSignIn();
  release();
  expect(await signingIn).toEqual({ ok: true, value: undefined });
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.entered).toEqual([]);
  expect(harness.session.current().state).toBe("signed-out");
});

test("a second sign-in cancels the sign-in that is under way", async () => {
  const harness = createSessionHarness();
  let answerFirst = (_reply: ReturnType<typeof ok>): void => undefined;
  harness.answers["getMe"] = ({ token }) =>
    token === "first" ? new Promise((resolve) => (answerFirst = resolve)) : ok({ id: "8", name: "Bob" });
  const first = harness.session.signInWithToken({ token: "first", keep: true });
  await harness.session.signInWithToken({ token: "second", keep: true });
  answerFirst(ok(wireAnna));
  await first;
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { id: "8" } });
  expect(harness.entered).toHaveLength(1);
});

test("the demo signs in to its own service and stores nothing", async () => {
  const harness = createSessionHarness();
  await harness.session.signInToDemo();
  expect(harness.session.current()).toEqual({
    state: "signed-in",
    account: { ...anna, isDemo: true },
    tokenKeeping: { place: "this-run", because: "asked" },
  });
  expect(harness.entered).toMatchObject([{ token: "demo-token", baseUrls: demoUrls }]);
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.remembered.accounts).toEqual([]);
});

test("a demo whose service does not respond is stopped again", async () => {
  const harness = createSessionHarness();
  harness.answers["getMe"] = offlineReply;
  expect(await harness.session.signInToDemo()).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(harness.counted.demoStops).toBe(1);
});

test("starting the demo twice at once runs it once", async () => {
  const harness = createSessionHarness();
  await Promise.all([harness.session.signInToDemo(), harness.session.signInToDemo()]);
  expect(harness.entered).toHaveLength(1);
  expect(harness.counted.demoStops).toBe(1);
});

test("a demo that cannot start does not block the next sign-in", async () => {
  const harness = createSessionHarness({ startDemo: () => Promise.reject(new Error("no port")) });
  await expect(harness.session.signInToDemo()).rejects.toThrow("no port");
  await harness.session.signInWithToken({ token: "good", keep: true });
  expect(harness.session.current().state).toBe("signed-in");
});
