import { tick } from "svelte";
import type { GalleryScreen } from "./gallery-screen.svelte.ts";

/** Leaves the selection; the focus, which may stand on what goes with it, goes back to what is shown. */
export async function endSelection(screen: GalleryScreen): Promise<void> {
  screen.leaveSelection();
  await tick();
  screen.focusContent();
}
