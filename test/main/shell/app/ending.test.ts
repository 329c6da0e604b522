import { expect, test, vi } from "vitest";
import { Ending } from "../../../../main/shell/app/ending.ts";
import { createRecordingLog } from "../shell-parts.ts";

test("when the system ends the session everything is finished within the call, once, and nobody is asked", async () => {
  const { log } = createRecordingLog();
  const ending = new Ending(vi.fn(), log);
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

test("what fails while the session ends is written down", async () => {
  const { log, lines } = createRecordingLog();
  const ending = new Ending(vi.fn(), log);
  ending.finishers.push(() => Promise.reject(new Error("disk")));
  ending.endAtOnce();
  await Promise.resolve();
  await Promise.resolve();
  expect(lines).toEqual([JSON.stringify({ event: "not everything was finished", error: "Error: disk" })]);
});
