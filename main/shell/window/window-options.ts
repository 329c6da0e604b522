import type { BrowserWindowConstructorOptions, WebPreferences } from "electron";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import type { WindowBounds } from "../settings/settings-shape.ts";
import { securePreferences } from "../page/secure-preferences.ts";
import { initialWindowBounds } from "./window-bounds.ts";
import type { DesktopArea, WindowSizes } from "./window-bounds.ts";

export interface WindowOptionsParts {
  readonly preload: string;
  /** Path of the window icon, for systems that show one. */
  readonly icon: string;
  readonly isPackaged: boolean;
  readonly backgroundColor: string;
  readonly platform: NodeJS.Platform;
  readonly bounds: WindowBounds | null;
  readonly sizes: WindowSizes;
  /** Whether the window stays hidden at first. */
  readonly isHidden: boolean;
  /** Area of each display without its bars. */
  readonly workAreas: readonly DesktopArea[];
}

/**
 * On which side of the title bar the window buttons are. macOS draws its own at the start; on other systems, the page
 * draws them at the end.
 */
export function windowControlsSide(platform: NodeJS.Platform): DesktopProperties["windowControls"] {
  return platform === "darwin" ? "start" : "end";
}

/** The preferences of a window's page. */
export function pagePreferences(parts: Pick<WindowOptionsParts, "preload" | "isPackaged">): WebPreferences {
  return {
    ...securePreferences,
    preload: parts.preload,
    spellcheck: true,
    devTools: !parts.isPackaged,
  };
}

/** Options of a window. */
export function windowOptions(parts: WindowOptionsParts): BrowserWindowConstructorOptions {
  const isFrameDrawn = windowControlsSide(parts.platform) === "start";
  return {
    ...initialWindowBounds(parts.bounds, parts.workAreas, parts.sizes),
    minWidth: parts.sizes.minimum.width,
    minHeight: parts.sizes.minimum.height,
    title: "Natter",
    icon: parts.icon,
    show: false,
    // Chromium does not draw the page of a window that stays hidden. By default, it would.
    paintWhenInitiallyHidden: !parts.isHidden,
    backgroundColor: parts.backgroundColor,
    // Centres the buttons in the title bar, which is 32 pixels high.
    ...(isFrameDrawn
      ? { titleBarStyle: "hidden" as const, trafficLightPosition: { x: 12, y: 9 } }
      : { frame: false }),
    webPreferences: pagePreferences(parts),
  };
}
