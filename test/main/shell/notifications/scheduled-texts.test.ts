import { expect, test } from "vitest";
import type {
  MissedScheduledMessage,
  MissedScheduledNotification,
} from "../../../../main/chat/core/ports.ts";
import { missedScheduledTexts } from "../../../../main/shell/notifications/scheduled-texts.ts";
import { buildAccount, buildConversation } from "../../../support/model/build-model.ts";

const missed = (name: string, text = "Good morning"): MissedScheduledMessage => ({
  conversation: buildConversation({ name }),
  text,
});
function notice(
  first: MissedScheduledMessage,
  ...others: MissedScheduledMessage[]
): MissedScheduledNotification {
  return { account: buildAccount(), missed: [first, ...others] };
}
const oneNotSent = "A scheduled message was not sent. Natter keeps what was not sent.";

test("a missed scheduled message is shown only as far as the settings allow", () => {
  const one = notice(missed("Climbing"));
  expect(missedScheduledTexts(one, "name-and-message")).toEqual({
    title: "Climbing",
    body: "This scheduled message was not sent, and is kept: Good morning",
  });
  expect(missedScheduledTexts(one, "name")).toEqual({ title: "Climbing", body: oneNotSent });
  expect(missedScheduledTexts(one, "nothing")).toEqual({ title: "Natter", body: oneNotSent });
});

test("several missed scheduled messages are counted, and each chat is named once, at most three of them", () => {
  const several = notice(missed("A"), ...["A", "B", "C", "D"].map((name) => missed(name)));
  const body = "5 scheduled messages were not sent. Natter keeps what was not sent.";
  expect(missedScheduledTexts(several, "name-and-message")).toEqual({
    title: "A, B, C and 1 more chat",
    body,
  });
  expect(missedScheduledTexts(several, "nothing")).toEqual({ title: "Natter", body });
});

test("a missed scheduled message without a text is only counted, and a long text is cut", () => {
  expect(missedScheduledTexts(notice(missed("A", " ")), "name-and-message").body).toBe(oneNotSent);
  const { body } = missedScheduledTexts(notice(missed("A", "word ".repeat(100))), "name-and-message");
  expect([...body]).toHaveLength(300);
});
