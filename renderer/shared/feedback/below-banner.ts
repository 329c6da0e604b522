const heights = new Map<Element, number>();

/**
 * Attached to a banner. Sets the total height of the shown banners on the root element, because floating elements stay
 * below the banners.
 */
export function publishBannerHeight(banner: Element): () => void {
  const measure = (): void => {
    heights.set(banner, banner.getBoundingClientRect().height);
    publishTotalHeight();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(banner);
  measure();
  return () => {
    observer.disconnect();
    heights.delete(banner);
    publishTotalHeight();
  };
}

function publishTotalHeight(): void {
  const height = heights.values().reduce((sum, one) => sum + one, 0);
  document.documentElement.style.setProperty("--banners", `${String(height)}px`);
}
