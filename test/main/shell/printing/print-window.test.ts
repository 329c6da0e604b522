import { EventEmitter } from "node:events";
import { beforeEach, expect, test, vi } from "vitest";
import { makePdf, paperSize, printDocument } from "../../../../main/shell/printing/print-window.ts";

const desktop = vi.hoisted(() => ({
  windows: [] as { isDestroyed: () => boolean }[],
  options: [] as unknown[],
  pdf: null as Promise<Uint8Array> | null,
  outcome: [true, ""] as readonly [boolean, string],
}));
vi.mock("electron", () => ({
  BrowserWindow: class extends EventEmitter {
    #isGone = false;
    readonly webContents = {
      printToPDF: (options: unknown) => {
        desktop.options.push(options);
        return desktop.pdf;
      },
      print: (_options: unknown, callback: (isPrinted: boolean, reason: string) => void) => {
        callback(...desktop.outcome);
      },
    };
    constructor(options: unknown) {
      super();
      desktop.options.push(options);
      desktop.windows.push(this);
    }
    loadURL = () => Promise.resolve();
    isDestroyed = () => this.#isGone;
    destroy = () => (this.#isGone = true);
  },
}));
beforeEach(() => {
  desktop.windows = [];
  desktop.options = [];
});

const signal = new AbortController().signal;

test("the paper has the size that is usual in the person's country", () => {
  const letter = { width: 8.5, height: 11 };
  expect(["en-US", "en-CA", "es-MX", "en"].map(paperSize)).toEqual([letter, letter, letter, letter]);
  const a4 = { width: 8.27, height: 11.69 };
  expect(["en-GB", "de-DE", "ar", "ja-JP"].map(paperSize)).toEqual([a4, a4, a4, a4]);
});

test("a document is laid out in a hidden window without scripts, which is closed at the end", async () => {
  const bytes = new Uint8Array([1]);
  desktop.pdf = Promise.resolve(bytes);
  expect(await makePdf("app://print/a/index.html", signal)).toBe(bytes);
  const [window, pdf] = desktop.options;
  expect(window).toMatchObject({ show: false, webPreferences: { javascript: false, sandbox: true } });
  expect(pdf).toMatchObject({ preferCSSPageSize: true, generateTaggedPDF: true });
  expect(desktop.windows.map((each) => each.isDestroyed())).toEqual([true]);
});

test("cancelling closes the window at once, although its pages are not ready", async () => {
  desktop.pdf = new Promise(() => undefined);
  const cancel = new AbortController();
  const made = makePdf("app://print/a/index.html", cancel.signal);
  cancel.abort();
  expect(await made).toBeNull();
  expect(desktop.windows.map((each) => each.isDestroyed())).toEqual([true]);
  expect(await makePdf("app://print/a/index.html", cancel.signal)).toBeNull();
  expect(desktop.windows).toHaveLength(1);
});

test("if a page cannot be laid out, its window closes and the caller gets the error", async () => {
  desktop.pdf = Promise.reject(new Error("no memory"));
  await expect(makePdf("app://print/a/index.html", signal)).rejects.toThrow("no memory");
  expect(desktop.windows.map((each) => each.isDestroyed())).toEqual([true]);
});

test.each([
  [[true, ""], "printed"],
  [[false, "Print job canceled"], "cancelled"],
  [[false, "cancelled"], "cancelled"],
  [[false, "Invalid printer settings"], { failed: "Invalid printer settings" }],
] as const)("if printing ends with %j, the result is %j", async (answer, outcome) => {
  desktop.outcome = answer;
  expect(await printDocument("app://print/a/index.html", signal)).toEqual(outcome);
});
