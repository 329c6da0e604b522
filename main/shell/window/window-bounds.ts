import type { WindowBounds } from "../settings/settings-shape.ts";

/** A rectangle on the desktop, in device-independent pixels. */
export interface DesktopArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum size of the main window. */
export const minimumWindowSize = { width: 400, height: 520 } as const;
const firstSize = { width: 1280, height: 800 } as const;
/** Minimum part of the title bar that must be on a display, so that the person can drag the window. */
const grip = { width: 120, height: 32 } as const;

/**
 * Initial bounds of the main window: the stored bounds if the window can be reached there. Otherwise the first size, at
 * a position that the system chooses.
 */
export function initialWindowBounds(
  kept: WindowBounds | null,
  workAreas: readonly DesktopArea[],
): Partial<DesktopArea> & { readonly width: number; readonly height: number } {
  if (kept === null) return firstSize;
  const width = Math.max(kept.width, minimumWindowSize.width);
  const height = Math.max(kept.height, minimumWindowSize.height);
  const isReachable = workAreas.some(
    (area) =>
      Math.min(kept.x + width, area.x + area.width) - Math.max(kept.x, area.x) >= grip.width &&
      kept.y >= area.y &&
      kept.y + grip.height <= area.y + area.height,
  );
  return isReachable ? { x: kept.x, y: kept.y, width, height } : { width, height };
}
