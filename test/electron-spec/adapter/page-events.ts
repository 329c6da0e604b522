// Events of a page that Electron's tests wait for. Natter listens to none of them.
import type { WebContents } from "../../fake-electron/web-contents/web-contents.ts";
import { electronEvent } from "../../fake-electron/electron-event.ts";

/** The stand-in types only the DevTools events that it listens to itself. */
type Listen = (event: string, listener: (payload: { readonly frameId: string }) => void) => void;
type Emit = (name: string, ...args: unknown[]) => boolean;

/** Pages whose process has crashed, until they load again. */
const crashed = new WeakSet<object>();

/** Whether the page's process has crashed. */
export function isCrashed(contents: object): boolean {
  return crashed.has(contents);
}

/** Records that the page loads again, so that it no longer counts as crashed. */
export function recover(contents: object): void {
  crashed.delete(contents);
}

/** Makes a page emit the events that Electron's tests wait for. An error of a preload gets the path by which the test knows the preload. */
export function emitPageEvents(contents: WebContents, preload: string | undefined): void {
  const emit = contents.emit.bind(contents) as Emit;
  contents.emit = ((name: string, ...args: unknown[]) => {
    if (name === "render-process-gone") crashed.add(contents);
    if (name === "preload-error") args[1] = preload;
    return emit(name, ...args);
  }) as typeof contents.emit;
  contents._opened().then(
    ({ session, frames }) => {
      const listen = session.on.bind(session) as unknown as Listen;
      const onlyMainFrame = (name: string) => (event: { readonly frameId: string }) => {
        if (event.frameId === frames.main._frameId) emit(name, electronEvent());
      };
      listen("Page.frameStartedLoading", onlyMainFrame("did-start-loading"));
      listen("Page.frameStoppedLoading", onlyMainFrame("did-stop-loading"));
      listen("Page.domContentEventFired", () => emit("dom-ready", electronEvent()));
    },
    () => undefined, // the page never opened, and the stand-in reports that
  );
}
