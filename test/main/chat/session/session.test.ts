import { expect, test } from "vitest";
import {
  anna,
  annasKey,
  createStage,
  demoUrls,
  ok,
  realUrls,
  refused,
  rememberedAnna,
  settle,
  unreachable,
} from "../../../support/account/sign-in-parts.ts";
import type { Stage } from "../../../support/account/sign-in-parts.ts";

const inKeychain = { place: "keychain" };

async function signedInStage(): Promise<Stage> {
  const stage = createStage();
  await stage.session.signInWithToken({ token: "good", keep: true });
  return stage;
}
async function restoredStage(prepare: (stage: Stage) => void): Promise<Stage> {
  const stage = createStage();
  stage.remembered.accounts = [rememberedAnna];
  stage.keychain.stored.set("7", "good");
  prepare(stage);
  await stage.session.restore();
  await settle();
  return stage;
}

test("a start without a remembered account is signed out with a ready keychain", async () => {
  const stage = createStage();
  expect(stage.session.current()).toEqual({ state: "starting" });
  await stage.session.restore();
  expect(stage.sessions).toEqual([{ state: "signed-out", notice: null, keychain: "ready" }]);
  expect(stage.calls).toEqual([]);
});

test("a start with a stored token is signed in before the service has answered", async () => {
  const stage = await restoredStage(({ answers }) => (answers["getMe"] = () => new Promise(() => undefined)));
  expect(stage.session.current()).toEqual({
    state: "signed-in",
    account: { ...rememberedAnna, email: null, isDemo: false },
    tokenKeeping: inKeychain,
  });
  expect(stage.entered).toMatchObject([{ token: "good", baseUrls: realUrls }]);
});

test("the check after the start brings the account up to date and remembers it", async () => {
  const stage = await restoredStage(({ answers }) => (answers["getMe"] = ok({ id: "7", name: "Anna B." })));
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna B." } });
  expect(stage.remembered.accounts[0]?.name).toBe("Anna B.");
});

test("being offline at the start changes nothing", async () => {
  const stage = await restoredStage(({ answers }) => (answers["getMe"] = unreachable));
  expect(stage.session.current().state).toBe("signed-in");
  expect(stage.keychain.stored.get("7")).toBe("good");
});

test.each([
  [undefined, "ended", "by-service"],
  [40121, "ended", "banned"],
  [40102, "signed-in", null],
  [40103, "signed-in", null],
])("a 401 with code %s at the start leads to %s", async (code, state, reason) => {
  const stage = await restoredStage(
    ({ answers }) => (answers["getMe"] = refused(401, code === undefined ? {} : { code })),
  );
  const session = stage.session.current();
  expect(session.state).toBe(state);
  if (reason !== null) expect(session).toMatchObject({ reason, draftCount: 1, waitingCount: 2 });
  expect(stage.counted.leaves).toBe(0);
});

test.each([
  ["locked", "locked"],
  ["dismissed", "locked"],
  ["absent", "absent"],
] as const)(
  "a keychain that is %s at the start leaves signed out, and says so",
  async (trouble, keychain) => {
    const stage = await restoredStage((prepared) => (prepared.keychain.trouble = trouble));
    expect(stage.session.current()).toEqual({ state: "signed-out", notice: null, keychain });
    expect(stage.remembered.accounts).toEqual([rememberedAnna]);
  },
);

test("asking the keychain again after it was unlocked signs in", async () => {
  const stage = await restoredStage(({ keychain }) => (keychain.trouble = "locked"));
  stage.keychain.trouble = null;
  await stage.session.retryKeychain();
  await settle();
  expect(stage.session.current()).toEqual({ state: "signed-in", account: anna, tokenKeeping: inKeychain });
});

test("an account that cannot be started leaves signed out, with the token kept", async () => {
  const stage = createStage({
    enter: () => {
      throw new Error("no disk");
    },
  });
  stage.remembered.accounts = [rememberedAnna];
  stage.keychain.stored.set("7", "good");
  await stage.session.restore();
  expect(stage.session.current()).toMatchObject({ state: "signed-out", notice: { kind: "unexpected" } });
  expect(stage.keychain.stored.get("7")).toBe("good");
  expect(stage.logged.join()).toContain("no disk");
});

test.each([["locked"], ["absent"], ["dismissed"]] as const)(
  "with a keychain that is %s, the token is used for this run only",
  async (trouble) => {
    const stage = createStage();
    stage.keychain.trouble = trouble;
    await stage.session.signInWithToken({ token: "good", keep: true });
    expect(stage.session.current()).toMatchObject({
      state: "signed-in",
      tokenKeeping: { place: "this-run", because: trouble },
    });
    expect(stage.remembered.accounts).toEqual([]);
    expect(stage.keychain.stored.size).toBe(0);
  },
);

test("a token used for this run only goes into the keychain once that is unlocked", async () => {
  const stage = createStage();
  stage.keychain.trouble = "locked";
  await stage.session.signInWithToken({ token: "good", keep: true });
  stage.keychain.trouble = null;
  await stage.session.retryKeychain();
  expect(stage.session.current()).toMatchObject({ tokenKeeping: inKeychain });
  expect(stage.keychain.stored.get("7")).toBe("good");
  expect(stage.entered).toHaveLength(1);
});

