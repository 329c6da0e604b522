import type { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { watchWaking } from "../../../../main/shell/app/power.ts";
import { createStoppedClock } from "../shell-parts.ts";

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
  const clock = createStoppedClock();
  const reported: string[] = [];
  const stop = watchWaking(clock, (waking) => void reported.push(waking));
  const monitor = computer.powerMonitor;
  monitor?.emit("suspend");
  monitor?.emit("resume");
  monitor?.emit("unlock-screen");
  clock.ring();
  computer.isOnline = false;
  clock.ring();
  clock.ring();
  computer.isOnline = true;
  clock.ring();
  clock.ring();
  expect(reported).toEqual(["resumed", "unlocked", "network-back"]);
  stop();
  monitor?.emit("resume");
  computer.isOnline = false;
  clock.ring();
  expect(reported).toHaveLength(3);
});
