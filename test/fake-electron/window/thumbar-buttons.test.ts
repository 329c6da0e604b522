import { beforeEach, expect, test } from "vitest";
import { desktopRecord } from "../desktop/record.ts";
import { ThumbarButtons } from "./thumbar-buttons.ts";

// Tests what Electron does on Windows. On other systems its method does nothing.

const windowId = 7;
const button = (tooltip: string) => ({ tooltip, click: () => undefined }) as Electron.ThumbarButton;
const shown = () => desktopRecord.thumbarButtons.get(windowId)?.map(({ tooltip }) => tooltip) ?? [];

beforeEach(() => {
  desktopRecord.thumbarButtons.clear();
});

test("a visible window has at most seven buttons in the taskbar, and loses them when it is hidden", () => {
  const buttons = new ThumbarButtons(windowId);
  expect(buttons.set([button("Play")], true)).toBe(true);
  expect(buttons.set(Array<Electron.ThumbarButton>(8).fill(button("Stop")), true)).toBe(false);
  expect(shown()).toEqual(["Play"]);
  buttons.remove();
  expect(shown()).toEqual([]);
  buttons.set([button("Pause")], true);
  expect(shown()).toEqual(["Pause"]);
});

test("buttons first set while the window is hidden are shown only after the window was hidden once more", () => {
  const buttons = new ThumbarButtons(windowId);
  expect(buttons.set([button("Play")], false)).toBe(true);
  buttons.set([button("Play")], true);
  expect(shown()).toEqual([]);
  buttons.remove();
  buttons.set([button("Play")], true);
  expect(shown()).toEqual(["Play"]);
});
