import { expect, test } from "vitest";
import {
  anna,
  annasKey,
  createSessionHarness,
  demoUrls,
  ok,
  realUrls,
  refusedReply,
  rememberedAnna,
  offlineReply,
} from "../../../support/account/sign-in-parts.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { SessionHarness } from "../../../support/account/sign-in-parts.ts";

const inKeychain = { place: "keychain" };

async function signedInHarness(): Promise<SessionHarness> {
  const harness = createSessionHarness();
  await harness.session.signInWithToken({ token: "good", keep: true });
  return harness;
}
async function restoredHarness(prepare: (harness: SessionHarness) => void): Promise<SessionHarness> {
  const harness = createSessionHarness();
  harness.remembered.accounts = [rememberedAnna];
  harness.keychain.stored.set("7", "good");
  prepare(harness);
  await harness.session.restore();
  await settle();
  return harness;
}

test("if no account is remembered, the start leads to the signed-out state, and the keychain is ready", async () => {
  const harness = createSessionHarness();
  expect(harness.session.current()).toEqual({ state: "starting" });
  await harness.session.restore();
  expect(harness.sessions).toEqual([{ state: "signed-out", notice: null, keychain: "ready" }]);
  expect(harness.calls).toEqual([]);
});

test("if a token is stored, the session is signed in at the start before the service has answered", async () => {
  const harness = await restoredHarness(
    ({ answers }) => (answers["getMe"] = () => new Promise(() => undefined)),
  );
  expect(harness.session.current()).toEqual({
    state: "signed-in",
    account: { ...rememberedAnna, email: null, isDemo: false },
    tokenKeeping: inKeychain,
  });
  expect(harness.entered).toMatchObject([{ token: "good", baseUrls: realUrls }]);
});

test("after the start, the account is updated from the service's answer and remembered", async () => {
  const harness = await restoredHarness(
    ({ answers }) => (answers["getMe"] = ok({ id: "7", name: "Anna B." })),
  );
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { name: "Anna B." } });
  expect(harness.remembered.accounts[0]?.name).toBe("Anna B.");
});

test("if the stored token belongs to another account, the account ends, so that their data are not mixed", async () => {
  const harness = await restoredHarness(
    ({ answers }) => (answers["getMe"] = ok({ id: "8", name: "Somebody else" })),
  );
  expect(harness.session.current()).toMatchObject({ state: "ended", reason: "by-service" });
  expect(harness.remembered.accounts[0]).toMatchObject({ id: "7", name: rememberedAnna.name });
});

test("a 403 at the start ends the account only if the service gives a reason, as a proxy gives none", async () => {
  const byService = await restoredHarness(
    ({ answers }) => (answers["getMe"] = refusedReply(403, { errors: ["expired"] })),
  );
  expect(byService.session.current().state).toBe("ended");
  const byProxy = await restoredHarness(
    ({ answers }) => (answers["getMe"] = refusedReply(403, { errors: [] })),
  );
  expect(byProxy.session.current().state).toBe("signed-in");
});

test("if the service cannot be reached at the start, the session stays signed in with the stored token", async () => {
  const harness = await restoredHarness(({ answers }) => (answers["getMe"] = offlineReply));
  expect(harness.session.current().state).toBe("signed-in");
  expect(harness.keychain.stored.get("7")).toBe("good");
});

test.each([
  [undefined, "ended", "by-service"],
  [40121, "ended", "banned"],
  [40102, "signed-in", null],
  [40103, "signed-in", null],
])(
  "if the service answers the check at the start with 401 and the code %s, the session becomes %s",
  async (code, state, reason) => {
    const harness = await restoredHarness(
      ({ answers }) => (answers["getMe"] = refusedReply(401, code === undefined ? {} : { code })),
    );
    const session = harness.session.current();
    expect(session.state).toBe(state);
    if (reason !== null) expect(session).toMatchObject({ reason, draftCount: 1, waitingCount: 2 });
    expect(harness.counted.leaves).toBe(0);
  },
);

