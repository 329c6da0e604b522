const heights = new Map<Element, number>();

/**
 * Attached to a banner. Sets the total height of the shown banners on the root element, since floating elements stay
 * below them.
 */
export function publishBannerHeight(banner: Element): () => void {
  const measure = (): void => {
    heights.set(banner, banner.getBoundingClientRect().height);
    tell();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(banner);
  measure();
  return () => {
    observer.disconnect();
    heights.delete(banner);
    tell();
  };
}

function tell(): void {
  const height = heights.values().reduce((sum, one) => sum + one, 0);
  document.documentElement.style.setProperty("--banners", `${String(height)}px`);
}
