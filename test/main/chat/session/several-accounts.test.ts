import { expect, test } from "vitest";
import {
  annasKey,
  demoUrls,
  ok,
  refusedReply,
  rememberedAnna,
  offlineReply,
} from "../../../support/account/sign-in-parts.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import {
  bobsKey,
  demoKey,
  accountKeys,
  createHarnessWithPeople,
  shownAccountKey,
  signInWithTokens,
} from "../../../support/account/several-accounts.ts";

test("a second account that signs in is shown, and the first account keeps running", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  expect(accountKeys(harness)).toEqual(["7", "8"]);
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { name: "Bob" } });
  expect(harness.left).toEqual([]);
  expect([...harness.keychain.stored]).toEqual([
    ["7", "good"],
    ["8", "bobs"],
  ]);
  expect(harness.remembered.accounts.map(({ id }) => id)).toEqual(["7", "8"]);
});

test("adding an account leads to the sign-in, and can be cancelled", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good");
  harness.session.addAccount();
  expect(harness.session.current()).toEqual({
    state: "signed-out",
    notice: null,
    keychain: "ready",
    isAdding: true,
  });
  expect(harness.shown.at(-1)).toBeNull();
  harness.session.stopAdding();
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna" } });
  expect(harness.shown.at(-1)).toBe("7");
  expect(harness.left).toEqual([]);
});

test("if no user is signed in, adding an account does nothing", () => {
  const harness = createHarnessWithPeople();
  harness.session.addAccount();
  harness.session.stopAdding();
  expect(harness.session.current()).toEqual({ state: "starting" });
});

test("a failed sign-in of a second account changes neither the screen nor the first account", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good");
  harness.session.addAccount();
  harness.answers["getMe"] = refusedReply(401);
  expect((await harness.session.signInWithToken({ token: "wrong", keep: true })).ok).toBe(false);
  expect(harness.session.current()).toMatchObject({ state: "signed-out", isAdding: true });
  expect(accountKeys(harness)).toEqual(["7"]);
});

test("showing another account signs no account out, and publishes the other account as the shown account", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  expect(harness.session.showAccount(annasKey)).toEqual({ ok: true, value: undefined });
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna" } });
  expect(harness.shown.at(-1)).toBe("7");
  expect(harness.reported.at(-1)?.map(({ key, isShown }) => [key, isShown])).toEqual([
    ["7", true],
    ["8", false],
  ]);
  expect(harness.left).toEqual([]);
  expect(harness.remembered.last).toBe("7");
});

test("an account that does not exist cannot be shown", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good");
  expect(harness.session.showAccount(bobsKey)).toEqual({ ok: false, problem: { kind: "not-found" } });
  expect(shownAccountKey(harness)).toBe("7");
});

test("signing in to an account again shows it with the new token, and revokes the previous token", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs", "better");
  await settle();
  expect(accountKeys(harness)).toEqual(["7", "8"]);
  expect(shownAccountKey(harness)).toBe("7");
  expect(harness.keychain.stored.get("7")).toBe("better");
  expect(harness.entered.at(-1)).toMatchObject({ token: "better" });
  expect(harness.calls.at(-1)).toMatchObject({ name: "logOut", token: "good" });
});

test("signing in again with the same token revokes nothing", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "good");
  await settle();
  expect(harness.calls.filter(({ name }) => name === "logOut")).toEqual([]);
});

test("if a new sign-in of an account is cancelled during the keychain write, the previous token stays stored", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good");
  const hold = Promise.withResolvers<undefined>();
  harness.keychain.writesWaitFor = hold.promise;
  harness.session.addAccount();
  const signingIn = harness.session.signInWithToken({ token: "better", keep: true });
  await settle();
  harness.session.stopAdding();
  harness.keychain.writesWaitFor = null;
  hold.resolve(undefined);
  await signingIn;
  expect(harness.keychain.stored.get("7")).toBe("good");
  expect(harness.entered.map(({ token }) => token)).toEqual(["good"]);
});

test("signing out affects one account only, and the next account is shown", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs", "caras");
  harness.session.showAccount(bobsKey);
  await harness.session.signOut();
  expect(accountKeys(harness)).toEqual(["7", "9"]);
  expect(shownAccountKey(harness)).toBe("9");
  expect(harness.left).toEqual(["8"]);
  expect(harness.calls.at(-1)).toMatchObject({ name: "logOut", token: "bobs" });
  expect([...harness.keychain.stored.keys()]).toEqual(["7", "9"]);
  expect(harness.remembered.accounts.map(({ id }) => id)).toEqual(["7", "9"]);
});

test("signing out of an account that is not shown does not change which account is shown", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs", "caras");
  harness.session.showAccount(annasKey);
  const { length } = harness.sessions;
  expect(await harness.session.signOutOf(bobsKey)).toEqual({ ok: true, value: undefined });
  expect(harness.sessions).toHaveLength(length);
  expect(shownAccountKey(harness)).toBe("7");
  expect(harness.reported.at(-1)?.map(({ key }) => key)).toEqual(["7", "9"]);
  expect(harness.left).toEqual(["8"]);
  expect(harness.calls.at(-1)).toMatchObject({ name: "logOut", token: "bobs" });
  expect([...harness.keychain.stored.keys()]).toEqual(["7", "9"]);
  expect(harness.remembered.accounts.map(({ id }) => id)).toEqual(["7", "9"]);
});

