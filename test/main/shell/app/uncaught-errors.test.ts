import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { fatalErrorText, startFailureText } from "../../../../main/shell/app/fatal-error-dialog.ts";
import { watchUncaughtErrors } from "../../../../main/shell/app/uncaught-errors.ts";
import type { UncaughtErrorParts } from "../../../../main/shell/app/uncaught-errors.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

vi.mock("electron", () => ({ dialog: {} }));

/** Creates a process object on which the test emits errors. */
function watched() {
  const made = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() });
  const { log, lines } = createRecordingLog();
  const ends: unknown[] = [];
  const process = made as unknown as UncaughtErrorParts["process"];
  watchUncaughtErrors({ process, log, end: (error) => void ends.push(error) });
  return { made, lines, ends };
}

test("an uncaught exception is logged and ends Natter", () => {
  const { made, lines, ends } = watched();
  const error = new Error("first");
  made.emit("uncaughtException", error);
  expect(lines).toEqual(['{"event":"uncaught exception","error":"Error: first"}']);
  expect(ends).toEqual([error]);
});

test("another uncaught exception while Natter ends is logged, and does not end it a second time", () => {
  const { made, lines, ends } = watched();
  made.emit("uncaughtException", new Error("first"));
  made.emit("uncaughtException", new Error("second"));
  expect(lines).toHaveLength(2);
  expect(ends).toHaveLength(1);
});

test("an unhandled rejection is logged, and Natter continues", () => {
  const { made, lines, ends } = watched();
  made.emit("unhandledRejection", new Error("late"));
  expect(lines).toEqual(['{"event":"unhandled rejection","error":"Error: late"}']);
  expect(ends).toEqual([]);
});

test("a failed write to a closed terminal is logged and does not end Natter", () => {
  const { made, lines, ends } = watched();
  made.stderr.emit("error", new Error("write EPIPE"));
  expect(lines).toEqual(['{"event":"output not written","reason":"write EPIPE"}']);
  expect(ends).toEqual([]);
});

test("the messages about a failed start and a crash name the reason, data folder and log, but no token", () => {
  const places = { userData: "/home/ines/natter", logs: "/home/ines/natter/logs" };
  const text = startFailureText(new Error(`refused: token=${"a1".repeat(20)}\n  at open`), places);
  expect(text).toContain("This went wrong: refused: token=[removed]");
  expect(text).toContain("are in /home/ines/natter.");
  expect(text).not.toContain("at open");
  expect(fatalErrorText(places)).toContain("The log: /home/ines/natter/logs");
});
