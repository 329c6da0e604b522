import { expect, test } from "vitest";
import { pageProcesses, processorTimeOf, readActivity } from "../../../bench/support/process-activity.ts";

test("the processor time of a process is found after its program's name, which may have spaces and brackets", () => {
  const stat = "42 (a b) c) S 1 42 42 0 -1 4194304 100 0 0 0 17 5 0 0 20 0 1 0 100 1000 10 0";
  expect(processorTimeOf(stat)).toBe(220);
});

test.runIf(process.platform === "linux")(
  "the processor time of a busy process grows, and a process without Chromium has no processes of pages",
  () => {
    const before = readActivity([process.pid]);
    const used = process.cpuUsage();
    while (process.cpuUsage(used).user < 80_000);
    const after = readActivity([process.pid]);
    expect(after.processor - before.processor).toBeGreaterThanOrEqual(60);
    expect(after.wakeUps).toBeGreaterThanOrEqual(before.wakeUps);
    expect(readActivity([])).toEqual({ processor: 0, wakeUps: 0 });
    expect(pageProcesses([process.pid])).toEqual([]);
  },
);
