// Imitates https://www.electronjs.org/docs/latest/api/screen: one display, with a panel of 40 units at its top.
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

export const screen = {
  getPrimaryDisplay: display,
  getAllDisplays: () => [display()],
} satisfies Partial<Electron.Screen>;
