import { expect, test } from "vitest";
import {
  pagePreferences,
  windowControlsOn,
  windowOptions,
} from "../../../../main/shell/window/window-options.ts";

const parts = {
  preload: "/app/preload.cjs",
  icon: "/app/icon.png",
  isPackaged: true,
  backgroundColor: "#ebf0ef",
  bounds: null,
  workAreas: [{ x: 0, y: 0, width: 1440, height: 860 }],
} as const;

test("the page may do nothing that a page of a stranger may not: the whole of its preferences", () => {
  expect(pagePreferences({ preload: "/app/preload.cjs", isPackaged: true })).toEqual({
    preload: "/app/preload.cjs",
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: true,
    devTools: false,
  });
});

test("developer tools are there from the sources only, and change nothing else", () => {
  const packaged = pagePreferences({ preload: "p", isPackaged: true });
  expect(pagePreferences({ preload: "p", isPackaged: false })).toEqual({ ...packaged, devTools: true });
});

test("the window is opened with those preferences and shown by nobody but the app", () => {
  const options = windowOptions({ ...parts, platform: "linux" });
  expect(options.webPreferences).toEqual(pagePreferences(parts));
  expect(options).toMatchObject({ show: false, frame: false, minWidth: 400, minHeight: 520 });
});

test("macOS keeps its own buttons, in the middle of the strip; elsewhere the page draws them", () => {
  expect(windowOptions({ ...parts, platform: "darwin" })).toMatchObject({
    titleBarStyle: "hidden",
    trafficLightPosition: { x: 12, y: 9 },
  });
  expect(windowOptions({ ...parts, platform: "win32" })).not.toHaveProperty("titleBarStyle");
  expect([windowControlsOn("darwin"), windowControlsOn("win32"), windowControlsOn("linux")]).toEqual([
    "start",
    "end",
    "end",
  ]);
});
