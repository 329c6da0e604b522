import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { forbidNavigation } from "../../../../main/shell/page/navigation.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";

type Handler = (...given: unknown[]) => unknown;
const electron = vi.hoisted((): { app: EventEmitter | null } => ({ app: null }));
vi.mock("electron", async () => {
  const events = await import("node:events");
  electron.app = new events.EventEmitter();
  return { app: electron.app };
});

function createdContents() {
  const opened: string[] = [];
  forbidNavigation({ openLink: (address) => void opened.push(address), log: createRecordingLog().log });
  let openWindow: Handler = () => null;
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: Handler) => (openWindow = handler),
  });
  electron.app?.emit("web-contents-created", {}, contents);
  return { contents, opened, openWindow: (url: string) => openWindow({ url }) };
}

test.each(["will-navigate", "will-frame-navigate", "will-redirect", "will-attach-webview"])(
  "navigation by %s is prevented in every page",
  (name) => {
    const { contents } = createdContents();
    let isPrevented = false;
    contents.emit(name, { preventDefault: () => (isPrevented = true), isMainFrame: true });
    expect(isPrevented).toBe(true);
  },
);

test("the page cannot open a window; the address is passed on to be opened outside the app", () => {
  const { openWindow, opened } = createdContents();
  expect(openWindow("https://example.org/")).toEqual({ action: "deny" });
  expect(opened).toEqual(["https://example.org/"]);
});
