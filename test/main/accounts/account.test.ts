import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { conversationId } from "../../support/model/build-model.ts";
import { settle } from "../../support/clock/fixed-clock.ts";
import { createStage, temporaryFolder, valueOf } from "../../support/account/stage.ts";

test("what the service has is listed, the last active first", async () => {
  const stage = createStage();
  const older = stage.town.addGroup("500", "Lake house");
  const newer = stage.town.addChat({ id: "200", name: "Bea" });
  stage.town.say(older, "first");
  await stage.clock.pass(5000);
  stage.town.say(newer, "second");
  await stage.begin();
  const rows = valueOf(stage.account.listConversations());
  expect(rows.map(({ name, preview }) => [name, preview?.text])).toEqual([
    ["Bea", "second"],
    ["Lake house", "first"],
  ]);
  expect(stage.log.mistakes).toEqual([]);
});

test("a message is shown as on its way before it is sent, and the same row becomes sent", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  await stage.begin();
  valueOf(await stage.account.openConversation({ conversationId: conversationId("500") }));
  stage.told.length = 0;
  stage.town.calls.length = 0;
  stage.account.sendMessage({ conversationId: conversationId("500"), text: "Hello", replyTo: null });
  expect(stage.window(place).map(({ status }) => status.state)).toEqual(["sending"]);
  const key = stage.window(place)[0]?.key;
  await settle();
  expect(stage.window(place)).toMatchObject([
    { key, text: "Hello", status: { state: "sent" }, id: place.rows[0]?.id },
  ]);
  expect(stage.log.mistakes).toEqual([]);
});

test("trouble with the disk is told once, and the app goes on", async () => {
  const stage = createStage({ maximumPages: 60 });
  const place = stage.town.addGroup("500");
  await stage.begin();
  stage.told.length = 0;
  for (let count = 0; count < 200; count += 1)
    stage.push.created(place, stage.town.say(place, "x".repeat(900)));
  const problems = stage.told.filter(({ name }) => name === "problemArose");
  expect(problems).toEqual([
    {
      name: "problemArose",
      value: { problem: { kind: "local-copy-in-memory", reason: "ENOSPC" }, concerning: "local-copy" },
    },
  ]);
  expect(stage.window(place).length).toBe(200);
  stage.account.sendMessage({ conversationId: conversationId("500"), text: "still here", replyTo: null });
  await settle();
  expect(place.rows.at(-1)?.text).toBe("still here");
});

test("a local copy that had to be rebuilt is told when the account starts", async () => {
  const file = path.join(temporaryFolder(), "cache.db");
  writeFileSync(file, "no database".repeat(500));
  const stage = createStage({ file });
  await stage.begin();
  const problem: unknown = expect.objectContaining({
    kind: "local-copy-rebuilt",
    because: "damaged",
    unsentCount: 0,
    draftCount: 0,
  });
  expect(stage.told).toContainEqual({ name: "problemArose", value: { problem, concerning: "local-copy" } });
});

test("an answer that cannot be understood is told with its endpoint and field, and nothing is lost", async () => {
  const stage = createStage();
  const place = stage.town.addGroup("500");
  stage.town.say(place, "one");
  await stage.begin();
  stage.town.once("listGroups", { kind: "unreadable", endpoint: "listGroups", field: "0.id" });
  stage.push.ready();
  await settle();
  expect(stage.told).toContainEqual({
    name: "problemArose",
    value: { problem: { kind: "unreadable", endpoint: "listGroups", field: "0.id" }, concerning: "catch-up" },
  });
  expect(valueOf(stage.account.listConversations()).length).toBe(1);
});

test("a command that waits when the account is stopped ends in a reply, not in an exception", async () => {
  const stage = createStage();
  stage.town.addGroup("500");
  await stage.begin();
  const gate = Promise.withResolvers<null>();
  stage.town.always("listGroupMessages", () => gate.promise);
  const first = stage.account.openConversation({ conversationId: conversationId("500") });
  const place = stage.town.addGroup("600");
  stage.push.created(place, stage.town.say(place, "hi"));
  await settle();
  const second = stage.account.openConversation({ conversationId: conversationId("600") });
  const third = stage.account.openConversation({ conversationId: conversationId("600") });
  stage.account.stop();
  stage.cache.close();
  gate.resolve(null);
  const replies = await Promise.all([first, second, third]);
  expect(replies.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(stage.log.mistakes).toEqual([]);
});
