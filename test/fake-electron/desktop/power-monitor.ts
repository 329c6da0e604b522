// Imitates https://www.electronjs.org/docs/latest/api/power-monitor
import { EventEmitter } from "node:events";
import type { CheckedEvents, PartOf } from "../check.ts";
import { record } from "./record.ts";

/** The events of which the stand-in tells. */
export type PowerMonitorEvents = CheckedEvents<
  Electron.PowerMonitor["on"],
  { suspend: []; resume: []; "lock-screen": []; "unlock-screen": [] }
>;

class PowerMonitor extends EventEmitter<PowerMonitorEvents> {
  getSystemIdleTime(): number {
    return record.idleSeconds;
  }
}

/** The one `powerMonitor`. */
export const powerMonitor = new PowerMonitor();
powerMonitor satisfies PartOf<PowerMonitor, Electron.PowerMonitor>;
