import { expect, test } from "vitest";
import {
  anna,
  createSessionHarness,
  ok,
  refusedReply,
  offlineReply,
} from "../../../support/account/sign-in-parts.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { SessionHarness } from "../../../support/account/sign-in-parts.ts";

const enabled = ok({
  mfa: { backup_code: "1111-2222" },
  access_token: { access_token: "next", user_id: "7", expires_at: null },
});
const passwords = { current: "old one", next: "new one" };

async function signedIn(keep = true): Promise<SessionHarness> {
  const harness = createSessionHarness();
  await harness.session.signInWithToken({ token: "good", keep });
  harness.answers["changePassword"] = ok({}, 201);
  harness.answers["logIn"] = ok({ access_token: "next", user_id: "7" });
  harness.answers["setMfa"] = enabled;
  return harness;
}

test("enabling the second factor returns the backup code, and the account continues with the new token", async () => {
  const harness = await signedIn();
  expect(await harness.session.enableMfa()).toEqual({ ok: true, value: { backupCode: "1111-2222" } });
  expect(harness.calls.at(-1)).toMatchObject({
    name: "setMfa",
    token: "good",
    body: { mfa: { status: "enable" } },
  });
  expect(harness.renewed).toEqual(["next"]);
  expect(harness.keychain.stored.get("7")).toBe("next");
  expect(harness.session.current()).toEqual({
    state: "signed-in",
    account: anna,
    tokenKeeping: { place: "keychain" },
  });
  expect(harness.counted.leaves).toBe(0);
  expect(harness.entered).toHaveLength(1);
});

test("while the second factor is enabled, neither the old nor the new token is published or logged", async () => {
  const harness = await signedIn();
  const reply = await harness.session.enableMfa();
  const reported = JSON.stringify([reply, harness.sessions, harness.logged]);
  expect(reported).not.toContain("next");
  expect(reported).not.toContain("good");
});

test("signing out after enabling the second factor revokes the new token", async () => {
  const harness = await signedIn();
  await harness.session.enableMfa();
  await harness.session.signOut();
  expect(harness.calls.at(-1)).toMatchObject({ name: "logOut", token: "next" });
  expect(harness.keychain.stored.size).toBe(0);
});

test("if the user chose not to store the token, its renewal is not stored either", async () => {
  const harness = await signedIn(false);
  await harness.session.enableMfa();
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.session.current()).toMatchObject({ tokenKeeping: { place: "this-run", because: "asked" } });
});

test("enabling the second factor with a locked keychain gives a token for this run only, and the session says so", async () => {
  const harness = await signedIn();
  harness.keychain.trouble = "locked";
  expect((await harness.session.enableMfa()).ok).toBe(true);
  expect(harness.session.current()).toMatchObject({
    state: "signed-in",
    tokenKeeping: { place: "this-run", because: "locked" },
  });
});

test("if enabling the second factor is refused, the old token stays and the reason is returned", async () => {
  const harness = await signedIn();
  harness.answers["setMfa"] = refusedReply(400, { refusal: "notReady" });
  expect(await harness.session.enableMfa()).toEqual({
    ok: false,
    problem: { kind: "refused", status: 400, reason: "no" },
  });
  expect(harness.renewed).toEqual([]);
  expect(harness.keychain.stored.get("7")).toBe("good");
});

test("a sign-out while the second factor is being enabled is final, and the new token is revoked", async () => {
  const harness = await signedIn();
  const answered = Promise.withResolvers<typeof enabled>();
  harness.answers["setMfa"] = () => answered.promise;
  const enabling = harness.session.enableMfa();
  await harness.session.signOut();
  answered.resolve(enabled);
  await enabling;
  expect(harness.calls.filter(({ name }) => name === "logOut").map(({ token }) => token)).toEqual([
    "good",
    "next",
  ]);
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.session.current().state).toBe("signed-out");
});

test("a new token written to the keychain after signing out is removed again", async () => {
  const harness = await signedIn();
  const hold = Promise.withResolvers<undefined>();
  harness.keychain.writesWaitFor = hold.promise;
  const enabling = harness.session.enableMfa();
  await settle();
  await harness.session.signOut();
  hold.resolve(undefined);
  await enabling;
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.remembered.accounts).toEqual([]);
});

