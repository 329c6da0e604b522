import { expect, test } from "vitest";
import { pageProcesses, processorTimeOf, readActivity } from "../../../bench/support/process-activity.ts";

test("the processor time of a process is read correctly, even if the program's name has spaces and brackets", () => {
  const stat = "42 (a b) c) S 1 42 42 0 -1 4194304 100 0 0 0 17 5 0 0 20 0 1 0 100 1000 10 0";
  expect(processorTimeOf(stat)).toBe(220);
});

test.runIf(process.platform === "linux")(
  "the processor time of a busy process grows, and a process that started no Chromium has no page processes",
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
