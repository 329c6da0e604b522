import { expect, test, vi } from "vitest";
import { QuitSequence } from "../../../../main/shell/app/quit-sequence.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

test("endAtOnce runs every finisher within the call, once, and asks no question", async () => {
  const { log } = createRecordingLog();
  const ending = new QuitSequence(vi.fn(), log);
  const mayEnd = vi.fn();
  ending.guard = { mayLose: () => true, mayEnd };
  const done: string[] = [];
  ending.finishers.push(() => {
    done.push("left");
    return Promise.resolve();
  });
  ending.endAtOnce();
  expect(done).toEqual(["left"]);
  expect(ending.mayBegin()).toBe(true);
  await ending.finish();
  expect(done).toEqual(["left"]);
  expect(mayEnd).not.toHaveBeenCalled();
});

test("after the work of endAtOnce the process quits, because the system may be waiting for its end", () => {
  const { log } = createRecordingLog();
  const done: string[] = [];
  const ending = new QuitSequence(() => void done.push("quit"), log);
  ending.finishers.push(() => {
    done.push("left");
    return Promise.resolve();
  });
  ending.endAtOnce();
  expect(done).toEqual(["left", "quit"]);
});

test("a failure of the app while the system's session ends is logged", async () => {
  const { log, lines } = createRecordingLog();
  const ending = new QuitSequence(vi.fn(), log);
  ending.finishers.push(() => Promise.reject(new Error("disk")));
  ending.endAtOnce();
  await Promise.resolve();
  await Promise.resolve();
  expect(lines).toEqual([JSON.stringify({ event: "not everything was finished", error: "Error: disk" })]);
});
