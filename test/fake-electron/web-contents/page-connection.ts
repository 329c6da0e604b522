// The page of one window in Chromium: its target, scripts, size, zoom and theme.
import { nativeTheme } from "../desktop/native-theme.ts";
import type { RunningChromium } from "../chromium/browser.ts";
import type { DevToolsSession } from "../chromium/devtools.ts";
import { toChromiumUrl } from "../chromium/own-scheme-names.ts";
import type { TargetOwner } from "../chromium/targets.ts";
import { Frames } from "./frames.ts";
import { PageChannel } from "./page-channel.ts";
import { pageScripts, preloadWorldName, toMainBindingName } from "../page/scripts.ts";
import { openTarget } from "../chromium/running-browser.ts";
import { isHeaded } from "../settings.ts";
import type { WebFrameMain } from "./web-frame-main.ts";

export interface PageOptions {
  readonly preload: string | undefined;
  readonly additionalArguments: readonly string[];
  readonly size: () => Electron.Size;
  readonly zoomFactor: () => number;
  /** The first address that the page loads. With a display, a window opens only when this address is known. */
  readonly firstUrl: Promise<string>;
  readonly mainFrame: WebFrameMain;
  readonly owner: TargetOwner;
}

/** An open page. Its scripts are installed, but so far it has only loaded about:blank. */
export interface PageConnection {
  readonly browser: RunningChromium;
  readonly session: DevToolsSession;
  readonly frames: Frames;
  readonly channel: PageChannel;
  /** Applies the window's current size and zoom to the page. */
  readonly applySize: () => Promise<void>;
  /** Changes the position, size or state of Chromium's window. */
  readonly setFrame: (bounds: ChromiumWindowBounds) => void;
  /** Reads the position, size and state of Chromium's window, which a person may have changed. */
  readonly readFrame: () => Promise<ChromiumWindowBounds>;
  /** Closes the page without asking it. */
  readonly close: () => void;
}

/** The position, size and state of Chromium's window. */
export interface ChromiumWindowBounds {
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

/**
 * Without a display Chromium reserves 87 px of the height for a bar that does not exist. So the page's size is set
 * explicitly.
 */
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

/** Chromium accepts a position and a size only for a window in its normal state. */
async function changeFrame(
  session: DevToolsSession,
  targetId: string,
  frame: ChromiumWindowBounds,
): Promise<void> {
  const { windowState = "normal", ...place } = frame;
  const { windowId } = await session.send("Browser.getWindowForTarget", { targetId });
  await session.send("Browser.setWindowBounds", { windowId, bounds: { windowState } });
  if (windowState === "normal") await session.send("Browser.setWindowBounds", { windowId, bounds: place });
}

async function installScripts(session: DevToolsSession, options: PageOptions): Promise<void> {
  const scripts = pageScripts(options.preload, options.additionalArguments);
  await Promise.all([
    session.send("Page.enable"),
    session.send("Runtime.enable"),
    session.send("Page.setLifecycleEventsEnabled", { enabled: true }),
    session.send("Runtime.addBinding", { name: toMainBindingName, executionContextName: preloadWorldName }),
    session.send("Page.addScriptToEvaluateOnNewDocument", { source: scripts.page }),
    session.send("Page.addScriptToEvaluateOnNewDocument", {
      source: scripts.preload,
      worldName: preloadWorldName,
    }),
  ]);
}

/** Opens a page for a window. Calls `prepare` while the page is still paused. */
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
  const prepared = [installScripts(session, options), prepare(page), applyTheme(session), page.applySize()];
  session.tell("Runtime.runIfWaitingForDebugger");
  await Promise.all(prepared);
  return page;
}

/**
 * Navigates to an address. Rejects with Chromium's error text. How the load goes on is reported by events of the
 * session.
 */
export async function navigate(
  { session }: PageConnection,
  url: string,
): Promise<{ isSameDocument: boolean }> {
  const { errorText, loaderId } = await session.send("Page.navigate", { url: toChromiumUrl(url) });
  if (errorText !== undefined && errorText !== "") throw new Error(errorText);
  return { isSameDocument: loaderId === undefined };
}
