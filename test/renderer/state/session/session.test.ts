import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { SessionState } from "../../../../renderer/state/session/session.svelte.ts";
import { buildAccount } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

function setUp() {
  const transport = createFakeTransport();
  return { transport, session: new SessionState(createBridge(transport, () => "")) };
}
const signedOut = { state: "signed-out", notice: null, keychain: "ready" } as const;
const signedIn = {
  state: "signed-in",
  account: buildAccount(),
  tokenKeeping: { place: "keychain" },
} as const;

/** Creates a reply that the test resolves later. */
function later() {
  let give: (reply: Reply<void>) => void = () => undefined;
  const reply = new Promise<Reply<void>>((resolve) => (give = resolve));
  return { reply, give };
}

test("a failed sign-in step stores its problem under the name of the step", async () => {
  const { transport, session } = setUp();
  transport.answer("signInWithPassword", () => failed({ kind: "wrong-credentials" }));
  expect(await session.signInWithPassword("sam@example.test", "secret")).toBe(false);
  expect(session.problemOf("password")).toEqual({ kind: "wrong-credentials" });
  expect(session.problemOf("token", "demo")).toBeNull();
  expect(session.busy).toBeNull();
});

test("starting a sign-in step again while it is under way does nothing", async () => {
  const { transport, session } = setUp();
  const { reply, give } = later();
  transport.answer("signInToDemo", () => reply);
  const first = session.signInToDemo();
  expect(session.busy).toBe("demo");
  expect(await session.signInToDemo()).toBe(false);
  give(done(undefined));
  expect(await first).toBe(true);
  expect(transport.inputsOf("signInToDemo")).toHaveLength(1);
});

test("a sign-in step that has changed the session no longer counts as busy, even if main is still finishing it", async () => {
  const { transport, session } = setUp();
  const signingOut = later();
  session.sessionChanged(signedIn);
  transport.answer("signOut", () => signingOut.reply);
  transport.answer("signInToDemo", () => done(undefined));
  const leaving = session.signOut();
  session.sessionChanged(signedOut);
  expect(session.busy).toBeNull();
  expect(await session.signInToDemo()).toBe(true);
  signingOut.give(failed({ kind: "offline" }));
  await leaving;
  expect(session.failure).toBeNull();
});

test("if an earlier sign-in step ends while a later step is under way, the later step still counts as busy", async () => {
  const { transport, session } = setUp();
  const old = later();
  const newer = later();
  session.sessionChanged(signedIn);
  transport.answer("signOut", () => old.reply);
  transport.answer("signInToDemo", () => newer.reply);
  const leaving = session.signOut();
  session.sessionChanged(signedOut);
  const entering = session.signInToDemo();
  old.give(done(undefined));
  await leaving;
  expect(session.busy).toBe("demo");
  newer.give(done(undefined));
  await entering;
  expect(session.busy).toBeNull();
});

test("if the session shows a problem as its notice, the sign-in step does not show the problem once more", async () => {
  const { transport, session } = setUp();
  transport.answer("signInWithBrowser", () => {
    session.sessionChanged({ state: "waiting-for-browser" });
    session.sessionChanged({ ...signedOut, notice: { kind: "browser-gave-up" } });
    return failed({ kind: "browser-gave-up" });
  });
  await session.signInWithBrowser();
  expect(session.failure).toBeNull();
});

test("a late reply to the browser sign-in does not end the confirmation of the account", async () => {
  const { transport, session } = setUp();
  const waiting = later();
  transport.answer("signInWithBrowser", () => waiting.reply);
  const signingIn = session.signInWithBrowser();
  session.sessionChanged({ state: "confirming-account", found: buildAccount() });
  const confirming = later();
  transport.answer("confirmAccount", () => confirming.reply);
  const keeping = session.confirmAccount();
  waiting.give(done(undefined));
  await signingIn;
  expect(session.busy).toBe("confirm-account");
  confirming.give(done(undefined));
  expect(await keeping).toBe(true);
  expect(session.busy).toBeNull();
});

test("a new session clears the failure of the previous session", async () => {
  const { transport, session } = setUp();
  session.sessionChanged(signedOut);
  transport.answer("signInWithToken", () => failed({ kind: "signed-out" }));
  await session.signInWithToken("abc", true);
  session.sessionChanged({
    state: "two-factor",
    challenge: { smsHint: null, isPinSent: false, textBack: null },
  });
  expect(session.failure).toBeNull();
});

test("a sign-in call that throws leaves no step busy, and its error is rethrown", async () => {
  const { session } = setUp();
  await expect(session.requestPin()).rejects.toThrow("requestPin");
  expect(session.busy).toBeNull();
});

test("while the session waits for the person's text message, other sign-in steps work, and another wait sends no command", async () => {
  const { transport, session } = setUp();
  const waiting = later();
  transport.answer("waitForTextBack", () => waiting.reply);
  transport.answer("confirmPin", () => failed({ kind: "wrong-pin", attemptsLeft: 2 }));
  const first = session.waitForText();
  void session.waitForText();
  expect(session.isWaitingForText).toBe(true);
  await session.confirmPin("1234");
  expect(session.problemOf("confirm-pin")).toEqual({ kind: "wrong-pin", attemptsLeft: 2 });
  waiting.give(failed({ kind: "timed-out" }));
  await first;
  expect(session.isWaitingForText).toBe(false);
  expect(session.problemOf("text-back")).toEqual({ kind: "timed-out" });
  expect(transport.inputsOf("waitForTextBack")).toHaveLength(1);
});

test("the account is known while signed in and after the service ended the session, and not otherwise", () => {
  const { session } = setUp();
  expect(session.account).toBeNull();
  session.sessionChanged(signedIn);
  expect(session.account?.name).toBe("Sam");
  session.sessionChanged({
    state: "ended",
    account: buildAccount(),
    reason: "by-service",
    draftCount: 0,
    waitingCount: 0,
  });
  expect(session.account?.name).toBe("Sam");
  session.sessionChanged(signedOut);
  expect(session.account).toBeNull();
});
