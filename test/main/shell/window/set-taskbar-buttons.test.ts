import { EventEmitter } from "node:events";
import type { BrowserWindow, NativeImage } from "electron";
import { beforeEach, expect, test, vi } from "vitest";
import {
  createTaskbarButtonSetter,
  taskbarIconDelay,
} from "../../../../main/shell/window/set-taskbar-buttons.ts";
import { desktopRecord } from "../../../fake-electron/desktop/record.ts";
import { ThumbarButtons } from "../../../fake-electron/window/thumbar-buttons.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

beforeEach(() => {
  desktopRecord.thumbarButtons.clear();
});

/** Opens a hidden window whose buttons are those of the stand-in for Electron. */
function open() {
  const state = { isVisible: false, isDestroyed: false };
  const clock = createFixedClock();
  const { log, lines } = createRecordingLog();
  const thumbar = new ThumbarButtons(1);
  const window = Object.assign(new EventEmitter(), {
    isDestroyed: () => state.isDestroyed,
    setThumbarButtons: vi.fn((buttons: Electron.ThumbarButton[]) => thumbar.set(buttons, state.isVisible)),
  });
  const set = createTaskbarButtonSetter(window as unknown as BrowserWindow, {
    readImage: (path) => `image ${path}` as unknown as NativeImage,
    clock,
    log,
  });
  const show = (): void => {
    state.isVisible = true;
    window.emit("show");
  };
  const hide = (): void => {
    state.isVisible = false;
    thumbar.remove();
    window.emit("hide");
  };
  const tooltips = () => [...desktopRecord.thumbarButtons.values()].flat().map(({ tooltip }) => tooltip);
  return { state, clock, window, lines, set, show, hide, tooltips };
}

const button = (tooltip: string) => ({
  icon: `${tooltip}.png`,
  tooltip,
  isEnabled: true,
  closesPreview: false,
  click: () => undefined,
});

test("the buttons are set once the shown window's icon is in the taskbar, and then follow changes", () => {
  const { clock, set, show, tooltips, window } = open();
  set([button("a")]);
  show();
  clock.move(taskbarIconDelay - 1);
  set([button("b")]);
  expect(window.setThumbarButtons).not.toHaveBeenCalled();
  clock.move(1);
  expect(tooltips()).toEqual(["b"]);
  set([button("c"), button("d")]);
  expect(tooltips()).toEqual(["c", "d"]);
  set([]);
  expect(tooltips()).toEqual([]);
});

test("a window that was hidden gets its newest buttons when it is shown again", () => {
  const { clock, set, show, hide, tooltips } = open();
  set([button("a")]);
  show();
  clock.move(taskbarIconDelay);
  hide();
  set([button("b")]);
  expect(tooltips()).toEqual([]);
  show();
  clock.move(taskbarIconDelay);
  expect(tooltips()).toEqual(["b"]);
});

test("a window that is hidden again at once gets no buttons, which would stay invisible", () => {
  const { clock, set, show, hide, window } = open();
  set([button("a")]);
  show();
  hide();
  clock.move(taskbarIconDelay);
  expect(window.setThumbarButtons).not.toHaveBeenCalled();
});

test("a window that never had buttons, or has closed, gets none", () => {
  const { state, clock, set, show, window } = open();
  show();
  clock.move(taskbarIconDelay);
  state.isDestroyed = true;
  set([button("a")]);
  expect(window.setThumbarButtons).not.toHaveBeenCalled();
});

test("a greyed button and one that closes the preview have the flags of Electron, and all have a picture", () => {
  const { clock, set, show, window } = open();
  show();
  clock.move(taskbarIconDelay);
  const [plain, greyed] = [button("plain"), { ...button("greyed"), isEnabled: false, closesPreview: true }];
  set([plain, greyed]);
  expect(window.setThumbarButtons).toHaveBeenCalledWith([
    { icon: "image plain.png", tooltip: "plain", flags: [], click: plain.click },
    {
      icon: "image greyed.png",
      tooltip: "greyed",
      flags: ["disabled", "dismissonclick"],
      click: greyed.click,
    },
  ]);
});

test("if Windows refuses the buttons, the log says so", () => {
  const { clock, set, show, lines } = open();
  show();
  clock.move(taskbarIconDelay);
  set(Array.from({ length: 8 }, () => button("a")));
  expect(lines).toEqual([expect.stringContaining("buttons in the taskbar not set")]);
});
