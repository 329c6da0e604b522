// Imitates https://www.electronjs.org/docs/latest/api/global-shortcut: a test presses the keys (`pressSystemKeys`), or is
// the other program that already has them (`takeSystemKeys`).
import { requireReady } from "../app/readiness.ts";
import { desktopRecord } from "./record.ts";

const { systemKeys } = desktopRecord;

export const globalShortcut = {
  /** False if another program or the app itself has the accelerator. */
  register(accelerator: string, callback: () => void): boolean {
    requireReady("globalShortcut cannot be used before the app is ready");
    if (!isAccelerator(accelerator))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${accelerator}`);
    if (systemKeys.has(accelerator)) return false;
    systemKeys.set(accelerator, callback);
    return true;
  },
  unregister(accelerator: string): void {
    requireReady("globalShortcut cannot be used before the app is ready");
    if (systemKeys.get(accelerator) !== null) systemKeys.delete(accelerator);
  },
} satisfies Partial<Electron.GlobalShortcut>;

/** Whether Electron can read the accelerator: names of modifiers, then one key with an ASCII name. */
function isAccelerator(accelerator: string): boolean {
  const parts = accelerator.split(/\+(?=.)/u);
  const key = parts.pop();
  return (
    key !== undefined && /^[!-~]+$/u.test(key) && parts.every((part) => modifiers.has(part.toLowerCase()))
  );
}

const modifiers: ReadonlySet<string> = new Set([
  "command",
  "cmd",
  "control",
  "ctrl",
  "commandorcontrol",
  "cmdorctrl",
  "alt",
  "option",
  "altgr",
  "shift",
  "super",
  "meta",
]);
