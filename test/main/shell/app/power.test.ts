import type { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { watchWaking } from "../../../../main/shell/app/power.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

interface Computer {
  isOnline: boolean;
  powerMonitor: EventEmitter | null;
}
const computer = vi.hoisted((): Computer => ({ isOnline: true, powerMonitor: null }));
vi.mock("electron", async () => {
  const events = await import("node:events");
  computer.powerMonitor = new events.EventEmitter();
  return { powerMonitor: computer.powerMonitor, net: { isOnline: () => computer.isOnline } };
});

test("waking, unlocking and a network that returns are announced until the listener stops", () => {
  const clock = createFixedClock();
  const reported: string[] = [];
  const stop = watchWaking(clock, (waking) => void reported.push(waking));
  const monitor = computer.powerMonitor;
  monitor?.emit("suspend");
  monitor?.emit("resume");
  monitor?.emit("unlock-screen");
  clock.move(5_000);
  computer.isOnline = false;
  clock.move(5_000);
  clock.move(5_000);
  computer.isOnline = true;
  clock.move(5_000);
  clock.move(5_000);
  expect(reported).toEqual(["resumed", "unlocked", "network-back"]);
  stop();
  monitor?.emit("resume");
  computer.isOnline = false;
  clock.move(5_000);
  expect(reported).toHaveLength(3);
});
