import { expect, test } from "vitest";
import type { ServiceError } from "../../../../main/service/service-error.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { refusal } from "../../../support/account/fake-service.ts";
import type { FakeServiceCall } from "../../../support/account/fake-service.ts";
import {
  sendingGroupId,
  createOpenGroupHarness,
  sendToGroup,
  textsWithStates,
  textsOnService,
} from "../../../support/account/sending-harness.ts";
import { unwrapReply } from "../../../support/account/harness.ts";

const offline: ServiceError = { kind: "offline" };
const timedOut: ServiceError = { kind: "timed-out" };

type OpenGroup = Awaited<ReturnType<typeof createOpenGroupHarness>>;

/** Makes the service store the message of a call, although its answer may be lost. */
function storeMessage(
  harness: OpenGroup["harness"],
  conversation: OpenGroup["conversation"],
  { body }: FakeServiceCall,
): void {
  const { message } = body as { message: { source_guid: string; text: string } };
  const { source_guid, text } = message;
  harness.service.say(conversation, text, { source_guid, user_id: "1", sender_id: "1" });
}

test("a 409 means that the message has arrived: it counts as sent, and its id is looked up", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  // The first response is lost after the service has accepted the message.
  harness.service.once("sendGroupMessage", (called) => {
    storeMessage(harness, conversation, called);
    return refusal(409);
  });
  sendToGroup(harness, "twice?");
  await settle();
  expect(harness.window(conversation)).toMatchObject([
    { text: "twice?", id: conversation.rows[1]?.id, status: { state: "sent" } },
  ]);
  expect(textsOnService(conversation)).toEqual(["earlier", "twice?"]);
});

test("if the service calls a message a duplicate but cannot return it, its status is unsure, and the user decides", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", refusal(409));
  sendToGroup(harness, "where?");
  await settle();
  expect(textsWithStates(harness.window(conversation))).toEqual(["where?: unsure"]);
});

test("a send without a response is retried with the same guid, which the service recognises as the same message", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", (called) => {
    storeMessage(harness, conversation, called);
    return timedOut;
  });
  harness.service.once("sendGroupMessage", refusal(409));
  sendToGroup(harness, "lost answer");
  await harness.clock.pass(5000);
  expect(textsOnService(conversation)).toEqual(["earlier", "lost answer"]);
  expect(textsWithStates(harness.window(conversation))).toEqual(["lost answer: sent"]);
});

test.each([
  ["without a message", { kind: "unreadable", endpoint: "sendGroupMessage", field: "message" } as const],
  ["with a message without an id", null],
])(
  "after a successful response %s, a message does not count as sent, and is sent again with the same guid",
  async (_what, error) => {
    const { harness, conversation } = await createOpenGroupHarness();
    if (error === null) {
      const row = { id: "", group_id: conversation.id, created_at: 1, text: "hm", user_id: "1" };
      harness.service.answerOnce("sendGroupMessage", { message: row });
    } else harness.service.once("sendGroupMessage", error);
    sendToGroup(harness, "hm");
    await settle();
    expect(textsWithStates(harness.window(conversation))).toEqual(["hm: waiting"]);
    await harness.clock.pass(5000);
    expect(textsWithStates(harness.window(conversation))).toEqual(["hm: sent"]);
    const guids = harness.service
      .callsOf("sendGroupMessage")
      .map(({ body }) => (body as { message: { source_guid: string } }).message.source_guid);
    expect([guids.length, new Set(guids).size]).toEqual([2, 1]);
  },
);

test("a message without a response for over a minute is not sent again if the service already has it", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", (called) => {
    storeMessage(harness, conversation, called);
    harness.service.always("*", offline);
    return timedOut;
  });
  sendToGroup(harness, "landed");
  await harness.clock.pass(300_000);
  const sentBefore = harness.service.callsOf("sendGroupMessage").length;
  harness.service.always("*", null);
  await harness.clock.pass(120_000);
  expect(textsOnService(conversation)).toEqual(["earlier", "landed"]);
  expect(harness.service.callsOf("sendGroupMessage").length).toBe(sentBefore);
  expect(textsWithStates(harness.window(conversation))).toEqual(["landed: sent"]);
});

test("a message that failed offline over a minute ago is searched for, since Chromium may have sent it", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  // If a kept-alive connection ends, Chromium repeats the request and reports only the second attempt.
  harness.service.once("sendGroupMessage", () => null);
  harness.service.once("sendGroupMessage", (called) => {
    storeMessage(harness, conversation, called);
    harness.service.always("*", offline);
    return offline;
  });
  sendToGroup(harness, "before it");
  sendToGroup(harness, "arrived at once");
  await harness.clock.pass(300_000);
  const sentBefore = harness.service.callsOf("sendGroupMessage").length;
  harness.service.always("*", null);
  await harness.clock.pass(120_000);
  expect(harness.service.callsOf("sendGroupMessage").length).toBe(sentBefore);
  expect(textsOnService(conversation)).toEqual(["earlier", "before it", "arrived at once"]);
  expect(textsWithStates(harness.window(conversation))).toEqual(["before it: sent", "arrived at once: sent"]);
});

test("a message written offline is sent once online, however many messages others have posted meanwhile", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.always("*", offline);
  sendToGroup(harness, "written on a train");
  await harness.clock.pass(300_000);
  for (let count = 0; count < 2000; count += 1) harness.service.say(conversation, `talk ${count}`);
  harness.service.always("*", null);
  await harness.clock.pass(120_000);
  expect(textsOnService(conversation).at(-1)).toBe("written on a train");
});

test("a message without a response for over a minute is sent again if the service does not have it", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.always("sendGroupMessage", timedOut);
  sendToGroup(harness, "not landed");
  await harness.clock.pass(100_000);
  harness.service.always("sendGroupMessage", null);
  await harness.clock.pass(70_000);
  expect(textsOnService(conversation)).toEqual(["earlier", "not landed"]);
});