test.each([
  ["locked", "locked"],
  ["dismissed", "locked"],
  ["absent", "absent"],
] as const)(
  "if the keychain is %s at the start, the user stays signed out, and the session says so",
  async (trouble, keychain) => {
    const harness = await restoredHarness((prepared) => (prepared.keychain.trouble = trouble));
    expect(harness.session.current()).toEqual({ state: "signed-out", notice: null, keychain });
    expect(harness.remembered.accounts).toEqual([rememberedAnna]);
  },
);

test("retrying the keychain after it was unlocked signs in", async () => {
  const harness = await restoredHarness(({ keychain }) => (keychain.trouble = "locked"));
  harness.keychain.trouble = null;
  await harness.session.retryKeychain();
  await settle();
  expect(harness.session.current()).toEqual({ state: "signed-in", account: anna, tokenKeeping: inKeychain });
});

test("if an account cannot be started, the user stays signed out and the token stays stored", async () => {
  const harness = createSessionHarness({
    startAccount: () => {
      throw new Error("no disk");
    },
  });
  harness.remembered.accounts = [rememberedAnna];
  harness.keychain.stored.set("7", "good");
  await harness.session.restore();
  expect(harness.session.current()).toMatchObject({ state: "signed-out", notice: { kind: "unexpected" } });
  expect(harness.keychain.stored.get("7")).toBe("good");
  expect(harness.logged.join()).toContain("no disk");
});

test.each([["locked"], ["absent"], ["dismissed"]] as const)(
  "with a keychain that is %s, the token is used for this run only",
  async (trouble) => {
    const harness = createSessionHarness();
    harness.keychain.trouble = trouble;
    await harness.session.signInWithToken({ token: "good", keep: true });
    expect(harness.session.current()).toMatchObject({
      state: "signed-in",
      tokenKeeping: { place: "this-run", because: trouble },
    });
    expect(harness.remembered.accounts).toEqual([]);
    expect(harness.keychain.stored.size).toBe(0);
  },
);

test("a token used for this run only is stored in the keychain once the keychain is unlocked", async () => {
  const harness = createSessionHarness();
  harness.keychain.trouble = "locked";
  await harness.session.signInWithToken({ token: "good", keep: true });
  harness.keychain.trouble = null;
  await harness.session.retryKeychain();
  expect(harness.session.current()).toMatchObject({ tokenKeeping: inKeychain });
  expect(harness.keychain.stored.get("7")).toBe("good");
  expect(harness.entered).toHaveLength(1);
});

test("if the user chose not to store the token, retrying the keychain does not store it", async () => {
  const harness = createSessionHarness();
  await harness.session.signInWithToken({ token: "good", keep: false });
  await harness.session.retryKeychain();
  expect(harness.keychain.stored.size).toBe(0);
});

test("signing out revokes the token at the service and removes it from the keychain", async () => {
  const harness = await signedInHarness();
  expect(await harness.session.signOut()).toEqual({ ok: true, value: undefined });
  expect(harness.calls.at(-1)).toMatchObject({ name: "logOut", token: "good", base: realUrls });
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.remembered.accounts).toEqual([]);
  expect(harness.counted.leaves).toBe(1);
  expect(harness.session.current()).toEqual({ state: "signed-out", notice: null, keychain: "ready" });
});

test("signing out while the service cannot be reached removes the stored token, and the session says what failed", async () => {
  const harness = await signedInHarness();
  harness.answers["logOut"] = offlineReply;
  expect(await harness.session.signOut()).toEqual({ ok: false, problem: { kind: "offline" } });
  expect(harness.keychain.stored.size).toBe(0);
  expect(harness.session.current()).toMatchObject({ state: "signed-out", notice: { kind: "offline" } });
});

test("signing out waits five seconds for the service, and shows the signed-out state at once", async () => {
  const harness = await signedInHarness();
  harness.answers["logOut"] = ({ signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener("abort", () => {
        resolve({ ok: false, error: { kind: "timed-out" } });
      });
    });
  const signingOut = harness.session.signOut();
  await settle();
  expect(harness.session.current().state).toBe("signed-out");
  await harness.clock.pass(5_000);
  expect(await signingOut).toEqual({ ok: false, problem: { kind: "timed-out" } });
});

