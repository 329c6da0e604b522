import { onTestFinished } from "vitest";

/** Text of another size than usual, until the test ends. */
export function enlargeText(factor: number): void {
  const { style } = document.documentElement;
  style.setProperty("--zoom-text", String(factor));
  onTestFinished(() => {
    style.removeProperty("--zoom-text");
  });
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
  );
}

/** Words in these parts of the page whose lines are lower than their letters, or that do not fit into their part. */
export function cutTexts(...selectors: readonly string[]): readonly string[] {
  return selectors.flatMap((selector) => {
    const parts = [...document.querySelectorAll(selector)];
    if (parts.length === 0) throw new Error(`nothing is ${selector}`);
    return parts.flatMap((part) => {
      const bounds = part.getBoundingClientRect();
      return [...part.querySelectorAll("*")].filter(hasOwnText).flatMap((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const isLow = lineHeight !== "normal" && parseFloat(lineHeight) < parseFloat(fontSize) * 1.1;
        const isOut = box.top < bounds.top - 1 || box.bottom > bounds.bottom + 1;
        return isLow || isOut ? [`${selector}: ${element.textContent.trim()}`] : [];
      });
    });
  });
}

/** What of these cannot be seen whole or pressed where it stands: it lies beyond the window, or something lies over it. */
export function hiddenOf(...selectors: readonly string[]): readonly string[] {
  return selectors.filter((selector) => {
    const element = document.querySelector(selector);
    if (element === null) throw new Error(`nothing is ${selector}`);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
    return corners.some(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found === null || !(element.contains(found) || found.contains(element));
    });
  });
}
