import type { BrowserWindowConstructorOptions, WebPreferences } from "electron";
import type { Desktop } from "../../../preload/model/app/settings.ts";
import type { WindowBounds } from "../settings/settings-shape.ts";
import { boundsToOpen, smallestSize } from "./window-bounds.ts";
import type { Area } from "./window-bounds.ts";

/** What the options of the main window follow from. */
export interface WindowOptionParts {
  /** Path of the built preload script. */
  readonly preload: string;
  /** Picture of the window where the system shows one. */
  readonly icon: string;
  readonly isPackaged: boolean;
  readonly backgroundColor: string;
  readonly platform: NodeJS.Platform;
  readonly bounds: WindowBounds | null;
  /** Of each display, without its bars. */
  readonly workAreas: readonly Area[];
}

/** Where the window's own buttons stand: macOS keeps its own, elsewhere the page draws them. */
export function windowControlsOn(platform: NodeJS.Platform): Desktop["windowControls"] {
  return platform === "darwin" ? "start" : "end";
}

/** What the page of the main window may do: the whole of it, so that a test can hold every part. */
export function pagePreferences(parts: Pick<WindowOptionParts, "preload" | "isPackaged">): WebPreferences {
  return {
    preload: parts.preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: true,
    devTools: !parts.isPackaged,
  };
}

/** What the main window is opened with. */
export function windowOptions(parts: WindowOptionParts): BrowserWindowConstructorOptions {
  const isFrameDrawn = windowControlsOn(parts.platform) === "start";
  return {
    ...boundsToOpen(parts.bounds, parts.workAreas),
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    title: "Natter",
    icon: parts.icon,
    show: false,
    backgroundColor: parts.backgroundColor,
    // In the middle of the strip, which is 32 pixels high.
    ...(isFrameDrawn
      ? { titleBarStyle: "hidden" as const, trafficLightPosition: { x: 12, y: 9 } }
      : { frame: false }),
    webPreferences: pagePreferences(parts),
  };
}
