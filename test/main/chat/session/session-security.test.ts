import { expect, test } from "vitest";
import {
  anna,
  createStage,
  ok,
  refused,
  settle,
  unreachable,
} from "../../../support/account/sign-in-parts.ts";
import type { Stage } from "../../../support/account/sign-in-parts.ts";

const enabled = ok({
  mfa: { backup_code: "1111-2222" },
  access_token: { access_token: "next", user_id: "7", expires_at: null },
});
const passwords = { current: "old one", next: "new one" };

async function signedIn(keep = true): Promise<Stage> {
  const stage = createStage();
  await stage.session.signInWithToken({ token: "good", keep });
  stage.answers["changePassword"] = ok({}, 201);
  stage.answers["logIn"] = ok({ access_token: "next", user_id: "7" });
  stage.answers["setMfa"] = enabled;
  return stage;
}

test("enabling the second factor gives the backup code, and the account goes on with the new token", async () => {
  const stage = await signedIn();
  expect(await stage.session.enableMfa()).toEqual({ ok: true, value: { backupCode: "1111-2222" } });
  expect(stage.calls.at(-1)).toMatchObject({
    name: "setMfa",
    token: "good",
    body: { mfa: { status: "enable" } },
  });
  expect(stage.renewed).toEqual(["next"]);
  expect(stage.keychain.stored.get("7")).toBe("next");
  expect(stage.session.current()).toEqual({
    state: "signed-in",
    account: anna,
    tokenKeeping: { place: "keychain" },
  });
  expect(stage.counted.leaves).toBe(0);
  expect(stage.entered).toHaveLength(1);
});

test("what the window is told never holds the token, and neither does the log", async () => {
  const stage = await signedIn();
  const reply = await stage.session.enableMfa();
  const told = JSON.stringify([reply, stage.sessions, stage.logged]);
  expect(told).not.toContain("next");
  expect(told).not.toContain("good");
});

test("signing out afterwards ends the new token", async () => {
  const stage = await signedIn();
  await stage.session.enableMfa();
  await stage.session.signOut();
  expect(stage.calls.at(-1)).toMatchObject({ name: "logOut", token: "next" });
  expect(stage.keychain.stored.size).toBe(0);
});

test("a token that was not to be kept is not kept after it was renewed either", async () => {
  const stage = await signedIn(false);
  await stage.session.enableMfa();
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.session.current()).toMatchObject({ tokenKeeping: { place: "this-run", because: "asked" } });
});

test("with a keychain that is locked by now, the new token is used for this run only, and that is said", async () => {
  const stage = await signedIn();
  stage.keychain.trouble = "locked";
  expect((await stage.session.enableMfa()).ok).toBe(true);
  expect(stage.session.current()).toMatchObject({
    state: "signed-in",
    tokenKeeping: { place: "this-run", because: "locked" },
  });
});

test("when enabling is refused, the token stays and the reason is told", async () => {
  const stage = await signedIn();
  stage.answers["setMfa"] = refused(400, { refusal: "notReady" });
  expect(await stage.session.enableMfa()).toEqual({
    ok: false,
    problem: { kind: "refused", status: 400, reason: "no" },
  });
  expect(stage.renewed).toEqual([]);
  expect(stage.keychain.stored.get("7")).toBe("good");
});

test("somebody who signed out meanwhile is not signed in again: the new token is ended", async () => {
  const stage = await signedIn();
  const answered = Promise.withResolvers<typeof enabled>();
  stage.answers["setMfa"] = () => answered.promise;
  const enabling = stage.session.enableMfa();
  await stage.session.signOut();
  answered.resolve(enabled);
  await enabling;
  expect(stage.calls.filter(({ name }) => name === "logOut").map(({ token }) => token)).toEqual([
    "good",
    "next",
  ]);
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.session.current().state).toBe("signed-out");
});

test("a new token that arrives in the keychain after signing out is removed again", async () => {
  const stage = await signedIn();
  const hold = Promise.withResolvers<undefined>();
  stage.keychain.hold = hold.promise;
  const enabling = stage.session.enableMfa();
  await settle();
  await stage.session.signOut();
  hold.resolve(undefined);
  await enabling;
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.remembered.accounts).toEqual([]);
});

