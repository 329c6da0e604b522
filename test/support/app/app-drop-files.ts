// Drops files from the desktop by Chromium's own drag events. The page gets real files with real paths.
import type { BrowserContext, Page } from "playwright";

/** Drags the files over the middle of the element and drops them there. */
export async function dropFiles(
  context: BrowserContext,
  page: Page,
  selector: string,
  paths: readonly string[],
): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not visible: nothing can be dropped on it`);
  const copy = 1;
  const drag = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    data: { items: [], files: [...paths], dragOperationsMask: copy },
  };
  const session = await context.newCDPSession(page);
  try {
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, ...drag });
    }
  } finally {
    await session.detach();
  }
}
