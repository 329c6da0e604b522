import { afterEach, expect, test, vi } from "vitest";
import { slowPage } from "./slow-page.js";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Delays the timers and frames of this process by 50 ms. The timers are fake, and a frame takes 16 ms. */
function slowDown(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("setTimeout", globalThis.setTimeout);
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => setTimeout(callback, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal("slowImport", undefined);
  Reflect.deleteProperty(globalThis, "slowImport");
  slowPage(50);
}

test("in a slowed page a frame is drawn after the delay, and a canceled frame is not drawn", () => {
  slowDown();
  const drawn: string[] = [];
  requestAnimationFrame(() => drawn.push("kept"));
  cancelAnimationFrame(requestAnimationFrame(() => drawn.push("canceled")));
  vi.advanceTimersByTime(50);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(drawn).toEqual(["kept"]);
});

test("in a slowed page no timer ends before the delay, and a longer timer keeps its time", () => {
  slowDown();
  const ended: string[] = [];
  setTimeout((name: string) => ended.push(name), 0, "at once");
  setTimeout(() => ended.push("later"), 80);
  vi.advanceTimersByTime(49);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(["at once"]);
  vi.advanceTimersByTime(30);
  expect(ended).toEqual(["at once", "later"]);
});

test("slowing a page a second time does not delay it further", () => {
  slowDown();
  slowPage(1000);
  let isDrawn = false;
  requestAnimationFrame(() => {
    isDrawn = true;
  });
  vi.advanceTimersByTime(120);
  expect(isDrawn).toBe(true);
});
