import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { here, openedStage, states } from "../../../support/account/sending-stage.ts";
import { valueOf } from "../../../support/account/stage.ts";
import type { Stage } from "../../../support/account/stage.ts";

const draftIn = (stage: Stage): string | undefined =>
  valueOf(stage.account.listConversations()).find(({ id }) => id === here)?.draft;

test("an answer from a notification is sent, marks what was answered as read, and leaves the draft alone", async () => {
  const { stage, place } = await openedStage();
  stage.account.saveDraft({ conversationId: here, text: "half a thought" });
  const row = stage.town.say(place, "Are you coming?");
  stage.push.created(place, row);
  expect(stage.account.counts().unread).toBe(1);
  valueOf(
    stage.account.answerNotice({ conversationId: here, messageId: messageId(row.id), text: "On my way" }),
  );
  await settle();
  expect(states(stage.window(place))).toContain("On my way: sent");
  expect(stage.account.counts().unread).toBe(0);
  expect(draftIn(stage)).toBe("half a thought");
});

test("an answer that cannot be sent is added to the draft", async () => {
  const { stage } = await openedStage();
  stage.account.saveDraft({ conversationId: here, text: "half a thought" });
  const text = "x".repeat(1001);
  const reply = stage.account.answerNotice({ conversationId: here, messageId: null, text });
  expect(reply.ok).toBe(false);
  expect(draftIn(stage)).toBe(`half a thought\n${text}`);
});

test("an answer to a conversation that is gone by now is told, and kept nowhere", async () => {
  const { stage } = await openedStage();
  const gone = conversationId("999");
  const reply = stage.account.answerNotice({ conversationId: gone, messageId: null, text: "Hello?" });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
  expect(stage.cache.read((tables) => tables.drafts.count())).toBe(0);
});
