// Imitates https://www.electronjs.org/docs/latest/api/power-monitor
import { EventEmitter } from "node:events";
import type { CheckedEvents } from "../check.ts";

/** The events that the stand-in emits. */
export type PowerMonitorEvents = CheckedEvents<
  Electron.PowerMonitor["on"],
  { suspend: []; resume: []; "lock-screen": []; "unlock-screen": [] }
>;

export const powerMonitor = new EventEmitter<PowerMonitorEvents>();
