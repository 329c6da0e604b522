import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { recoverPage } from "../../../../main/shell/window/page-recovery.ts";
import { createFixedClock, settle } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

interface Asked {
  readonly message: string;
  readonly buttons: readonly string[];
  readonly signal?: AbortSignal;
}
const desktop = vi.hoisted(() => ({ asked: [] as unknown[], answer: (_pressed: number): void => undefined }));
vi.mock("electron", () => ({
  dialog: {
    showMessageBox: (
      _window: unknown,
      options: { readonly cancelId: number; readonly signal?: AbortSignal },
    ) => {
      desktop.asked.push(options);
      return new Promise((resolve) => {
        desktop.answer = (response) => {
          resolve({ response });
        };
        options.signal?.addEventListener("abort", () => {
          resolve({ response: options.cancelId });
        });
      });
    },
  },
}));
beforeEach(() => {
  desktop.asked = [];
});

function harness() {
  const contents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const { log } = createRecordingLog();
  const clock = createFixedClock();
  const window = { webContents: contents, isDestroyed: () => false };
  recoverPage(window as never, { clock, log, quit: vi.fn(), isQuitting: () => false });
  return { contents, asked: desktop.asked as Asked[] };
}

test("a page whose process ends is loaded again, but not within the event that announces it", async () => {
  const { contents } = harness();
  contents.emit("render-process-gone", {}, { reason: "crashed", exitCode: 139 });
  expect(contents.reload).not.toHaveBeenCalled();
  await settle();
  expect(contents.reload).toHaveBeenCalledOnce();
});

test("an unresponsive page leads to one question: wait, or load it again", async () => {
  const { contents, asked } = harness();
  contents.emit("unresponsive");
  contents.emit("unresponsive");
  expect(asked.map(({ buttons }) => buttons)).toEqual([["Wait", "Load again"]]);
  desktop.answer(1);
  await settle();
  expect(contents.reload).toHaveBeenCalledOnce();
});

test("a person who chose to wait is asked again only when the page stops responding again", async () => {
  const { contents, asked } = harness();
  contents.emit("unresponsive");
  desktop.answer(0);
  await settle();
  expect(contents.reload).not.toHaveBeenCalled();
  contents.emit("unresponsive");
  expect(asked).toHaveLength(2);
});

test("the question closes when the page responds again, and nothing is loaded", async () => {
  const { contents, asked } = harness();
  contents.emit("unresponsive");
  contents.emit("responsive");
  await settle();
  expect(asked[0]?.signal?.aborted).toBe(true);
  expect(contents.reload).not.toHaveBeenCalled();
});