test("a changed password is followed by a sign-in with the new password, and the account continues", async () => {
  const harness = await signedIn();
  expect(await harness.session.changePassword(passwords)).toEqual({ ok: true, value: undefined });
  const [changed, login] = harness.calls.slice(-2);
  expect(changed).toMatchObject({
    name: "changePassword",
    body: { password: "new one", password_current: "old one" },
  });
  expect(login).toMatchObject({
    name: "logIn",
    token: null,
    body: { username: "anna@example.org", password: "new one", device_id: "device-1" },
  });
  expect(harness.renewed).toEqual(["next"]);
  expect(harness.keychain.stored.get("7")).toBe("next");
  expect(harness.session.current().state).toBe("signed-in");
});

test.each([
  ["a second factor", ok({ verification: { code: "m1" } }, 202)],
  ["a captcha", refusedReply(401)],
  ["no network", offlineReply],
])(
  "if the login with the new password fails with %s, the session ends with that reason",
  async (_what, answer) => {
    const harness = await signedIn();
    harness.answers["logIn"] = answer;
    expect((await harness.session.changePassword(passwords)).ok).toBe(true);
    expect(harness.session.current()).toMatchObject({
      state: "ended",
      reason: "password-changed",
      draftCount: 1,
      waitingCount: 2,
    });
    expect(harness.counted.leaves).toBe(0);
  },
);

test("a wrong current password is returned as wrong-credentials, and nothing else happens", async () => {
  const harness = await signedIn();
  harness.answers["changePassword"] = refusedReply(400, { refusal: "wrongPassword" });
  expect(await harness.session.changePassword(passwords)).toEqual({
    ok: false,
    problem: { kind: "wrong-credentials" },
  });
  expect(harness.calls.at(-1)?.name).toBe("changePassword");
  expect(harness.session.current().state).toBe("signed-in");
});

test("if an account's email is not known, it is fetched before the password changes", async () => {
  const harness = await signedIn();
  harness.session.accountChanged({ ...anna, email: null });
  await harness.session.changePassword(passwords);
  expect(harness.calls.slice(-3).map(({ name }) => name)).toEqual(["getMe", "changePassword", "logIn"]);
  expect(harness.session.current().state).toBe("signed-in");
});

test.each([
  [{ current: "", next: "x" }, "current"],
  [{ current: "x", next: "" }, "next"],
])("a password change without the current or the new password is not sent", async (input, field) => {
  const harness = await signedIn();
  harness.calls.length = 0;
  expect(await harness.session.changePassword(input)).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field },
  });
  expect(harness.calls).toEqual([]);
});

test("a signed-out user can change neither the password nor the second factor", async () => {
  const harness = createSessionHarness();
  const signedOut = { ok: false, problem: { kind: "signed-out" } };
  expect(await harness.session.enableMfa()).toEqual(signedOut);
  expect(await harness.session.changePassword(passwords)).toEqual(signedOut);
});

test("in the demo the new token stays out of the keychain, and the demo's service keeps running", async () => {
  const harness = createSessionHarness();
  harness.answers["setMfa"] = enabled;
  await harness.session.signInToDemo();
  expect((await harness.session.enableMfa()).ok).toBe(true);
  expect(harness.renewed).toEqual(["next"]);
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.counted.demoStops).toBe(0);
});

test("a changed name from the service is shown and remembered", async () => {
  const harness = await signedIn();
  harness.session.accountChanged({ ...anna, name: "Anna B." });
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna B." } });
  expect(harness.remembered.accounts[0]?.name).toBe("Anna B.");
  const { length } = harness.sessions;
  harness.session.accountChanged({ ...anna, name: "Anna B." });
  expect(harness.sessions).toHaveLength(length);
});

test("a changed name is shown but not remembered if the token is not stored", async () => {
  const harness = await signedIn(false);
  harness.session.accountChanged({ ...anna, name: "Anna B." });
  expect(harness.session.current()).toMatchObject({ account: { name: "Anna B." } });
  expect(harness.remembered.accounts).toEqual([]);
});
