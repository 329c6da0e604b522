import type { WindowBounds } from "../settings/settings-shape.ts";

/** A rectangle on the desktop, in device-independent pixels. */
export interface DesktopArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest size of a window, and its size before the person changes it. */
export interface WindowSizes {
  readonly minimum: Size;
  readonly initial: Size;
}

export const mainWindowSizes: WindowSizes = {
  minimum: { width: 400, height: 520 },
  initial: { width: 1280, height: 800 },
};
/** The sizes of a window that shows only one chat. */
export const chatWindowSizes: WindowSizes = {
  minimum: { width: 360, height: 420 },
  initial: { width: 520, height: 760 },
};
/** Minimum part of the title bar that must be on a display, so that the person can drag the window. */
const minGrip = { width: 120, height: 32 } as const;

/**
 * Initial bounds of a window: the stored bounds if the window can be reached there. Otherwise its stored or first size, at
 * a position that the system chooses.
 */
export function initialWindowBounds(
  kept: WindowBounds | null,
  workAreas: readonly DesktopArea[],
  { minimum, initial: first }: WindowSizes,
): Partial<DesktopArea> & Size {
  if (kept === null) return first;
  const width = Math.max(kept.width, minimum.width);
  const height = Math.max(kept.height, minimum.height);
  const bounds = { x: kept.x, y: kept.y, width, height };
  return isReachable(bounds, workAreas) ? bounds : { width, height };
}

/** Whether enough of a window's title bar is on a display, so that the person can drag it. */
export function isReachable({ x, y, width }: DesktopArea, workAreas: readonly DesktopArea[]): boolean {
  return workAreas.some(
    (area) =>
      Math.min(x + width, area.x + area.width) - Math.max(x, area.x) >= minGrip.width &&
      y >= area.y &&
      y + minGrip.height <= area.y + area.height,
  );
}

/** Bounds in the middle of an area, of the given size or, if that is larger, of the size of the area. */
export function centredIn(area: DesktopArea, size: Size): DesktopArea {
  const width = Math.min(size.width, area.width);
  const height = Math.min(size.height, area.height);
  const x = area.x + Math.round((area.width - width) / 2);
  const y = area.y + Math.round((area.height - height) / 2);
  return { x, y, width, height };
}
