import type { Page } from "playwright";
import { isInDragRegion } from "../../fake-electron/page/drag-regions.js";

/** Runs in the page. Returns the names of the controls with a clickable part in the drag region. */
function controlsIn(isDrag: (x: number, y: number) => boolean): string[] {
  const found: string[] = [];
  const kinds = "button, a[href], input, textarea, select, video, [tabindex], [role='separator']";
  for (const control of document.querySelectorAll(kinds)) {
    const { left, top, width, height } = control.getBoundingClientRect();
    // The drag region lies in the uppermost 80 pixels of the window.
    if (top > 80 || control.matches("dialog")) continue;
    const steps = [0.1, 0.5, 0.9];
    const points = steps.flatMap((down) => steps.map((along) => [left + width * along, top + height * down]));
    const isDead = points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && control.contains(hit) && isDrag(x, y);
    });
    if (isDead) found.push(control.getAttribute("aria-label") ?? control.textContent.trim());
  }
  return found;
}

/** The controls of the page with a part on which a press moves the window. */
export function controlsOnDragRegion(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(${controlsIn.toString()})(${isInDragRegion.toString()})`);
}

/** Whether a press on a point of the page moves the window. */
export function movesWindow(page: Page, x: number, y: number): Promise<boolean> {
  return page.evaluate<boolean>(`(${isInDragRegion.toString()})(${String(x)}, ${String(y)})`);
}