test("if the shown account is signed out from the list of accounts, the next account is shown", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  await harness.session.signOutOf(bobsKey);
  expect(shownAccountKey(harness)).toBe("7");
  expect(await harness.session.signOutOf(bobsKey)).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("if an account is signed out while another account is being added, the sign-in screen stays", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  harness.session.addAccount();
  await harness.session.signOutOf(annasKey);
  expect(harness.session.current()).toMatchObject({ state: "signed-out", isAdding: true });
  harness.session.stopAdding();
  expect(shownAccountKey(harness)).toBe("8");
});

test("after signing out of the list's last account, the one before it is shown; after the only account, none", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  await harness.session.signOut();
  expect(shownAccountKey(harness)).toBe("7");
  await harness.session.signOut();
  expect(harness.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
});

test("if the service does not receive a sign-out, a problem is published and the other accounts stay", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  harness.answers["logOut"] = offlineReply;
  expect((await harness.session.signOut()).ok).toBe(true);
  expect(harness.problems).toEqual([{ problem: { kind: "offline" }, concerning: "sign-out" }]);
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna" } });
});

test("a background account that the service ended is marked as ended in the list, and the shown account stays", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  const { length } = harness.sessions;
  harness.session.ended(annasKey, "by-service");
  expect(harness.sessions).toHaveLength(length);
  expect(harness.reported.at(-1)?.map(({ key, ended }) => [key, ended])).toEqual([
    ["7", "by-service"],
    ["8", null],
  ]);
  harness.session.showAccount(annasKey);
  expect(harness.session.current()).toMatchObject({ state: "ended", reason: "by-service", draftCount: 1 });
});

test("an account that ends while another account is being added does not replace the sign-in screen", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good");
  harness.session.addAccount();
  harness.session.ended(annasKey, "banned");
  expect(harness.session.current()).toMatchObject({ isAdding: true });
  harness.session.stopAdding();
  expect(harness.session.current()).toMatchObject({ state: "ended", reason: "banned" });
});

test("a new name of a background account is listed and remembered, and the shown account stays", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  harness.session.accountChanged({ ...rememberedAnna, name: "Anna B.", email: null, isDemo: false });
  expect(harness.reported.at(-1)?.[0]?.account.name).toBe("Anna B.");
  expect(harness.remembered.accounts[0]?.name).toBe("Anna B.");
  expect(harness.session.current()).toMatchObject({ account: { name: "Bob" } });
});

test("the list of accounts contains each account's unread counts, which are published only when they change", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  harness.unread.set(annasKey, { unread: 3, forMe: 1 });
  harness.session.unreadChanged();
  const { length } = harness.reported;
  harness.session.unreadChanged();
  expect(harness.reported).toHaveLength(length);
  expect(harness.reported.at(-1)?.[0]).toMatchObject({ key: "7", unread: 3, forMe: 1 });
});

test("the demo runs next to an account of the same id, and a second demo cannot be started", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good");
  harness.session.addAccount();
  await harness.session.signInToDemo();
  expect(accountKeys(harness)).toEqual(["7", "demo"]);
  expect(harness.entered.map(({ baseUrls }) => baseUrls)).toContain(demoUrls);
  harness.session.showAccount(annasKey);
  await harness.session.signInToDemo();
  expect(shownAccountKey(harness)).toBe(demoKey);
  expect(harness.entered).toHaveLength(2);
  await harness.session.signOut();
  expect(harness.counted.demoStops).toBe(1);
  expect(harness.keychain.stored.get("7")).toBe("good");
});

test("a token renewed while another account is shown is stored for the account that requested it", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good");
  const answered = Promise.withResolvers<ReturnType<typeof ok>>();
  harness.answers["setMfa"] = () => answered.promise;
  const enabling = harness.session.enableMfa();
  await signInWithTokens(harness, "bobs");
  answered.resolve(
    ok({ mfa: { backup_code: "1" }, access_token: { access_token: "next", user_id: "7", expires_at: null } }),
  );
  await enabling;
  expect([...harness.keychain.stored]).toEqual([
    ["7", "next"],
    ["8", "bobs"],
  ]);
  expect(shownAccountKey(harness)).toBe("8");
});

test("neither the published values about the accounts nor the log contain a token", async () => {
  const harness = createHarnessWithPeople();
  await signInWithTokens(harness, "good", "bobs");
  harness.session.ended(annasKey, "by-service");
  await harness.session.signOut();
  const reported = JSON.stringify([harness.reported, harness.sessions, harness.logged]);
  for (const token of ["good", "bobs"]) expect(reported).not.toContain(`"${token}"`);
});
