import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { conversationId } from "../../support/model/build-model.ts";
import { settle } from "../../support/clock/fixed-clock.ts";
import { createAccountHarness, unwrapReply } from "../../support/account/harness.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test("the service's conversations are listed, the most recently active first", async () => {
  const harness = createAccountHarness();
  const older = harness.service.addGroup("500", "Lake house");
  const newer = harness.service.addChat({ id: "200", name: "Bea" });
  harness.service.say(older, "first");
  await harness.clock.pass(5000);
  harness.service.say(newer, "second");
  await harness.begin();
  const rows = unwrapReply(harness.account.listConversations());
  expect(rows.map(({ name, preview }) => [name, preview?.text])).toEqual([
    ["Bea", "second"],
    ["Lake house", "first"],
  ]);
  expect(harness.log.errors).toEqual([]);
});

test("a new message is shown as being sent, and then the same row is shown as sent", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  unwrapReply(await harness.account.openConversation({ conversationId: conversationId("500") }));
  harness.reported.length = 0;
  harness.service.calls.length = 0;
  harness.account.sendMessage({ conversationId: conversationId("500"), text: "Hello", replyTo: null });
  expect(harness.window(conversation).map(({ status }) => status.state)).toEqual(["sending"]);
  const key = harness.window(conversation)[0]?.key;
  await settle();
  expect(harness.window(conversation)).toMatchObject([
    { key, text: "Hello", status: { state: "sent" }, id: conversation.rows[0]?.id },
  ]);
  expect(harness.log.errors).toEqual([]);
});

test("a full disk is published once, and the app continues to work", async () => {
  const harness = createAccountHarness({ maxPages: 60 });
  const conversation = harness.service.addGroup("500");
  await harness.begin();
  harness.reported.length = 0;
  for (let count = 0; count < 200; count += 1)
    harness.push.created(conversation, harness.service.say(conversation, "x".repeat(900)));
  const problems = harness.reported.filter(({ name }) => name === "problemArose");
  expect(problems).toEqual([
    {
      name: "problemArose",
      value: { problem: { kind: "local-copy-in-memory", reason: "ENOSPC" }, concerning: "local-copy" },
    },
  ]);
  expect(harness.window(conversation).length).toBe(200);
  harness.account.sendMessage({ conversationId: conversationId("500"), text: "still here", replyTo: null });
  await settle();
  expect(conversation.rows.at(-1)?.text).toBe("still here");
});

test("an account publishes at its start that its local copy had to be rebuilt", async () => {
  const file = path.join(temporaryFolder(), "cache.db");
  writeFileSync(file, "no database".repeat(500));
  const harness = createAccountHarness({ file });
  await harness.begin();
  const problem: unknown = expect.objectContaining({
    kind: "local-copy-rebuilt",
    because: "damaged",
    unsentCount: 0,
    draftCount: 0,
  });
  expect(harness.reported).toContainEqual({
    name: "problemArose",
    value: { problem, concerning: "local-copy" },
  });
});

test("an unreadable response is published with its endpoint and field, and nothing is lost", async () => {
  const harness = createAccountHarness();
  const conversation = harness.service.addGroup("500");
  harness.service.say(conversation, "one");
  await harness.begin();
  harness.service.once("listGroups", { kind: "unreadable", endpoint: "listGroups", field: "0.id" });
  harness.push.ready();
  await settle();
  expect(harness.reported).toContainEqual({
    name: "problemArose",
    value: { problem: { kind: "unreadable", endpoint: "listGroups", field: "0.id" }, concerning: "catch-up" },
  });
  expect(unwrapReply(harness.account.listConversations()).length).toBe(1);
});

test("a command that is waiting when the account stops returns a reply and does not throw", async () => {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  const gate = Promise.withResolvers<null>();
  harness.service.always("listGroupMessages", () => gate.promise);
  const first = harness.account.openConversation({ conversationId: conversationId("500") });
  const conversation = harness.service.addGroup("600");
  harness.push.created(conversation, harness.service.say(conversation, "hi"));
  await settle();
  const second = harness.account.openConversation({ conversationId: conversationId("600") });
  const third = harness.account.openConversation({ conversationId: conversationId("600") });
  harness.account.stop();
  harness.cache.close();
  gate.resolve(null);
  const replies = await Promise.all([first, second, third]);
  expect(replies.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(harness.log.errors).toEqual([]);
});
