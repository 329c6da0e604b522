import type { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import { openQuickReplyWindow } from "../../../../main/shell/quick-reply/quick-reply-window.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

/** The windows that were opened, each with the calls that it received. */
const opened = vi.hoisted(
  () => [] as (EventEmitter & { did: string[]; webContents: EventEmitter; options: object })[],
);

vi.mock("electron", async () => {
  const events = await import("node:events");
  class BrowserWindow extends events.EventEmitter {
    readonly did: string[] = [];
    readonly webContents = Object.assign(new events.EventEmitter(), { id: 5, isDestroyed: () => false });
    #isDestroyed = false;
    readonly options: object;
    constructor(options: object) {
      super();
      this.options = options;
      opened.push(this);
    }
    setMenuBarVisibility(isVisible: boolean): void {
      this.did.push(isVisible ? "menu bar" : "no menu bar");
    }
    loadURL(address: string): Promise<void> {
      this.did.push(address);
      return Promise.resolve();
    }
    isDestroyed(): boolean {
      return this.#isDestroyed;
    }
    isVisible(): boolean {
      return true;
    }
    isFocused(): boolean {
      return false;
    }
    isMinimized(): boolean {
      return true;
    }
    destroy(): void {
      this.#isDestroyed = true;
      this.emit("closed");
    }
    close(): void {
      this.destroy();
    }
    show(): void {
      this.did.push("show");
    }
    hide(): void {
      this.did.push("hide");
    }
    restore(): void {
      this.did.push("restore");
    }
    focus(): void {
      this.did.push("focus");
    }
  }
  return { BrowserWindow, nativeTheme: { shouldUseDarkColors: false } };
});

beforeEach(() => {
  opened.length = 0;
  vi.stubEnv("WAYLAND_DISPLAY", "");
});

function open() {
  const onClosed = vi.fn();
  const { log, lines } = createRecordingLog();
  const subject = {
    key: asId<AccountKey>("7"),
    conversationId: conversationId("1+2"),
    messageId: messageId("77"),
  };
  const window = openQuickReplyWindow(subject, {
    preload: "preload.cjs",
    icon: "icon.png",
    isPackaged: true,
    onClosed,
    log,
  });
  const [made] = opened;
  if (made === undefined) throw new Error("no window was opened");
  return { window, made, onClosed, lines };
}

const own = {
  sender: { id: 5 },
  senderFrame: { parent: null, origin: "app://bundle", isDestroyed: () => false },
};

test("the window for a reply is shown once its page has drawn; a second request restores and raises the window", () => {
  const { window, made } = open();
  expect(made.did.slice(1)).toEqual(["app://bundle/index.html?reply=7/1%2B2/77"]);
  made.emit("ready-to-show");
  window.show();
  expect(made.did.slice(2)).toEqual(["show", "restore", "show", "focus"]);
});

test("the window for a reply never shows the menu bar, even if the user presses Alt", () => {
  const { made } = open();
  expect(made.did[0]).toBe("no menu bar");
  // With this option, Electron would show a hidden menu bar when Alt is pressed.
  expect(made.options).not.toHaveProperty("autoHideMenuBar");
});

test("if the page of the window for a reply crashes, the window closes, so that the typed text is kept", async () => {
  const { window, made, onClosed, lines } = open();
  expect(window.isOwnPage(own)).toBe(true);
  made.webContents.emit("render-process-gone", {}, { reason: "crashed", exitCode: 139 });
  expect(onClosed).not.toHaveBeenCalled();
  await settle();
  expect(onClosed).toHaveBeenCalledOnce();
  expect(lines.join()).toContain("crashed");
  expect(window.isOwnPage(own)).toBe(false);
  window.close();
  window.show();
  expect(onClosed).toHaveBeenCalledOnce();
});