test("signing out with a token that the service no longer knows succeeds", async () => {
  const harness = await signedInHarness();
  harness.answers["logOut"] = refusedReply(401);
  expect((await harness.session.signOut()).ok).toBe(true);
});

test("a token that could not be removed from the keychain is published as a problem", async () => {
  const harness = await signedInHarness();
  harness.keychain.trouble = "locked";
  await harness.session.signOut();
  expect(harness.problems).toEqual([{ problem: { kind: "unexpected" }, concerning: "keychain" }]);
  expect(harness.remembered.accounts).toEqual([]);
});

test("an account whose sign-in the service ended stays open, with the reason and the counts of drafts and waiting messages", async () => {
  const harness = await signedInHarness();
  harness.session.ended(annasKey, "by-service");
  const ended = { state: "ended", account: anna, reason: "by-service", draftCount: 1, waitingCount: 2 };
  expect(harness.session.current()).toEqual(ended);
  expect(harness.counted.leaves).toBe(0);
  harness.session.ended(annasKey, "banned");
  expect(harness.session.current()).toEqual(ended);
});

test("signing in again as the ended account continues with the new token", async () => {
  const harness = await signedInHarness();
  harness.session.ended(annasKey, "by-service");
  await harness.session.signInWithToken({ token: "better", keep: true });
  expect(harness.session.current()).toMatchObject({ state: "signed-in", account: { id: "7" } });
  expect(harness.keychain.stored.get("7")).toBe("better");
  expect(harness.counted.leaves).toBe(1);
  expect(harness.entered.at(-1)).toMatchObject({ token: "better" });
});

test("a refused token leaves an ended account ended", async () => {
  const harness = await signedInHarness();
  harness.session.ended(annasKey, "by-service");
  harness.answers["getMe"] = refusedReply(401);
  expect(await harness.session.signInWithToken({ token: "bad", keep: true })).toEqual({
    ok: false,
    problem: { kind: "signed-out" },
  });
  expect(harness.session.current().state).toBe("ended");
  expect(harness.keychain.stored.get("7")).toBe("good");
});

test("signing out of an ended account leads to the signed-out state", async () => {
  const harness = await signedInHarness();
  harness.session.ended(annasKey, "banned");
  await harness.session.signOut();
  expect(harness.session.current().state).toBe("signed-out");
});

test("signing out of the demo stops its service and leaves the keychain alone", async () => {
  const harness = createSessionHarness();
  harness.keychain.stored.set("7", "of another day");
  await harness.session.signInToDemo();
  await harness.session.signOut();
  expect(harness.calls.at(-1)).toMatchObject({ name: "logOut", base: demoUrls });
  expect(harness.counted.demoStops).toBe(1);
  expect(harness.keychain.stored.get("7")).toBe("of another day");
});

test("if a sign-in follows a sign-out at once, the new token is still stored after the old one is removed", async () => {
  const harness = await signedInHarness();
  let release = (): void => undefined;
  const storing = new Promise<void>((resolve) => (release = resolve));
  const remove = harness.keychain.remove.bind(harness.keychain);
  harness.keychain.remove = async (account) => {
    await storing;
    return remove(account);
  };
  const signingOut = harness.session.signOut();
  const signingIn = harness.session.signInWithToken({ token: "next", keep: true });
  await settle();
  release();
  await Promise.all([signingOut, signingIn]);
  expect(harness.keychain.stored.get("7")).toBe("next");
  expect(harness.session.current().state).toBe("signed-in");
});

test("no token is ever logged", async () => {
  const harness = await signedInHarness();
  harness.answers["logOut"] = offlineReply;
  harness.keychain.trouble = "locked";
  await harness.session.signOut();
  expect(harness.logged.length).toBeGreaterThan(0);
  expect(harness.logged.join("\n")).not.toContain("good");
});
