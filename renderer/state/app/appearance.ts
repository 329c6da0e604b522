import { MediaQuery } from "svelte/reactivity";
import type { Settings } from "../../../preload/model/app/settings.ts";

const reducedMotion = new MediaQuery("prefers-reduced-motion: reduce", false);
const moreContrast = new MediaQuery("prefers-contrast: more", false);

/**
 * Gives the window the look that the person chose. The attributes of the root select the values of the design tokens, so
 * no style and no component asks the operating system itself. Call it in an effect, so that it runs again if the
 * system's preferences change.
 */
export function showAppearance(settings: Settings): void {
  const { theme, accent, density, chatLines, textSize, motion, contrast } = settings;
  const { dataset, style } = document.documentElement;
  Object.assign(dataset, {
    theme,
    accent,
    density,
    chatLines,
    motion: reducedMotion.current || motion === "reduced" ? "reduced" : "full",
    contrast: moreContrast.current ? "more" : contrast,
  });
  style.setProperty("--zoom-text", String(textSize / 100));
}
