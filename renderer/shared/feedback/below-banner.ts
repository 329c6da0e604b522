const heights = new Map<Element, number>();

/** Attached to a banner: while it is shown the page says on its root how high it is, since what floats stays below it. */
export function sayOnRoot(banner: Element): () => void {
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
