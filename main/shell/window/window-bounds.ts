import type { WindowBounds } from "../settings/settings-shape.ts";

/** Position and size on the desktop, in device-independent pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Smallest size of the main window. */
export const smallestSize = { width: 400, height: 520 } as const;
const firstSize = { width: 1280, height: 800 } as const;
/** How much of the title strip must lie on a display, so that the window can be dragged. */
const grip = { width: 120, height: 32 } as const;

/** Where to open the main window: where it was left if that can still be reached, else the system's choice at first size. */
export function boundsToOpen(
  kept: WindowBounds | null,
  workAreas: readonly Area[],
): Partial<Area> & { readonly width: number; readonly height: number } {
  if (kept === null) return firstSize;
  const width = Math.max(kept.width, smallestSize.width);
  const height = Math.max(kept.height, smallestSize.height);
  const isReachable = workAreas.some(
    (area) =>
      Math.min(kept.x + width, area.x + area.width) - Math.max(kept.x, area.x) >= grip.width &&
      kept.y >= area.y &&
      kept.y + grip.height <= area.y + area.height,
  );
  return isReachable ? { x: kept.x, y: kept.y, width, height } : { width, height };
}
