import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { offerTextMenu } from "../../../../main/shell/page/text-menu.ts";

const desktop = vi.hoisted(() => ({
  app: null as EventEmitter | null,
  shown: [] as unknown[],
  window: null as object | null,
}));
vi.mock("electron", async () => {
  const events = await import("node:events");
  desktop.app = new events.EventEmitter();
  return {
    app: desktop.app,
    BrowserWindow: { fromWebContents: () => desktop.window },
    Menu: { buildFromTemplate: () => ({ popup: (options: unknown) => desktop.shown.push(options) }) },
  };
});

const flags = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canSelectAll: true,
};
const field = {
  x: 3,
  y: 4,
  isEditable: true,
  selectionText: "word",
  misspelledWord: "",
  dictionarySuggestions: [],
  linkURL: "",
  mediaType: "none",
  editFlags: flags,
};

test("the menu of a text belongs to the window and the frame of the click, whichever window has the focus", () => {
  const frame = { name: "the page" };
  desktop.window = { id: 1 };
  offerTextMenu();
  const contents = new EventEmitter();
  desktop.app?.emit("web-contents-created", {}, contents);
  contents.emit("context-menu", {}, { ...field, frame });
  contents.emit("context-menu", {}, { ...field, frame: null });
  expect(desktop.shown).toEqual([
    { window: desktop.window, frame, x: 3, y: 4 },
    { window: desktop.window, x: 3, y: 4 },
  ]);
});
