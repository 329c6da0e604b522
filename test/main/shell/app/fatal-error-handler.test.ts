import { EventEmitter } from "node:events";
import { dialog } from "electron";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createFatalErrorHandler } from "../../../../main/shell/app/fatal-error-handler.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

vi.mock("electron", () => ({ dialog: { showErrorBox: vi.fn() } }));

const showErrorBox = vi.mocked(dialog.showErrorBox);
beforeEach(() => {
  showErrorBox.mockClear();
});

function setUp() {
  const before = process.listeners("uncaughtException");
  onTestFinished(() => {
    for (const listener of process.listeners("uncaughtException"))
      if (!before.includes(listener)) process.off("uncaughtException", listener);
  });
  const { log, lines } = createRecordingLog();
  const exit = vi.fn<(code: number) => void>();
  const quitAfterError = vi.fn<(show: () => void) => void>((show) => {
    show();
  });
  const folders = { userData: "/home/ines/natter", logs: "/home/ines/natter/logs" };
  const handler = createFatalErrorHandler({
    application: { exit, quitAfterError },
    folders,
    log,
  });
  const fail = (error: Error): boolean =>
    EventEmitter.prototype.emit.call(process, "uncaughtException", error);
  return { handler, lines, exit, quitAfterError, fail };
}

test("a failed start is logged, says why and where the files are, and ends Natter", () => {
  const { handler, lines, exit } = setUp();
  handler.cannotStart(new Error("settings cannot be read"));
  expect(lines.join()).toContain("settings cannot be read");
  expect(showErrorBox).toHaveBeenCalledOnce();
  expect(showErrorBox.mock.calls[0]?.[1]).toContain("settings cannot be read");
  expect(showErrorBox.mock.calls[0]?.[1]).toContain("/home/ines/natter");
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("further errors of a failed start are only logged", () => {
  const { handler, lines, exit } = setUp();
  handler.cannotStart(new Error("first"));
  handler.cannotStart(new Error("second"));
  expect(lines.join()).toContain("second");
  expect(showErrorBox).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledOnce();
});

test("an uncaught error before the window exists is a failed start", () => {
  const { exit, quitAfterError, fail } = setUp();
  fail(new Error("too early"));
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(quitAfterError).not.toHaveBeenCalled();
});

test("once the window exists, an uncaught error ends Natter in an orderly way", () => {
  const { handler, exit, quitAfterError, fail } = setUp();
  handler.opened();
  fail(new Error("later"));
  expect(quitAfterError).toHaveBeenCalledOnce();
  expect(showErrorBox).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
});
