import { expect, test } from "vitest";
import {
  pagePreferences,
  windowControlsSide,
  windowOptions,
} from "../../../../main/shell/window/window-options.ts";
import { mainWindowSizes } from "../../../../main/shell/window/window-bounds.ts";

const parts = {
  preload: "/app/preload.cjs",
  icon: "/app/icon.png",
  isPackaged: true,
  isHidden: false,
  backgroundColor: "#ebf0ef",
  bounds: null,
  sizes: mainWindowSizes,
  workAreas: [{ x: 0, y: 0, width: 1440, height: 860 }],
} as const;

test("the page has no privilege that an untrusted page may not have: its complete preferences", () => {
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

test("developer tools are available only when the app runs from its sources; no other preference differs", () => {
  const packaged = pagePreferences({ preload: "p", isPackaged: true });
  expect(pagePreferences({ preload: "p", isPackaged: false })).toEqual({ ...packaged, devTools: true });
});

test("the window is created with the web preferences of the page, and is hidden until the app shows it", () => {
  const options = windowOptions({ ...parts, platform: "linux" });
  expect(options.webPreferences).toEqual(pagePreferences(parts));
  expect(options).toMatchObject({ show: false, frame: false, minWidth: 400, minHeight: 520 });
});

test("the page of a window that stays hidden at first does not draw", () => {
  expect(windowOptions({ ...parts, platform: "linux" }).paintWhenInitiallyHidden).toBe(true);
  expect(windowOptions({ ...parts, platform: "linux", isHidden: true }).paintWhenInitiallyHidden).toBe(false);
});

test("macOS keeps its own window buttons, centred in the title bar; elsewhere the page draws them", () => {
  expect(windowOptions({ ...parts, platform: "darwin" })).toMatchObject({
    titleBarStyle: "hidden",
    trafficLightPosition: { x: 12, y: 9 },
  });
  expect(windowOptions({ ...parts, platform: "win32" })).not.toHaveProperty("titleBarStyle");
  expect([windowControlsSide("darwin"), windowControlsSide("win32"), windowControlsSide("linux")]).toEqual([
    "start",
    "end",
    "end",
  ]);
});
