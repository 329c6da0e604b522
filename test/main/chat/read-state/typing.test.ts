import { expect, test } from "vitest";
import { conversationId, userId } from "../../../support/model/build-model.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";

const here = conversationId("500");

test("a person's typing is published for five seconds, with the name they are known by", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  harness.service.say(conversation, "I am Bea");
  await harness.begin();
  harness.reported.length = 0;
  const started = harness.clock.now() - 3_600_000;
  harness.push.handlers.onEvent({
    kind: "typing",
    conversationId: here,
    userId: userId("200"),
    startedAt: started,
  });
  expect(harness.reported).toEqual([
    {
      name: "typingSignalled",
      value: { conversationId: here, userId: "200", name: "Bea", until: harness.clock.now() + 5000 },
    },
  ]);
});

test("own typing is not published", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.reported.length = 0;
  harness.push.handlers.onEvent({ kind: "typing", conversationId: here, userId: userId("1"), startedAt: 0 });
  expect(harness.reported).toEqual([]);
});

test("own typing is sent to the open conversation only", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  harness.account.signalTyping({ conversationId: here });
  expect(harness.push.signalled).toEqual([]);
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  harness.account.signalTyping({ conversationId: here });
  expect(harness.push.signalled).toEqual([here]);
});

test("own typing is not sent if typing signals are off, and is sent at once when they are on again", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  unwrapReply(await harness.account.openConversation({ conversationId: here }));
  harness.settings = { ...harness.settings, areTypingSignalsSent: false };
  harness.account.signalTyping({ conversationId: here });
  expect(harness.push.signalled).toEqual([]);
  harness.settings = { ...harness.settings, areTypingSignalsSent: true };
  harness.account.signalTyping({ conversationId: here });
  expect(harness.push.signalled).toEqual([here]);
});
