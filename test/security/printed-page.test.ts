import { expect, test, vi } from "vitest";
import { printWebPreferences } from "../../main/shell/printing/print-window.ts";

vi.mock("electron", () => ({ app: {}, BrowserWindow: {}, screen: {}, session: {} }));

/** The hidden page that is printed shows what others wrote, so it has no scripts at all. */
test("the hidden page that is printed runs without scripts and without a preload, in a sandbox", () => {
  const preferences = printWebPreferences();
  expect(preferences).toMatchObject({
    javascript: false,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
    devTools: false,
  });
  expect(preferences.preload).toBeUndefined();
});
