import { expect, test } from "vitest";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

test("if the service answers a call with 401 but still accepts the token for getMe, the user stays signed in", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.service.once("listGroups", refusal(401));
  harness.push.ready();
  await settle();
  expect(harness.service.callsOf("getMe").length).toBe(1);
  expect(harness.ended).toEqual([]);
});

test("if the service answers a call and then getMe with 401, the account's sign-in ends, and only once", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.service.always("*", refusal(401));
  harness.push.ready();
  harness.account.sendMessage({ conversationId: here, text: "too late", replyTo: null });
  await settle();
  await harness.clock.pass(600_000);
  expect(harness.ended).toEqual(["by-service"]);
  expect(harness.push.isStopped).toBe(true);
  expect(harness.account.getConnection()).toEqual({
    ok: true,
    value: { state: "offline", outage: null, nextTryAt: null },
  });
});

test("messages sent after the account ended wait, and stored messages stay readable", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  harness.service.say(conversation, "kept");
  await harness.begin();
  harness.service.always("*", refusal(401));
  harness.push.handlers.onState("refused");
  await settle();
  harness.account.sendMessage({ conversationId: here, text: "for later", replyTo: null });
  harness.account.saveDraft({ conversationId: here, text: "and this" });
  await settle();
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: here }));
  expect(opened.messages.map(({ text, status }) => [text, status.state])).toEqual([
    ["kept", "sent"],
    ["for later", "waiting"],
  ]);
  expect(harness.account.counts()).toMatchObject({ draftCount: 1, waitingCount: 1 });
});

test("a 401 for missing attestation, on whatever call, does not end the account", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  harness.service.once("sendGroupMessage", refusal(401, 40102));
  harness.account.sendMessage({ conversationId: here, text: "x", replyTo: null });
  await settle();
  expect(harness.ended).toEqual([]);
  expect(harness.service.callsOf("getMe")).toEqual([]);
  expect(harness.window(conversation)[0]?.status).toEqual({
    state: "failed",
    problem: { kind: "phone-app-only" },
  });
});

test("if the service says that the account is closed, the account ends as banned without another token check", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.service.always("*", refusal(401, 40121));
  harness.push.ready();
  await settle();
  expect(harness.ended).toEqual(["banned"]);
});

test("if the token cannot be checked after a 401, the account does not end, and the message waits", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  const offline: ServiceError = { kind: "offline" };
  harness.service.always("getMe", offline);
  harness.service.once("sendGroupMessage", refusal(401));
  harness.account.sendMessage({ conversationId: here, text: "x", replyTo: null });
  await settle();
  expect(harness.ended).toEqual([]);
  expect(harness.window(conversation)[0]?.status).toEqual({ state: "waiting" });
  await harness.clock.pass(5000);
  expect(harness.window(conversation)[0]?.status).toEqual({ state: "sent" });
});

test("if the token is still valid, a 401 to a sent message means that the service refuses the message", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  harness.service.once("sendGroupMessage", refusal(401, 401, ["not a member"]));
  harness.account.sendMessage({ conversationId: here, text: "x", replyTo: null });
  await settle();
  expect(harness.window(conversation)[0]?.status).toEqual({
    state: "failed",
    problem: { kind: "refused", status: 401, reason: "not a member" },
  });
});