test("a changed password is followed by a login with the new one, and the account goes on", async () => {
  const stage = await signedIn();
  expect(await stage.session.changePassword(passwords)).toEqual({ ok: true, value: undefined });
  const [changed, login] = stage.calls.slice(-2);
  expect(changed).toMatchObject({
    name: "changePassword",
    body: { password: "new one", password_current: "old one" },
  });
  expect(login).toMatchObject({
    name: "logIn",
    token: null,
    body: { username: "anna@example.org", password: "new one", device_id: "device-1" },
  });
  expect(stage.renewed).toEqual(["next"]);
  expect(stage.keychain.stored.get("7")).toBe("next");
  expect(stage.session.current().state).toBe("signed-in");
});

test.each([
  ["a second factor", ok({ verification: { code: "m1" } }, 202)],
  ["a captcha", refused(401)],
  ["no network", unreachable],
])(
  "when the login with the new password meets %s, the session has ended, and says why",
  async (_what, answer) => {
    const stage = await signedIn();
    stage.answers["logIn"] = answer;
    expect((await stage.session.changePassword(passwords)).ok).toBe(true);
    expect(stage.session.current()).toMatchObject({
      state: "ended",
      reason: "password-changed",
      draftCount: 1,
      waitingCount: 2,
    });
    expect(stage.counted.leaves).toBe(0);
  },
);

test("a wrong current password is told as wrong, and nothing else happens", async () => {
  const stage = await signedIn();
  stage.answers["changePassword"] = refused(400, { refusal: "wrongPassword" });
  expect(await stage.session.changePassword(passwords)).toEqual({
    ok: false,
    problem: { kind: "wrong-credentials" },
  });
  expect(stage.calls.at(-1)?.name).toBe("changePassword");
  expect(stage.session.current().state).toBe("signed-in");
});

test("an account whose e-mail is not known yet is asked for it before its password changes", async () => {
  const stage = await signedIn();
  stage.session.accountChanged({ ...anna, email: null });
  await stage.session.changePassword(passwords);
  expect(stage.calls.slice(-3).map(({ name }) => name)).toEqual(["getMe", "changePassword", "logIn"]);
  expect(stage.session.current().state).toBe("signed-in");
});

test.each([
  [{ current: "", next: "x" }, "current"],
  [{ current: "x", next: "" }, "next"],
])("a password change without one of the two is not sent", async (input, field) => {
  const stage = await signedIn();
  stage.calls.length = 0;
  expect(await stage.session.changePassword(input)).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field },
  });
  expect(stage.calls).toEqual([]);
});

test("whoever is not signed in changes neither", async () => {
  const stage = createStage();
  const signedOut = { ok: false, problem: { kind: "signed-out" } };
  expect(await stage.session.enableMfa()).toEqual(signedOut);
  expect(await stage.session.changePassword(passwords)).toEqual(signedOut);
});

test("in the demo the new token stays out of the keychain, and its service goes on", async () => {
  const stage = createStage();
  stage.answers["setMfa"] = enabled;
  await stage.session.signInToDemo();
  expect((await stage.session.enableMfa()).ok).toBe(true);
  expect(stage.renewed).toEqual(["next"]);
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.counted.demoStops).toBe(0);
});

test("a name that the service tells anew is shown and remembered", async () => {
  const stage = await signedIn();
  stage.session.accountChanged({ ...anna, name: "Anna B." });
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna B." } });
  expect(stage.remembered.accounts[0]?.name).toBe("Anna B.");
  const { length } = stage.sessions;
  stage.session.accountChanged({ ...anna, name: "Anna B." });
  expect(stage.sessions).toHaveLength(length);
});

test("a name of a token that is not kept is shown, and not remembered", async () => {
  const stage = await signedIn(false);
  stage.session.accountChanged({ ...anna, name: "Anna B." });
  expect(stage.session.current()).toMatchObject({ account: { name: "Anna B." } });
  expect(stage.remembered.accounts).toEqual([]);
});
