import { expect, test } from "vitest";
import type { WebContents } from "electron";
import { zoomPercentage } from "../../../../main/shell/window/window-actions.ts";

test.each([
  [0, 100],
  [0.5, 110],
  [1, 120],
  [-0.5, 91],
  [6, 299],
])("a zoom level of %s is shown as %s per cent", (level, percent) => {
  expect(zoomPercentage({ getZoomLevel: () => level } as WebContents)).toBe(percent);
});

test("the zoom of a window that has closed is 100 per cent", () => {
  expect(zoomPercentage(null)).toBe(100);
});
