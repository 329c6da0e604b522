import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { endedText, notStartedText } from "../../../../main/shell/app/last-words.ts";
import { watchForMistakes } from "../../../../main/shell/app/mistakes.ts";
import type { MistakeParts } from "../../../../main/shell/app/mistakes.ts";
import { createRecordingLog } from "../shell-parts.ts";

vi.mock("electron", () => ({ dialog: {} }));

/** A process whose mistakes the test makes. */
function watched() {
  const made = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() });
  const { log, lines } = createRecordingLog();
  const ends: unknown[] = [];
  const process = made as unknown as MistakeParts["process"];
  watchForMistakes({ process, log, end: (error) => void ends.push(error) });
  return { made, lines, ends };
}

test("an exception that nobody caught is logged and ends Natter", () => {
  const { made, lines, ends } = watched();
  const mistake = new Error("first");
  made.emit("uncaughtException", mistake);
  expect(lines).toEqual(['{"event":"uncaught exception","error":"Error: first"}']);
  expect(ends).toEqual([mistake]);
});

test("another one while Natter ends is logged, and does not end it anew", () => {
  const { made, lines, ends } = watched();
  made.emit("uncaughtException", new Error("first"));
  made.emit("uncaughtException", new Error("second"));
  expect(lines).toHaveLength(2);
  expect(ends).toHaveLength(1);
});

test("a rejection that nobody awaited is logged, and Natter goes on", () => {
  const { made, lines, ends } = watched();
  made.emit("unhandledRejection", new Error("late"));
  expect(lines).toEqual(['{"event":"unhandled rejection","error":"Error: late"}']);
  expect(ends).toEqual([]);
});

test("a terminal that was closed is no mistake", () => {
  const { made, lines, ends } = watched();
  made.stderr.emit("error", new Error("write EPIPE"));
  expect(lines).toEqual(['{"event":"output not written","reason":"write EPIPE"}']);
  expect(ends).toEqual([]);
});

test("what is said names the reason, what was kept and where the log is, and never a token", () => {
  const places = { userData: "/home/ines/natter", logs: "/home/ines/natter/logs" };
  const text = notStartedText(new Error(`refused: token=${"a1".repeat(20)}\n  at open`), places);
  expect(text).toContain("This went wrong: refused: token=[removed]");
  expect(text).toContain("are in /home/ines/natter.");
  expect(text).not.toContain("at open");
  expect(endedText(places)).toContain("The log: /home/ines/natter/logs");
});
