import { expect, test } from "vitest";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-town.ts";
import { createStage, valueOf } from "../../../support/account/stage.ts";

const here = conversationId("500");

test("a 401 that getMe does not confirm is no sign-out", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.town.once("listGroups", refusal(401));
  stage.push.ready();
  await settle();
  expect(stage.town.callsOf("getMe").length).toBe(1);
  expect(stage.ended).toEqual([]);
});

test("a 401 that getMe confirms ends the account, once", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.town.always("*", refusal(401));
  stage.push.ready();
  stage.account.sendMessage({ conversationId: here, text: "too late", replyTo: null });
  await settle();
  await stage.clock.pass(600_000);
  expect(stage.ended).toEqual(["by-service"]);
  expect(stage.push.isStopped).toBe(true);
  expect(stage.account.getConnection()).toEqual({ ok: true, value: { state: "offline", nextTryAt: null } });
});

test("what is sent after the end waits, and what is held stays readable", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  stage.town.say(place, "kept");
  await stage.begin();
  stage.town.always("*", refusal(401));
  stage.push.handlers.onState("refused");
  await settle();
  stage.account.sendMessage({ conversationId: here, text: "for later", replyTo: null });
  stage.account.saveDraft({ conversationId: here, text: "and this" });
  await settle();
  const opened = valueOf(await stage.account.openConversation({ conversationId: here }));
  expect(opened.messages.map(({ text, status }) => [text, status.state])).toEqual([
    ["kept", "sent"],
    ["for later", "waiting"],
  ]);
  expect(stage.account.counts()).toMatchObject({ draftCount: 1, waitingCount: 1 });
});

test("a 401 for want of attestation, wherever it comes, ends nothing", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  stage.town.once("sendGroupMessage", refusal(401, 40102));
  stage.account.sendMessage({ conversationId: here, text: "x", replyTo: null });
  await settle();
  expect(stage.ended).toEqual([]);
  expect(stage.town.callsOf("getMe")).toEqual([]);
  expect(stage.window(place)[0]?.status).toEqual({ state: "failed", problem: { kind: "phone-app-only" } });
});

test("a closed account is told as such, without asking again", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  stage.town.always("*", refusal(401, 40121));
  stage.push.ready();
  await settle();
  expect(stage.ended).toEqual(["banned"]);
});

test("a 401 that cannot be checked ends nothing, and the message waits", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  const offline: ServiceError = { kind: "offline" };
  stage.town.always("getMe", offline);
  stage.town.once("sendGroupMessage", refusal(401));
  stage.account.sendMessage({ conversationId: here, text: "x", replyTo: null });
  await settle();
  expect(stage.ended).toEqual([]);
  expect(stage.window(place)[0]?.status).toEqual({ state: "waiting" });
  await stage.clock.pass(5000);
  expect(stage.window(place)[0]?.status).toEqual({ state: "sent" });
});

test("a 401 about one message of a valid token is a refusal of that message", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  stage.town.once("sendGroupMessage", refusal(401, 401, ["not a member"]));
  stage.account.sendMessage({ conversationId: here, text: "x", replyTo: null });
  await settle();
  expect(stage.window(place)[0]?.status).toEqual({
    state: "failed",
    problem: { kind: "refused", status: 401, reason: "not a member" },
  });
});