test("a token that was not to be kept stays out of the keychain when that is asked again", async () => {
  const stage = createStage();
  await stage.session.signInWithToken({ token: "good", keep: false });
  await stage.session.retryKeychain();
  expect(stage.keychain.stored.size).toBe(0);
});

test("signing out ends the token with the service and removes it from the keychain", async () => {
  const stage = await signedInStage();
  expect(await stage.session.signOut()).toEqual({ ok: true, value: undefined });
  expect(stage.calls.at(-1)).toMatchObject({ name: "logOut", token: "good", base: realUrls });
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.remembered.accounts).toEqual([]);
  expect(stage.counted.leaves).toBe(1);
  expect(stage.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
});

test("signing out without the service removes the token all the same, and says so", async () => {
  const stage = await signedInStage();
  stage.answers["logOut"] = unreachable;
  expect(await stage.session.signOut()).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(stage.keychain.stored.size).toBe(0);
  expect(stage.session.current()).toMatchObject({ state: "signed-out", notice: { kind: "offline" } });
});

test("signing out gives a silent service five seconds, and shows signed out at once", async () => {
  const stage = await signedInStage();
  stage.answers["logOut"] = ({ signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener("abort", () => {
        resolve({ ok: false, error: { kind: "timed-out" } });
      });
    });
  const signingOut = stage.session.signOut();
  await settle();
  expect(stage.session.current().state).toBe("signed-out");
  await stage.clock.pass(5_000);
  expect(await signingOut).toEqual({ ok: false, problem: { kind: "timed-out" } });
});

test("a token that the service no longer knows is signed out without a problem", async () => {
  const stage = await signedInStage();
  stage.answers["logOut"] = refused(401);
  expect((await stage.session.signOut()).ok).toBe(true);
});

test("a token that could not be removed from the keychain is told", async () => {
  const stage = await signedInStage();
  stage.keychain.trouble = "locked";
  await stage.session.signOut();
  expect(stage.problems).toEqual([{ problem: { kind: "unexpected" }, concerning: "keychain" }]);
  expect(stage.remembered.accounts).toEqual([]);
});

test("an account ended by the service stays in use, with the reason and what waits", async () => {
  const stage = await signedInStage();
  stage.session.ended(annasKey, "by-service");
  const ended = { state: "ended", account: anna, reason: "by-service", draftCount: 1, waitingCount: 2 };
  expect(stage.session.current()).toEqual(ended);
  expect(stage.counted.leaves).toBe(0);
  stage.session.ended(annasKey, "banned");
  expect(stage.session.current()).toEqual(ended);
});

test("signing in again as the ended account continues with the new token", async () => {
  const stage = await signedInStage();
  stage.session.ended(annasKey, "by-service");
  await stage.session.signInWithToken({ token: "better", keep: true });
  expect(stage.session.current()).toMatchObject({ state: "signed-in", account: { id: "7" } });
  expect(stage.keychain.stored.get("7")).toBe("better");
  expect(stage.counted.leaves).toBe(1);
  expect(stage.entered.at(-1)).toMatchObject({ token: "better" });
});

test("a refused token leaves an ended account ended", async () => {
  const stage = await signedInStage();
  stage.session.ended(annasKey, "by-service");
  stage.answers["getMe"] = refused(401);
  expect(await stage.session.signInWithToken({ token: "bad", keep: true })).toEqual({
    ok: false,
    problem: { kind: "signed-out" },
  });
  expect(stage.session.current().state).toBe("ended");
  expect(stage.keychain.stored.get("7")).toBe("good");
});

test("signing out of an ended account leads to signed out", async () => {
  const stage = await signedInStage();
  stage.session.ended(annasKey, "banned");
  await stage.session.signOut();
  expect(stage.session.current().state).toBe("signed-out");
});

test("signing out of the demo stops its service and leaves the keychain alone", async () => {
  const stage = createStage();
  stage.keychain.stored.set("7", "of another day");
  await stage.session.signInToDemo();
  await stage.session.signOut();
  expect(stage.calls.at(-1)).toMatchObject({ name: "logOut", base: demoUrls });
  expect(stage.counted.demoStops).toBe(1);
  expect(stage.keychain.stored.get("7")).toBe("of another day");
});

test("a sign-in right after a sign-out is not overtaken by the removal of the old token", async () => {
  const stage = await signedInStage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const remove = stage.keychain.remove.bind(stage.keychain);
  stage.keychain.remove = async (account) => {
    await held;
    return remove(account);
  };
  const signingOut = stage.session.signOut();
  const signingIn = stage.session.signInWithToken({ token: "next", keep: true });
  await settle();
  release();
  await Promise.all([signingOut, signingIn]);
  expect(stage.keychain.stored.get("7")).toBe("next");
  expect(stage.session.current().state).toBe("signed-in");
});

test("no token is ever logged", async () => {
  const stage = await signedInStage();
  stage.answers["logOut"] = unreachable;
  stage.keychain.trouble = "locked";
  await stage.session.signOut();
  expect(stage.logged.length).toBeGreaterThan(0);
  expect(stage.logged.join("\n")).not.toContain("good");
});
