// The position, size and state (minimized or maximized) of a window: only the arithmetic, without the window itself.
import { screen } from "../desktop/screen.ts";
import type { ChromiumWindowBounds } from "../web-contents/page-connection.ts";

type State = "normal" | "minimized" | "maximized";

export class WindowBounds {
  state: State = "normal";
  #beforeMinimized: State = "normal";
  #normal: Electron.Rectangle;
  readonly #minimum: Electron.Size;

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    const { workArea } = screen.getPrimaryDisplay();
    this.#minimum = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 };
    const { width, height } = this.#atLeastMinimum({
      width: options.width ?? 800,
      height: options.height ?? 600,
    });
    const x = options.x ?? workArea.x + Math.round((workArea.width - width) / 2);
    const y = options.y ?? workArea.y + Math.round((workArea.height - height) / 2);
    this.#normal = { x, y, width, height };
  }

  bounds(): Electron.Rectangle {
    const isLarge =
      this.state === "maximized" || (this.state === "minimized" && this.#beforeMinimized === "maximized");
    return isLarge ? screen.getPrimaryDisplay().workArea : { ...this.#normal };
  }

  normalBounds(): Electron.Rectangle {
    return { ...this.#normal };
  }

  contentSize(): Electron.Size {
    const { width, height } = this.bounds();
    return { width, height };
  }

  setBounds(changed: Partial<Electron.Rectangle>): { isMoved: boolean; isResized: boolean } {
    const before = this.#normal;
    const { x, y, width, height } = { ...before, ...changed };
    const [left, top, wide, high] = [x, y, width, height].map(Math.round) as [number, number, number, number];
    const after = { x: left, y: top, width: wide, height: high };
    this.#normal = { ...after, ...this.#atLeastMinimum(after) };
    const isMoved = before.x !== this.#normal.x || before.y !== this.#normal.y;
    const isResized = before.width !== this.#normal.width || before.height !== this.#normal.height;
    return { isMoved, isResized };
  }

  /** Changes the state. Returns false if the window already has that state. */
  setState(state: State): boolean {
    if (state === this.state) return false;
    if (state === "minimized") this.#beforeMinimized = this.state;
    this.state = state;
    return true;
  }

  /** Restores a minimized window. Returns false if the window is not minimized. */
  restore(): boolean {
    return this.state === "minimized" && this.setState(this.#beforeMinimized);
  }

  /** Takes over the position, size and state that a person has given the window. Returns what has changed. */
  follow({ left, top, width, height, windowState }: ChromiumWindowBounds): {
    isMoved: boolean;
    isResized: boolean;
  } {
    const { state } = this;
    this.state = windowState === "maximized" || windowState === "minimized" ? windowState : "normal";
    const isPlaced = left !== undefined && top !== undefined && width !== undefined && height !== undefined;
    const changed = isPlaced && this.state === "normal" ? { x: left, y: top, width, height } : {};
    const { isMoved, isResized } = this.setBounds(changed);
    return { isMoved, isResized: isResized || state !== this.state };
  }

  /**
   * The position, size and state that Chromium's window must have. A hidden window is minimized in Chromium, so that
   * its page knows that it is not visible.
   */
  frame(isVisible: boolean): ChromiumWindowBounds {
    if (!isVisible || this.state === "minimized") return { windowState: "minimized" };
    if (this.state === "maximized") return { windowState: "maximized" };
    const { x, y, width, height } = this.#normal;
    return { windowState: "normal", left: x, top: y, width, height };
  }

  #atLeastMinimum({ width, height }: Electron.Size): Electron.Size {
    return { width: Math.max(width, this.#minimum.width), height: Math.max(height, this.#minimum.height) };
  }
}
