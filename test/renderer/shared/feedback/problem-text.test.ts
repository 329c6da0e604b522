import { expect, test } from "vitest";
import type { Problem } from "../../../../preload/base/reply.ts";
import { problemSentence } from "../../../../renderer/shared/feedback/problem-text.ts";

const every: readonly Problem[] = [
  { kind: "offline" },
  { kind: "timed-out" },
  { kind: "limited", retryAfterMs: 30_000 },
  { kind: "limited", retryAfterMs: null },
  { kind: "refused", status: 400, reason: "Text is too long" },
  { kind: "refused", status: 400, reason: null },
  { kind: "service-failed", status: 502 },
  { kind: "unreadable", endpoint: "GET /groups", field: "response[0].id" },
  { kind: "signed-out" },
  { kind: "phone-app-only" },
  { kind: "account-banned" },
  { kind: "too-many-direct-messages" },
  { kind: "wrong-credentials" },
  { kind: "wrong-pin", attemptsLeft: 2 },
  { kind: "wrong-pin", attemptsLeft: null },
  { kind: "invalid-input", field: "token" },
  { kind: "not-found" },
  { kind: "no-client-id" },
  { kind: "port-taken", port: 47_924 },
  { kind: "browser-gave-up" },
  { kind: "disk", reason: "ENOSPC" },
  { kind: "disk", reason: "EACCES" },
  { kind: "disk", reason: "ETIMEDOUT" },
  { kind: "download-too-large", most: 2_000_000_000 },
  { kind: "sound-too-large", most: 52_428_800 },
  { kind: "local-copy-in-memory", reason: "ENOSPC" },
  { kind: "local-copy-in-memory", reason: "EROFS" },
  {
    kind: "local-copy-rebuilt",
    because: "damaged",
    keptAs: "messages.damaged",
    unsentCount: 2,
    draftCount: 1,
  },
  { kind: "local-copy-rebuilt", because: "newer", keptAs: "messages.newer", unsentCount: 0, draftCount: 0 },
  { kind: "unexpected" },
];

test.each(every)(
  "the text for the problem $kind says what happened and what to do, in whole sentences",
  (problem) => {
    const sentence = problemSentence(problem);
    expect(sentence).toMatch(/^[A-Z].*\.$/u);
    expect(sentence.match(/\.(?:\s|$)/gu)?.length).toBeGreaterThanOrEqual(2);
  },
);

test("in the text for a problem, a sentence about what was kept stands between what happened and what to do", () => {
  expect(problemSentence({ kind: "wrong-credentials" }, "What you typed is still here.")).toBe(
    "The email, username or password is wrong. What you typed is still here. Check both, then try again.",
  );
});

test("the text for a wrong code says how many tries are left", () => {
  expect(problemSentence({ kind: "wrong-pin", attemptsLeft: 2 })).toBe(
    "That code was wrong. 2 tries left. Use the newest text message.",
  );
  expect(problemSentence({ kind: "wrong-pin", attemptsLeft: 1 })).toContain("1 try left.");
  expect(problemSentence({ kind: "wrong-pin", attemptsLeft: 0 })).toBe(
    "Too many wrong codes. Start again to get a new code.",
  );
});

test("a rate limit's delay is given in whole seconds, rounded up", () => {
  expect(problemSentence({ kind: "limited", retryAfterMs: 1200 })).toContain("Try again in 2 seconds.");
});

test.each([
  [0, "Try again in 1 second."],
  [90_000, "Try again in 90 seconds."],
  [90_001, "Try again in 2 minutes."],
  [120_001, "Try again in 3 minutes."],
  [3_540_001, "Try again in 1 hour."],
  [3_600_000, "Try again in 1 hour."],
  [3_600_001, "Try again in 2 hours."],
])(
  "if a rate limit ends in %d ms, the text gives the delay in seconds, minutes or hours, rounded up",
  (retryAfterMs, action) => {
    expect(problemSentence({ kind: "limited", retryAfterMs })).toContain(action);
  },
);

test("the text for a download that is too large says how large a download can be", () => {
  expect(
    problemSentence({ kind: "download-too-large", most: 6000 }, "The incomplete file was deleted."),
  ).toBe(
    "The service sent more than the 6 kB that this file can have. The incomplete file was deleted. Try again. If this continues, ask the sender to send it again, or in parts.",
  );
});

test("the text for a too large sound says how large a sound can be, and what to do with it", () => {
  expect(problemSentence({ kind: "sound-too-large", most: 50_000_000 })).toBe(
    "The file is larger than the 50 MB up to which Natter plays files. Save it, then open it in another app.",
  );
});

test("a folder among the files to send is called a folder, even if its name is “a folder”", () => {
  expect(problemSentence({ kind: "file-not-sent", name: "a folder", because: "folder", most: null })).toBe(
    "The folder “a folder” cannot be sent. Choose the files in it.",
  );
});

test("a disk problem with ENOSPC says that the disk is full", () => {
  expect(problemSentence({ kind: "disk", reason: "ENOSPC" })).toBe(
    "The disk is full. Free some space, then try again.",
  );
});
