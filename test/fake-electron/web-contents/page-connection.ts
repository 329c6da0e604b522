// One window's page in Chromium: its target, its scripts, its size, zoom and theme.
import { nativeTheme } from "../desktop/native-theme.ts";
import type { Browser } from "../chromium/browser.ts";
import type { DevToolsSession } from "../chromium/devtools.ts";
import { toChromium } from "../chromium/own-scheme-names.ts";
import type { TargetOwner } from "../chromium/targets.ts";
import { Frames } from "./frames.ts";
import { PageChannel } from "./page-channel.ts";
import { pageScripts, preloadWorldName, toMainBinding } from "../page/scripts.ts";
import { openTarget } from "../chromium/running-browser.ts";
import { isHeaded } from "../settings.ts";
import type { WebFrameMain } from "./web-frame-main.ts";

/** What a window is made with. */
export interface PageOptions {
  readonly preload: string | undefined;
  readonly additionalArguments: readonly string[];
  readonly size: () => Electron.Size;
  readonly zoomFactor: () => number;
  /** The first address, which a window with a frame must know before it opens. */
  readonly firstUrl: Promise<string>;
  readonly mainFrame: WebFrameMain;
  readonly owner: TargetOwner;
}

/** A page that is open, its scripts laid ready and nothing run yet but about:blank. */
export interface PageConnection {
  readonly browser: Browser;
  readonly session: DevToolsSession;
  readonly frames: Frames;
  readonly channel: PageChannel;
  /** Shows the size and zoom that the window has now. */
  readonly applySize: () => Promise<void>;
  /** Changes the state of the window's frame. */
  readonly setFrame: (bounds: FrameBounds) => void;
  /** How Chromium shows the window now, which a person may have changed. */
  readonly readFrame: () => Promise<FrameBounds>;
  /** Closes the page without asking it. */
  readonly close: () => void;
}

/** Where and how Chromium shows the window. */
export interface FrameBounds {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly windowState?: "normal" | "minimized" | "maximized" | "fullscreen";
}

async function applyTheme(session: DevToolsSession): Promise<void> {
  const value = nativeTheme.shouldUseDarkColors ? "dark" : "light";
  await session.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
}

/** Without a display Chromium keeps 87 px of the height for a bar that is not there, so the page is told its size. */
async function applySize(session: DevToolsSession, { size, zoomFactor }: PageOptions): Promise<void> {
  if (isHeaded) return;
  const { width, height } = size();
  const factor = zoomFactor();
  await session.send("Emulation.setDeviceMetricsOverride", {
    width: Math.round(width / factor),
    height: Math.round(height / factor),
    deviceScaleFactor: factor,
    mobile: false,
  });
}

/** Chromium takes a place only for a window in its normal state. */
async function changeFrame(session: DevToolsSession, targetId: string, frame: FrameBounds): Promise<void> {
  const { windowState = "normal", ...place } = frame;
  const { windowId } = await session.send("Browser.getWindowForTarget", { targetId });
  await session.send("Browser.setWindowBounds", { windowId, bounds: { windowState } });
  if (windowState === "normal") await session.send("Browser.setWindowBounds", { windowId, bounds: place });
}

async function layScripts(session: DevToolsSession, options: PageOptions): Promise<void> {
  const scripts = pageScripts(options.preload, options.additionalArguments);
  await Promise.all([
    session.send("Page.enable"),
    session.send("Runtime.enable"),
    session.send("Page.setLifecycleEventsEnabled", { enabled: true }),
    session.send("Runtime.addBinding", { name: toMainBinding, executionContextName: preloadWorldName }),
    session.send("Page.addScriptToEvaluateOnNewDocument", { source: scripts.page }),
    session.send("Page.addScriptToEvaluateOnNewDocument", {
      source: scripts.preload,
      worldName: preloadWorldName,
    }),
  ]);
}

/** Opens a page for a window; `prepare` is called while it is still paused. */
export async function connectPage(
  options: PageOptions,
  prepare: (page: PageConnection) => Promise<unknown>,
): Promise<PageConnection> {
  const { browser, targets, targetId, session } = await openTarget(options.size(), options.firstUrl);
  targets.own(targetId, options.owner);
  const { frameTree } = await session.send("Page.getFrameTree");
  const frames = new Frames(options.mainFrame, frameTree.frame.id);
  frames.follow(session);
  const page: PageConnection = {
    browser,
    session,
    frames,
    channel: new PageChannel(session, frames),
    applySize: () => applySize(session, options),
    setFrame: (bounds) => {
      changeFrame(session, targetId, bounds).catch(() => undefined); // the window has closed meanwhile
    },
    readFrame: async () => (await session.send("Browser.getWindowForTarget", { targetId })).bounds,
    close: () => {
      nativeTheme._appliers.delete(retheme);
      targets.disown(targetId);
      browser.root.tell("Target.closeTarget", { targetId });
    },
  };
  const retheme = (): void => {
    applyTheme(session).catch(() => undefined); // the window has closed meanwhile
  };
  nativeTheme._appliers.add(retheme);
  const prepared = [layScripts(session, options), prepare(page), applyTheme(session), page.applySize()];
  session.tell("Runtime.runIfWaitingForDebugger");
  await Promise.all(prepared);
  return page;
}

/** Goes to an address; rejects with Chromium's word for what went wrong. The load itself is told by the session's events. */
export async function navigate(
  { session }: PageConnection,
  url: string,
): Promise<{ isSameDocument: boolean }> {
  const { errorText, loaderId } = await session.send("Page.navigate", { url: toChromium(url) });
  if (errorText !== undefined && errorText !== "") throw new Error(errorText);
  return { isSameDocument: loaderId === undefined };
}
