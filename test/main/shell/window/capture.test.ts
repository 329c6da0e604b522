import { beforeEach, expect, test, vi } from "vitest";
import { followCaptureSetting } from "../../../../main/shell/window/capture.ts";

interface OpenWindow {
  /** The values that the window has received, the first one first. */
  readonly calls: boolean[];
  setContentProtection(isProtected: boolean): void;
}

const desktop = vi.hoisted(() => ({
  windows: [] as OpenWindow[],
  onCreated: (_event: unknown, _window: OpenWindow): void => undefined,
}));

vi.mock("electron", () => ({
  app: {
    on: (_name: "browser-window-created", listener: typeof desktop.onCreated) => {
      desktop.onCreated = listener;
    },
  },
  BrowserWindow: { getAllWindows: () => desktop.windows },
}));

beforeEach(() => {
  desktop.windows = [];
});

function openWindow(): void {
  const calls: boolean[] = [];
  const window = { calls, setContentProtection: (isProtected: boolean) => void calls.push(isProtected) };
  desktop.windows.push(window);
  desktop.onCreated({}, window);
}

const allCalls = (): readonly (readonly boolean[])[] => desktop.windows.map((window) => window.calls);

test("while the setting is on, each window that opens is hidden from captures", () => {
  followCaptureSetting(() => ({ isHiddenFromCapture: true }));
  openWindow();
  openWindow();
  expect(allCalls()).toEqual([[true], [true]]);
});

test("while the setting is off, a window that opens stays as it is", () => {
  followCaptureSetting(() => ({ isHiddenFromCapture: false }));
  openWindow();
  expect(allCalls()).toEqual([[]]);
});

test("a changed setting applies to all open windows, and to those that open later", () => {
  const settings = { isHiddenFromCapture: false };
  const apply = followCaptureSetting(() => settings);
  openWindow();
  openWindow();
  settings.isHiddenFromCapture = true;
  apply();
  openWindow();
  expect(allCalls()).toEqual([[true], [true], [true]]);
  settings.isHiddenFromCapture = false;
  apply();
  openWindow();
  expect(allCalls()).toEqual([[true, false], [true, false], [true, false], []]);
});
