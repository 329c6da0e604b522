// Imitates https://www.electronjs.org/docs/latest/api/power-monitor
import { EventEmitter } from "node:events";
import type { CheckedEvents } from "../check.ts";

/** The events that the stand-in emits. */
export type PowerMonitorEvents = CheckedEvents<
  Electron.PowerMonitor["on"],
  { suspend: []; resume: []; "lock-screen": []; "unlock-screen": [] }
>;

class PowerMonitor extends EventEmitter<PowerMonitorEvents> {
  /** Seconds since the last key press or movement of the mouse. A test sets them by `evaluate`. */
  _idleSeconds = 0;

  getSystemIdleTime(): number {
    return this._idleSeconds;
  }
}

export const powerMonitor = new PowerMonitor();
