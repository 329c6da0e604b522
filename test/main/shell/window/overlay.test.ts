import { EventEmitter } from "node:events";
import type { BrowserWindow, NativeImage } from "electron";
import { expect, test } from "vitest";
import { createOverlaySetter } from "../../../../main/shell/window/overlay.ts";

function start() {
  const set: (readonly [unknown, string])[] = [];
  const state = { isDestroyed: false };
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => state.isDestroyed,
    setOverlayIcon: (image: unknown, description: string) => set.push([image, description]),
  });
  const setOverlay = createOverlaySetter(
    window as unknown as BrowserWindow,
    (path) => `image ${path}` as unknown as NativeImage,
  );
  return { set, state, window, setOverlay };
}
const three = { path: "badge-3.png", description: "3 unread" };

test("the picture on the taskbar icon is set, is set again whenever the window is shown, and can be removed", () => {
  const { set, window, setOverlay } = start();
  window.emit("show");
  setOverlay(null);
  expect(set).toEqual([]);
  setOverlay(three);
  window.emit("show");
  setOverlay(null);
  window.emit("show");
  expect(set).toEqual([
    ["image badge-3.png", "3 unread"],
    ["image badge-3.png", "3 unread"],
    [null, ""],
  ]);
});

test("a window that has closed gets no picture", () => {
  const { set, state, setOverlay } = start();
  state.isDestroyed = true;
  setOverlay(three);
  expect(set).toEqual([]);
});
