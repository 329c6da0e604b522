import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createHiding, isOnWayland, raiseWindow } from "../../../../main/shell/window/window-visibility.ts";

/** A window, and what its system lets it do. */
class ModelWindow extends EventEmitter {
  isShown = true;
  isFull = false;
  isSmall = false;
  hasFocus = false;
  isGone = false;
  readonly done: string[] = [];
  readonly #isWayland: boolean;
  /** Whether a person sees it in front. */
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

test("a window is hidden or minimised as was decided", async () => {
  const window = new ModelWindow();
  await createHiding(window as never).leave(Promise.resolve("minimise"));
  await createHiding(window as never).leave(Promise.resolve("hide"));
  expect(window.done).toEqual(["minimise", "hide"]);
});

test("a window that fills the screen leaves it and is hidden only then", async () => {
  const window = new ModelWindow();
  window.isFull = true;
  await createHiding(window as never).leave(Promise.resolve("hide"));
  expect(window.done).toEqual(["leave"]);
  window.hasLeft();
  expect(window.done).toEqual(["leave", "hide"]);
});

test("a window that is asked for again meanwhile is not hidden", async () => {
  const window = new ModelWindow();
  const hiding = createHiding(window as never);
  const leaving = hiding.leave(Promise.resolve("hide"));
  hiding.cancel();
  await leaving;
  window.isFull = true;
  await hiding.leave(Promise.resolve("hide"));
  hiding.cancel();
  window.hasLeft();
  expect(window.done).toEqual(["leave"]);
});

test("a window that is gone is left alone", async () => {
  const window = new ModelWindow();
  window.isGone = true;
  await createHiding(window as never).leave(Promise.resolve("hide"));
  raiseWindow(window, true);
  expect(window.done).toEqual([]);
});

test.each([
  ["minimised", { isSmall: true }],
  ["behind others", {}],
  ["hidden", { isShown: false }],
])("a window that is %s comes in front, on Wayland as elsewhere", (_state, state) => {
  for (const isWayland of [false, true]) {
    const window = Object.assign(new ModelWindow(isWayland), state);
    raiseWindow(window, isWayland);
    expect(window.isInFront).toBe(true);
  }
});

test("a window that has the focus already is not taken away for a moment", () => {
  const window = Object.assign(new ModelWindow(true), { hasFocus: true });
  raiseWindow(window, true);
  expect(window.done).toEqual([]);
});

test("Wayland is known by the session, on Linux only", () => {
  expect(isOnWayland("linux", { WAYLAND_DISPLAY: "wayland-0" })).toBe(true);
  expect(isOnWayland("linux", { WAYLAND_DISPLAY: "" })).toBe(false);
  expect(isOnWayland("darwin", { WAYLAND_DISPLAY: "wayland-0" })).toBe(false);
});
