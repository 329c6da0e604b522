import { expect, test } from "vitest";
import {
  annasKey,
  demoUrls,
  ok,
  refused,
  rememberedAnna,
  settle,
  unreachable,
} from "../../../support/account/sign-in-parts.ts";
import {
  bobsKey,
  demoKey,
  keysOf,
  peopled,
  shownOf,
  signIn,
} from "../../../support/account/several-parts.ts";

test("somebody who signs in beside another is shown, and the other goes on", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs");
  expect(keysOf(stage)).toEqual(["7", "8"]);
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { name: "Bob" } });
  expect(stage.left).toEqual([]);
  expect([...stage.keychain.stored]).toEqual([
    ["7", "good"],
    ["8", "bobs"],
  ]);
  expect(stage.remembered.accounts.map(({ id }) => id)).toEqual(["7", "8"]);
});

test("adding an account leads to signing in, and can be left again", async () => {
  const stage = peopled();
  await signIn(stage, "good");
  stage.session.addAccount();
  expect(stage.session.current()).toEqual({
    state: "signed-out",
    notice: null,
    keychain: "ready",
    isAdding: true,
  });
  expect(stage.shown.at(-1)).toBeNull();
  stage.session.stopAdding();
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna" } });
  expect(stage.shown.at(-1)).toBe("7");
  expect(stage.left).toEqual([]);
});

test("where nobody is signed in, there is nothing to add to", () => {
  const stage = peopled();
  stage.session.addAccount();
  stage.session.stopAdding();
  expect(stage.session.current()).toEqual({ state: "starting" });
});

test("a sign-in that fails beside an account leaves both the screen and the account as they were", async () => {
  const stage = peopled();
  await signIn(stage, "good");
  stage.session.addAccount();
  stage.answers["getMe"] = refused(401);
  expect((await stage.session.signInWithToken({ token: "wrong", keep: true })).ok).toBe(false);
  expect(stage.session.current()).toMatchObject({ state: "signed-out", isAdding: true });
  expect(keysOf(stage)).toEqual(["7"]);
});

test("showing another account signs nobody out, and what it tells goes to the page from then on", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs");
  expect(stage.session.showAccount(annasKey)).toEqual({ ok: true, value: undefined });
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna" } });
  expect(stage.shown.at(-1)).toBe("7");
  expect(stage.told.at(-1)?.map(({ key, isShown }) => [key, isShown])).toEqual([
    ["7", true],
    ["8", false],
  ]);
  expect(stage.left).toEqual([]);
  expect(stage.remembered.last).toBe("7");
});

test("an account that is not there cannot be shown", async () => {
  const stage = peopled();
  await signIn(stage, "good");
  expect(stage.session.showAccount(bobsKey)).toEqual({ ok: false, problem: { kind: "not-found" } });
  expect(shownOf(stage)).toBe("7");
});

test("signing in to an account that is there shows it with the new token, and ends the one before", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs", "better");
  await settle();
  expect(keysOf(stage)).toEqual(["7", "8"]);
  expect(shownOf(stage)).toBe("7");
  expect(stage.keychain.stored.get("7")).toBe("better");
  expect(stage.entered.at(-1)).toMatchObject({ token: "better" });
  expect(stage.calls.at(-1)).toMatchObject({ name: "logOut", token: "good" });
});

test("signing in once more with the same token ends nothing", async () => {
  const stage = peopled();
  await signIn(stage, "good", "good");
  await settle();
  expect(stage.calls.filter(({ name }) => name === "logOut")).toEqual([]);
});

test("a sign-in given up while the keychain was asked leaves the token from before in it", async () => {
  const stage = peopled();
  await signIn(stage, "good");
  const hold = Promise.withResolvers<undefined>();
  stage.keychain.hold = hold.promise;
  stage.session.addAccount();
  const signingIn = stage.session.signInWithToken({ token: "better", keep: true });
  await settle();
  stage.session.stopAdding();
  stage.keychain.hold = null;
  hold.resolve(undefined);
  await signingIn;
  expect(stage.keychain.stored.get("7")).toBe("good");
  expect(stage.entered.map(({ token }) => token)).toEqual(["good"]);
});

