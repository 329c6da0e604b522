// Imitates https://www.electronjs.org/docs/latest/api/screen: one display, with a panel of 40 units at its top.
import { EventEmitter } from "node:events";
import type { CheckedEvents, ImitatedMembers } from "../check.ts";
import { requireReady } from "../app/readiness.ts";

const width = 1440;
const height = 900;
const panel = 40;

const onlyDisplay = {
  id: 1,
  label: "stand-in",
  scaleFactor: 1,
  rotation: 0,
  internal: true,
  detected: true,
  bounds: { x: 0, y: 0, width, height },
  size: { width, height },
  workArea: { x: 0, y: panel, width, height: height - panel },
  workAreaSize: { width, height: height - panel },
} as Electron.Display; // the colour, touch and other physical facts are left out

function display(): Electron.Display {
  requireReady("The 'screen' module can't be used before the app 'ready' event");
  return structuredClone(onlyDisplay);
}

/** The events of displays. The stand-in has one display and never emits them; a test does by `evaluate`. */
export type ScreenEvents = CheckedEvents<
  Electron.Screen["on"],
  {
    "display-removed": [event: Electron.Event, oldDisplay: Electron.Display];
    "display-metrics-changed": [event: Electron.Event, display: Electron.Display, changed: string[]];
  }
>;

class Screen extends EventEmitter<ScreenEvents> {
  getPrimaryDisplay(): Electron.Display {
    return display();
  }

  getAllDisplays(): Electron.Display[] {
    return [display()];
  }

  /** The display that intersects the rectangle most. There is only one. */
  getDisplayMatching(_rect: Electron.Rectangle): Electron.Display {
    return display();
  }
}

export const screen = new Screen();
screen satisfies ImitatedMembers<Screen, Electron.Screen>;
