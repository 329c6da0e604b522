import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { forbidNavigation } from "../../../../main/shell/page/navigation.ts";
import { refusePermissions } from "../../../../main/shell/page/permissions.ts";
import { createRecordingLog } from "../shell-parts.ts";

type Handler = (...given: unknown[]) => unknown;
interface Electron {
  app: EventEmitter | null;
  readonly handlers: Partial<Record<"request" | "check" | "device", Handler>>;
}
const electron = vi.hoisted((): Electron => ({ app: null, handlers: {} }));
vi.mock("electron", async () => {
  const events = await import("node:events");
  electron.app = new events.EventEmitter();
  const setter = (name: keyof typeof electron.handlers) => (handler: Handler) =>
    (electron.handlers[name] = handler);
  return {
    app: electron.app,
    session: {
      defaultSession: {
        setPermissionRequestHandler: setter("request"),
        setPermissionCheckHandler: setter("check"),
        setDevicePermissionHandler: setter("device"),
      },
    },
  };
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
  "%s is prevented in every page",
  (name) => {
    const { contents } = createdContents();
    let isPrevented = false;
    contents.emit(name, { preventDefault: () => (isPrevented = true), isMainFrame: true });
    expect(isPrevented).toBe(true);
  },
);

test("no window opens; its address is handed on to be opened outside", () => {
  const { openWindow, opened } = createdContents();
  expect(openWindow("https://example.org/")).toEqual({ action: "deny" });
  expect(opened).toEqual(["https://example.org/"]);
});

test.each(["notifications", "media", "geolocation", "clipboard-read", "fileSystem", "openExternal"])(
  "the permission %s is refused when asked for and when looked up",
  (permission) => {
    refusePermissions(createRecordingLog().log);
    const answers: unknown[] = [];
    electron.handlers.request?.({}, permission, (answer: unknown) => answers.push(answer), {});
    expect(answers).toEqual([false]);
    expect(electron.handlers.check?.({}, permission, "app://bundle", {})).toBe(false);
  },
);

test("a film may fill the screen", () => {
  refusePermissions(createRecordingLog().log);
  const answers: unknown[] = [];
  electron.handlers.request?.({}, "fullscreen", (answer: unknown) => answers.push(answer), {});
  expect(answers).toEqual([true]);
  expect(electron.handlers.check?.({}, "fullscreen", "app://bundle", {})).toBe(true);
});

test("no device is permitted", () => {
  refusePermissions(createRecordingLog().log);
  expect(electron.handlers.device?.({ deviceType: "usb" })).toBe(false);
});