test("if the search for a possibly sent message cannot reach back to its time, the user decides whether to resend", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", () => {
    harness.service.always("*", offline);
    return timedOut;
  });
  sendToGroup(harness, "perhaps");
  await harness.clock.pass(300_000);
  for (let count = 0; count < 5200; count += 1) harness.service.say(conversation, `flood ${count}`);
  harness.service.always("*", null);
  harness.push.ready();
  await settle();
  await settle();
  const [unsure] = harness.window(conversation).filter(({ isOwn }) => isOwn);
  expect(unsure?.status).toEqual({ state: "unsure" });
  await harness.clock.pass(600_000);
  expect(textsOnService(conversation)).not.toContain("perhaps");
  if (unsure === undefined) throw new Error("no message");
  unwrapReply(harness.account.retryMessage({ sourceGuid: unsure.sourceGuid }));
  await settle();
  expect(textsOnService(conversation)).toContain("perhaps");
});

test("a message on which the service keeps failing is not retried for ever", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.always("sendGroupMessage", (called) => {
    const { message } = called.body as { message: { text: string } };
    return message.text === "poison" ? { kind: "service-failed", status: 500 } : null;
  });
  sendToGroup(harness, "poison");
  sendToGroup(harness, "behind");
  await harness.clock.pass(200_000);
  expect(textsWithStates(harness.window(conversation))).toEqual(["poison: failed", "behind: sent"]);
});

test("a message waits until a service that is down returns, however long that takes", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.always("sendGroupMessage", { kind: "service-failed", status: 503 });
  sendToGroup(harness, "patience");
  await harness.clock.pass(3_600_000);
  expect(textsWithStates(harness.window(conversation))).toEqual(["patience: waiting"]);
  harness.service.always("sendGroupMessage", null);
  await harness.clock.pass(70_000);
  expect(textsOnService(conversation)).toEqual(["earlier", "patience"]);
});

test("after a restart, a message that was being sent is searched for at the service and not duplicated", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", async (called) => {
    storeMessage(harness, conversation, called);
    return new Promise<null>(() => {});
  });
  sendToGroup(harness, "crash");
  await settle();
  const next = await harness.restart();
  next.clock.set(next.clock.now() + 3_600_000);
  await next.begin();
  expect(textsOnService(conversation)).toEqual(["earlier", "crash"]);
  expect(next.cache.read((tables) => tables.unsent.all())).toEqual([]);
  const opened = unwrapReply(await next.account.openConversation({ conversationId: sendingGroupId }));
  expect(textsWithStates(opened.messages)).toEqual(["earlier: sent", "crash: sent"]);
});

test("if the clock is set back a day, a message without a response is still searched for before a resend", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", (called) => {
    storeMessage(harness, conversation, called);
    return timedOut;
  });
  sendToGroup(harness, "back in time");
  await settle();
  harness.clock.set(harness.clock.now() - 86_400_000);
  harness.push.ready();
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "back in time"]);
  expect(textsWithStates(harness.window(conversation))).toEqual(["back in time: sent"]);
});

test("if the answer to a message retried behind another is lost, the message is not duplicated after a restart", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const gate = Promise.withResolvers<null>();
  harness.service.once("sendGroupMessage", refusal(400));
  harness.service.once("sendGroupMessage", () => gate.promise);
  harness.service.once("sendGroupMessage", (called) => {
    storeMessage(harness, conversation, called);
    return timedOut;
  });
  sendToGroup(harness, "refused");
  sendToGroup(harness, "slow");
  await harness.clock.pass(60_000);
  const [refused] = harness.window(conversation);
  if (refused === undefined) throw new Error("no message");
  expect(textsWithStates([refused])).toEqual(["refused: failed"]);
  unwrapReply(harness.account.retryMessage({ sourceGuid: refused.sourceGuid }));
  gate.resolve(null);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "slow", "refused"]);
  const next = await harness.restart();
  next.clock.set(next.clock.now() + 3_600_000);
  await next.begin();
  expect(textsOnService(conversation)).toEqual(["earlier", "slow", "refused"]);
});

test("a message that is retried while the next one is being sent cannot be discarded while it is sent itself", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const gates = [Promise.withResolvers<null>(), Promise.withResolvers<null>()] as const;
  harness.service.once("sendGroupMessage", refusal(400));
  for (const gate of gates) harness.service.once("sendGroupMessage", () => gate.promise);
  sendToGroup(harness, "refused");
  sendToGroup(harness, "slow");
  await settle();
  const [refused] = harness.window(conversation);
  if (refused === undefined) throw new Error("no message");
  unwrapReply(harness.account.retryMessage({ sourceGuid: refused.sourceGuid }));
  gates[0].resolve(null);
  await settle();
  expect(harness.service.callsOf("sendGroupMessage")).toHaveLength(3);
  expect(harness.account.discardMessage({ sourceGuid: refused.sourceGuid })).toMatchObject({ ok: false });
  gates[1].resolve(null);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "slow", "refused"]);
});

test("opening the conversation searches again for a message in the unsure state", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.once("sendGroupMessage", refusal(409));
  sendToGroup(harness, "where?");
  await settle();
  const guid = harness.window(conversation)[0]?.sourceGuid ?? "";
  expect(textsWithStates(harness.window(conversation))).toEqual(["where?: unsure"]);
  harness.service.say(conversation, "where?", { source_guid: guid, user_id: "1", sender_id: "1" });
  unwrapReply(await harness.account.openConversation({ conversationId: sendingGroupId }));
  await settle();
  expect(textsWithStates(harness.window(conversation))).toEqual(["where?: sent"]);
});
