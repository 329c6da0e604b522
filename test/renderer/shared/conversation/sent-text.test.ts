import { expect, test } from "vitest";
import type { Problem } from "../../../../preload/base/reply.ts";
import { notSentText, seenText } from "../../../../renderer/shared/conversation/sent-text.ts";

const noon = new Date(2026, 10, 20, 12, 0, 0).getTime();
const hour = 3_600_000;
const day = 24 * hour;

test("every send problem says that the message was not sent and that the text is kept", () => {
  const problems: readonly Problem[] = [
    { kind: "offline" },
    { kind: "timed-out" },
    { kind: "limited", retryAfterMs: 1000 },
    { kind: "refused", status: 400, reason: null },
    { kind: "refused", status: 400, reason: "too many links" },
    { kind: "service-failed", status: 500 },
    { kind: "signed-out" },
    { kind: "not-found" },
    { kind: "phone-app-only" },
    { kind: "too-many-direct-messages" },
    { kind: "unexpected" },
  ];
  for (const problem of problems) {
    expect(notSentText(problem)).toMatch(/^Not sent\. .*your text is kept here\.$/);
  }
  expect(notSentText({ kind: "refused", status: 400, reason: "too many links" })).toContain("too many links");
  expect(notSentText({ kind: "too-many-direct-messages" })).toBe(
    "Not sent. You sent too many direct messages, so the service accepts none for now. Try again later; your text is kept here.",
  );
});

test("the text under a seen message has today's time, yesterday with the time, or else the date", () => {
  expect(seenText(noon - hour, noon)).toBe("Seen at 11:00");
  expect(seenText(noon - day, noon)).toBe("Seen yesterday at 12:00");
  expect(seenText(noon - 3 * day, noon)).toMatch(/^Seen Tuesday,? 17 November at 12:00$/);
});
