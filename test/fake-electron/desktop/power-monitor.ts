// Imitates https://www.electronjs.org/docs/latest/api/power-monitor
import { EventEmitter } from "node:events";
import type { CheckedEvents, ImitatedMembers } from "../check.ts";
import { desktopRecord } from "./record.ts";

/** The events that the stand-in emits. */
export type PowerMonitorEvents = CheckedEvents<
  Electron.PowerMonitor["on"],
  { suspend: []; resume: []; "lock-screen": []; "unlock-screen": [] }
>;

class PowerMonitor extends EventEmitter<PowerMonitorEvents> {
  getSystemIdleTime(): number {
    return desktopRecord.idleSeconds;
  }
}

export const powerMonitor = new PowerMonitor();
powerMonitor satisfies ImitatedMembers<PowerMonitor, Electron.PowerMonitor>;
