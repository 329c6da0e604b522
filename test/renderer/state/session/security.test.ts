import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { AppSession } from "../../../../preload/model/session/security.ts";
import type { TwoFactorPrompt } from "../../../../preload/model/session/session.ts";
import { SecurityState } from "../../../../renderer/state/session/security.svelte.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const session = (id: string): AppSession => ({ id, appName: "natter", startedAt: 1 });
const challenge: TwoFactorPrompt = { smsHint: "47", isPinSent: false, textBack: null };

function setUp() {
  const transport = createFakeTransport();
  let sessions = ["1", "2", "3"].map(session);
  transport.answer("listSessions", () => done(sessions));
  transport.answer("endSession", ({ sessionId }) => {
    sessions = sessions.filter(({ id }) => id !== sessionId);
    return done(sessions);
  });
  return { transport, security: new SecurityState(createBridge(transport, () => "")) };
}

test("sessions are ended one after the other, and a failure does not stop the others from ending", async () => {
  const { transport, security } = setUp();
  await security.load();
  const problem = { kind: "service-failed", status: 500 } as const;
  transport.answer("endSession", ({ sessionId }) =>
    sessionId === "1" ? failed(problem) : done([session("1")]),
  );
  await security.end(["1", "2"]);
  expect([...security.endings]).toEqual([
    ["1", { state: "failed", problem }],
    ["2", { state: "ended" }],
  ]);
  expect(security.sessions).toEqual([session("1")]);
});

test("a list of sessions that cannot be loaded shows the problem and keeps the earlier list", async () => {
  const { transport, security } = setUp();
  await security.load();
  transport.answer("listSessions", () => failed({ kind: "offline" }));
  await security.load();
  expect(security.sessions).toHaveLength(3);
  expect(security.problem).toEqual({ kind: "offline" });
});

test("a list of sessions that arrives after the account was left is dropped", async () => {
  const { security } = setUp();
  const loading = security.load();
  security.clear();
  await loading;
  expect(security.sessions).toBeNull();
});

test("the right pin confirms the phone for two-factor sign-in, and after a wrong pin its problem is shown", async () => {
  const { transport, security } = setUp();
  const phone = security.confirmPhone();
  transport.answer("startMfa", () => done(challenge));
  transport.answer("requestMfaPin", () => done({ ...challenge, isPinSent: true }));
  transport.answer("confirmMfaPin", ({ pin }) =>
    pin === "123456" ? done(undefined) : failed({ kind: "wrong-pin", attemptsLeft: 2 }),
  );
  expect([await phone.start(), await phone.requestPin()]).toEqual([true, true]);
  expect(phone.challenge?.isPinSent).toBe(true);
  expect(await phone.confirmPin("000000")).toBe(false);
  expect(phone.problemOf("confirm-pin")).toEqual({ kind: "wrong-pin", attemptsLeft: 2 });
  expect(await phone.confirmPin("123456")).toBe(true);
  expect([phone.isConfirmed, phone.problemOf("confirm-pin")]).toEqual([true, null]);
});

test("a text message that the person sends from the phone confirms the phone too", async () => {
  const { transport, security } = setUp();
  const phone = security.confirmPhone();
  transport.answer("waitForMfaText", () => failed({ kind: "timed-out" }));
  await phone.waitForText();
  expect(phone.problemOf("text-back")).toEqual({ kind: "timed-out" });
  transport.answer("waitForMfaText", () => done(undefined));
  await phone.waitForText();
  expect([phone.isConfirmed, phone.isWaitingForText, phone.problemOf("text-back")]).toEqual([
    true,
    false,
    null,
  ]);
});
