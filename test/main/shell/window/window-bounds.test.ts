import { expect, test } from "vitest";
import {
  centredIn,
  chatWindowSizes,
  initialWindowBounds as boundsOf,
  mainWindowSizes,
} from "../../../../main/shell/window/window-bounds.ts";

const left = { x: 0, y: 0, width: 1920, height: 1040 };
const right = { x: 1920, y: -200, width: 1280, height: 1024 };
const kept = { x: 100, y: 50, width: 900, height: 700, isMaximised: false };

function initialWindowBounds(kept: Parameters<typeof boundsOf>[0], areas: Parameters<typeof boundsOf>[1]) {
  return boundsOf(kept, areas, mainWindowSizes);
}

test("a first window is 1280 by 800, at a position that the system chooses", () => {
  expect(initialWindowBounds(null, [left])).toEqual({ width: 1280, height: 800 });
});

test("a window opens where it was left, on any display that is still there", () => {
  expect(initialWindowBounds(kept, [left])).toEqual({ x: 100, y: 50, width: 900, height: 700 });
  expect(initialWindowBounds({ ...kept, x: 2000, y: -150 }, [left, right])).toMatchObject({
    x: 2000,
    y: -150,
  });
  expect(initialWindowBounds({ ...kept, x: -700 }, [left])).toMatchObject({ x: -700 });
});

test.each([
  ["the display is gone", { ...kept, x: 2000, y: 0 }],
  ["its strip is above the display", { ...kept, y: -40 }],
  ["its strip is below the display", { ...kept, y: 1020 }],
  ["too little of it is left to drag", { ...kept, x: 1900 }],
])("if %s, the window keeps its size and the system places it", (_why, bounds) => {
  expect(initialWindowBounds(bounds, [left])).toEqual({ width: 900, height: 700 });
});

test("a window is never smaller than 400 by 520", () => {
  expect(initialWindowBounds({ ...kept, width: 10, height: 10 }, [left])).toMatchObject({
    width: 400,
    height: 520,
  });
});

test("the window of a chat is smaller at first, and may be narrower", () => {
  expect(boundsOf(null, [left], chatWindowSizes)).toEqual({ width: 520, height: 760 });
  expect(boundsOf({ ...kept, width: 10, height: 10 }, [left], chatWindowSizes)).toMatchObject({
    width: 360,
    height: 420,
  });
});

test("a window that is brought back is in the middle of the display, and not larger than it", () => {
  expect(centredIn(right, { width: 900, height: 700 })).toEqual({ x: 2110, y: -38, width: 900, height: 700 });
  expect(centredIn(right, { width: 3000, height: 700 })).toEqual({
    x: 1920,
    y: -38,
    width: 1280,
    height: 700,
  });
});