test("signing out is of one account, and the next one is shown", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs", "caras");
  stage.session.showAccount(bobsKey);
  await stage.session.signOut();
  expect(keysOf(stage)).toEqual(["7", "9"]);
  expect(shownOf(stage)).toBe("9");
  expect(stage.left).toEqual(["8"]);
  expect(stage.calls.at(-1)).toMatchObject({ name: "logOut", token: "bobs" });
  expect([...stage.keychain.stored.keys()]).toEqual(["7", "9"]);
  expect(stage.remembered.accounts.map(({ id }) => id)).toEqual(["7", "9"]);
});

test("after the last of the row the one before it is shown, and after the only one nobody is", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs");
  await stage.session.signOut();
  expect(shownOf(stage)).toBe("7");
  await stage.session.signOut();
  expect(stage.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
});

test("that the service was not told of a sign-out is said beside the accounts that stay", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs");
  stage.answers["logOut"] = unreachable;
  expect((await stage.session.signOut()).ok).toBe(true);
  expect(stage.problems).toEqual([{ problem: { kind: "offline" }, concerning: "sign-out" }]);
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna" } });
});

test("an account in the background that the service ended is said in the list, and nobody is thrown out", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs");
  const { length } = stage.sessions;
  stage.session.ended(annasKey, "by-service");
  expect(stage.sessions).toHaveLength(length);
  expect(stage.told.at(-1)?.map(({ key, ended }) => [key, ended])).toEqual([
    ["7", "by-service"],
    ["8", null],
  ]);
  stage.session.showAccount(annasKey);
  expect(stage.session.current()).toMatchObject({ state: "ended", reason: "by-service", draftCount: 1 });
});

test("an account that ends while one more is being added does not take the screen away", async () => {
  const stage = peopled();
  await signIn(stage, "good");
  stage.session.addAccount();
  stage.session.ended(annasKey, "banned");
  expect(stage.session.current()).toMatchObject({ isAdding: true });
  stage.session.stopAdding();
  expect(stage.session.current()).toMatchObject({ state: "ended", reason: "banned" });
});

test("a new name of an account in the background is listed and remembered, and the window stays", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs");
  stage.session.accountChanged({ ...rememberedAnna, name: "Anna B.", email: null, isDemo: false });
  expect(stage.told.at(-1)?.[0]?.account.name).toBe("Anna B.");
  expect(stage.remembered.accounts[0]?.name).toBe("Anna B.");
  expect(stage.session.current()).toMatchObject({ account: { name: "Bob" } });
});

test("what is unread of each is in the list, told when it changed and only then", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs");
  stage.unread.set(annasKey, { unread: 3, forMe: 1 });
  stage.session.unreadChanged();
  const { length } = stage.told;
  stage.session.unreadChanged();
  expect(stage.told).toHaveLength(length);
  expect(stage.told.at(-1)?.[0]).toMatchObject({ key: "7", unread: 3, forMe: 1 });
});

test("the demo stands beside an account of the same id, and only once", async () => {
  const stage = peopled();
  await signIn(stage, "good");
  stage.session.addAccount();
  await stage.session.signInToDemo();
  expect(keysOf(stage)).toEqual(["7", "demo"]);
  expect(stage.entered.map(({ baseUrls }) => baseUrls)).toContain(demoUrls);
  stage.session.showAccount(annasKey);
  await stage.session.signInToDemo();
  expect(shownOf(stage)).toBe(demoKey);
  expect(stage.entered).toHaveLength(2);
  await stage.session.signOut();
  expect(stage.counted.demoStops).toBe(1);
  expect(stage.keychain.stored.get("7")).toBe("good");
});

test("a password changed while another account is shown renews the account that it was changed for", async () => {
  const stage = peopled();
  await signIn(stage, "good");
  const answered = Promise.withResolvers<ReturnType<typeof ok>>();
  stage.answers["setMfa"] = () => answered.promise;
  const enabling = stage.session.enableMfa();
  await signIn(stage, "bobs");
  answered.resolve(
    ok({ mfa: { backup_code: "1" }, access_token: { access_token: "next", user_id: "7", expires_at: null } }),
  );
  await enabling;
  expect([...stage.keychain.stored]).toEqual([
    ["7", "next"],
    ["8", "bobs"],
  ]);
  expect(shownOf(stage)).toBe("8");
});

test("no token is in what the window is told of the accounts, or in the log", async () => {
  const stage = peopled();
  await signIn(stage, "good", "bobs");
  stage.session.ended(annasKey, "by-service");
  await stage.session.signOut();
  const told = JSON.stringify([stage.told, stage.sessions, stage.logged]);
  for (const token of ["good", "bobs"]) expect(told).not.toContain(`"${token}"`);
});
