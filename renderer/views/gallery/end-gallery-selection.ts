import { tick } from "svelte";
import type { GalleryScreen } from "./gallery-screen.svelte.ts";

/** Ends selecting. The focused element may disappear with it, so the focus moves to the content. */
export async function endGallerySelection(screen: GalleryScreen): Promise<void> {
  screen.leaveSelection();
  await tick();
  screen.focusContent();
}
