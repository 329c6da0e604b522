import { expect, test } from "vitest";
import { cleanToken } from "../../../../main/chat/session/sign-in.ts";
import {
  anna,
  createStage,
  demoUrls,
  ok,
  refused,
  settle,
  unreachable,
  wireAnna,
} from "../../../support/account/sign-in-parts.ts";

test("space around a pasted token is taken off; space inside makes it no token", () => {
  expect(cleanToken("  abc123\n")).toBe("abc123");
  expect(cleanToken("abc 123")).toBeNull();
  expect(cleanToken(" \t ")).toBeNull();
  expect(cleanToken("x".repeat(513))).toBeNull();
});

test("a token is asked about before it is kept", async () => {
  const stage = createStage();
  stage.answers["getMe"] = () => {
    expect(stage.keychain.stored.size).toBe(0);
    return ok(wireAnna);
  };
  expect(await stage.session.signInWithToken({ token: " good ", keep: true })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(stage.calls).toMatchObject([{ name: "getMe", token: "good" }]);
  expect(stage.keychain.stored.get("7")).toBe("good");
  expect(stage.sessions).toEqual([
    { state: "signed-in", account: anna, tokenKeeping: { place: "keychain" } },
  ]);
});

test.each([
  [refused(401), { kind: "signed-out" }],
  [refused(401, { code: 40121 }), { kind: "account-banned" }],
  [refused(401, { code: 40102 }), { kind: "phone-app-only" }],
  [unreachable, { kind: "offline" }],
  [
    { ok: false, error: { kind: "unreadable", endpoint: "getMe", field: "id" } } as const,
    { kind: "unreadable", endpoint: "getMe", field: "id" },
  ],
])("a token that brings %j is not kept", async (answer, problem) => {
  const stage = createStage();
  await stage.session.restore();
  stage.answers["getMe"] = answer;
  expect(await stage.session.signInWithToken({ token: "bad", keep: true })).toEqual({ ok: false, problem });
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
});

test("a token with space inside is refused without asking the service", async () => {
  const stage = createStage();
  expect(await stage.session.signInWithToken({ token: "a b", keep: true })).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "token" },
  });
  expect(stage.calls).toEqual([]);
});

test("a token that is not to be kept is used for this run, and one kept before is removed", async () => {
  const stage = createStage();
  await stage.session.signInWithToken({ token: "good", keep: true });
  await stage.session.signInWithToken({ token: "good", keep: false });
  expect(stage.session.current()).toMatchObject({
    state: "signed-in",
    tokenKeeping: { place: "this-run", because: "asked" },
  });
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.remembered.accounts).toEqual([]);
});

test("signing in given up while the keychain asks keeps nothing", async () => {
  const stage = createStage();
  await stage.session.restore();
  let release = (): void => undefined;
  stage.keychain.hold = new Promise((resolve) => (release = resolve));
  const signingIn = stage.session.signInWithToken({ token: "good", keep: true });
  await settle();
  stage.session.cancelSignIn();
  release();
  expect(await signingIn).toEqual({ ok: true, value: undefined });
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.entered).toEqual([]);
  expect(stage.session.current().state).toBe("signed-out");
});

test("a second sign-in gives up the first", async () => {
  const stage = createStage();
  let answerFirst = (_reply: ReturnType<typeof ok>): void => undefined;
  stage.answers["getMe"] = ({ token }) =>
    token === "first" ? new Promise((resolve) => (answerFirst = resolve)) : ok({ id: "8", name: "Bob" });
  const first = stage.session.signInWithToken({ token: "first", keep: true });
  await stage.session.signInWithToken({ token: "second", keep: true });
  answerFirst(ok(wireAnna));
  await first;
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { id: "8" } });
  expect(stage.entered).toHaveLength(1);
});

test("the demo signs in to a service of its own and keeps nothing", async () => {
  const stage = createStage();
  await stage.session.signInToDemo();
  expect(stage.session.current()).toEqual({
    state: "signed-in",
    account: { ...anna, isDemo: true },
    tokenKeeping: { place: "this-run", because: "asked" },
  });
  expect(stage.entered).toMatchObject([{ token: "demo-token", baseUrls: demoUrls }]);
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.remembered.accounts).toEqual([]);
});

test("a demo whose service does not answer is stopped again", async () => {
  const stage = createStage();
  stage.answers["getMe"] = unreachable;
  expect(await stage.session.signInToDemo()).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(stage.counted.demoStops).toBe(1);
});

test("a demo pressed twice runs once", async () => {
  const stage = createStage();
  await Promise.all([stage.session.signInToDemo(), stage.session.signInToDemo()]);
  expect(stage.entered).toHaveLength(1);
  expect(stage.counted.demoStops).toBe(1);
});

test("a demo that cannot start leaves the next attempt free", async () => {
  const stage = createStage({ startDemo: () => Promise.reject(new Error("no port")) });
  await expect(stage.session.signInToDemo()).rejects.toThrow("no port");
  await stage.session.signInWithToken({ token: "good", keep: true });
  expect(stage.session.current().state).toBe("signed-in");
});
