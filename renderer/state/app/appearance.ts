import type { Settings } from "../../../preload/model/app/settings.ts";
import { PageMediaQuery } from "../../shared/layout/page-media-query.svelte.ts";

const reducedMotion = new PageMediaQuery("(prefers-reduced-motion: reduce)");
const moreContrast = new PageMediaQuery("(prefers-contrast: more)");

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
