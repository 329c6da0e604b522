import type { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { createFirstShow, createPageWindow } from "../../../../main/shell/window/page-window.ts";
import type { PageWindowParts } from "../../../../main/shell/window/page-window.ts";
import { mainWindowSizes } from "../../../../main/shell/window/window-bounds.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

vi.mock("electron", async () => {
  const events = await import("node:events");
  class BrowserWindow extends events.EventEmitter {
    readonly webContents = new events.EventEmitter();
    #isMaximised = false;
    isDestroyed = (): boolean => false;
    isMaximized = (): boolean => this.#isMaximised;
    getNormalBounds = () => ({ x: 10, y: 20, width: 900, height: 700 });
    maximize(): void {
      this.#isMaximised = true;
      this.emit("resize");
      this.emit("show");
    }
  }
  const screen = Object.assign(new events.EventEmitter(), { getAllDisplays: () => [] });
  return { BrowserWindow, screen };
});

const keepBounds = vi.fn();
beforeEach(() => {
  keepBounds.mockClear();
});

const stored = { x: 10, y: 20, width: 900, height: 700, isMaximised: true };

function open() {
  const clock = createFixedClock();
  const parts: PageWindowParts = {
    preload: "",
    icon: "",
    isPackaged: true,
    backgroundColor: () => "#ffffff",
    isQuitting: () => true,
    quit: vi.fn(),
    delaysSessionEnd: () => false,
    quitWithoutAsking: vi.fn(),
    keepBounds,
    onFocusChanged: vi.fn(),
    clock,
    log: createRecordingLog().log,
  };
  const window = createPageWindow(parts, { bounds: stored, sizes: mainWindowSizes, isHidden: true });
  return { clock, window, events: window as EventEmitter };
}

test("if a window was never shown, its bounds are not stored, because it is not maximised yet", async () => {
  const { clock, events } = open();
  events.emit("move");
  await clock.pass(500);
  events.emit("close");
  expect(keepBounds).not.toHaveBeenCalled();
});

test("the bounds of a window that was shown are stored soon after a change, and if it closes", async () => {
  const { clock, window, events } = open();
  createFirstShow(window, true).restoreMaximised();
  await clock.pass(499);
  expect(keepBounds).not.toHaveBeenCalled();
  await clock.pass(1);
  expect(keepBounds.mock.calls).toEqual([[stored]]);
  events.emit("close");
  expect(keepBounds).toHaveBeenCalledTimes(2);
});
