import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import {
  createWindowHider,
  isOnWayland,
  raiseWindow,
} from "../../../../main/shell/window/window-visibility.ts";

/** A fake window. On Wayland, it can neither be raised by `focus` nor tell whether it is minimised. */
class ModelWindow extends EventEmitter {
  isShown = true;
  isFull = false;
  isSmall = false;
  hasFocus = false;
  isGone = false;
  readonly done: string[] = [];
  readonly #isWayland: boolean;
  /** Whether the window is in front of all others. */
  isInFront = false;

  constructor(isWayland = false) {
    super();
    this.#isWayland = isWayland;
  }
  isDestroyed = (): boolean => this.isGone;
  isFullScreen = (): boolean => this.isFull;
  isVisible = (): boolean => this.isShown;
  isFocused = (): boolean => this.hasFocus;
  isMinimized = (): boolean => this.isSmall && !this.#isWayland;
  setFullScreen = (isFull: boolean): void => {
    this.done.push(isFull ? "fill" : "leave");
  };
  hide = (): void => {
    this.done.push("hide");
    this.isShown = this.isInFront = this.hasFocus = false;
    this.isSmall = false;
  };
  minimize = (): void => {
    this.done.push("minimise");
  };
  restore = (): void => {
    this.isSmall = false;
  };
  show = (): void => {
    if (!this.isShown) this.isInFront = this.hasFocus = true;
    this.isShown = true;
  };
  focus = (): void => {
    if (!this.#isWayland && this.isShown && !this.isSmall) this.isInFront = this.hasFocus = true;
  };
  hasLeft(): void {
    this.isFull = false;
    this.emit("leave-full-screen");
  }
}

test("a window that the user leaves is hidden or minimised, as its caller decides", async () => {
  const window = new ModelWindow();
  await createWindowHider(window as never).leave(Promise.resolve("minimise"));
  await createWindowHider(window as never).leave(Promise.resolve("hide"));
  expect(window.done).toEqual(["minimise", "hide"]);
});

test("a full-screen window leaves full screen, and is hidden only then", async () => {
  const window = new ModelWindow();
  window.isFull = true;
  await createWindowHider(window as never).leave(Promise.resolve("hide"));
  expect(window.done).toEqual(["leave"]);
  window.hasLeft();
  expect(window.done).toEqual(["leave", "hide"]);
});

test("hiding that is cancelled in the meantime does not hide the window", async () => {
  const window = new ModelWindow();
  const hiding = createWindowHider(window as never);
  const leaving = hiding.leave(Promise.resolve("hide"));
  hiding.cancel();
  await leaving;
  window.isFull = true;
  await hiding.leave(Promise.resolve("hide"));
  hiding.cancel();
  window.hasLeft();
  expect(window.done).toEqual(["leave"]);
});

test("a destroyed window is left unchanged", async () => {
  const window = new ModelWindow();
  window.isGone = true;
  await createWindowHider(window as never).leave(Promise.resolve("hide"));
  raiseWindow(window, true);
  expect(window.done).toEqual([]);
});

test.each([
  ["minimised", { isSmall: true }],
  ["behind others", {}],
  ["hidden", { isShown: false }],
])("a window that is %s comes to the front, on Wayland as elsewhere", (_state, state) => {
  for (const isWayland of [false, true]) {
    const window = Object.assign(new ModelWindow(isWayland), state);
    raiseWindow(window, isWayland);
    expect(window.isInFront).toBe(true);
  }
});

test("raising a window that already has the focus does not hide it for a moment", () => {
  const window = Object.assign(new ModelWindow(true), { hasFocus: true });
  raiseWindow(window, true);
  expect(window.done).toEqual([]);
});

test("Wayland is recognised by the session's environment, and only on Linux", () => {
  expect(isOnWayland("linux", { WAYLAND_DISPLAY: "wayland-0" })).toBe(true);
  expect(isOnWayland("linux", { WAYLAND_DISPLAY: "" })).toBe(false);
  expect(isOnWayland("darwin", { WAYLAND_DISPLAY: "wayland-0" })).toBe(false);
});
