import { onTestFinished } from "vitest";

/** Multiplies the text size by this factor until the test ends, independently of the settings. */
export function enlargeText(factor: number): void {
  const sheet = document.createElement("style");
  sheet.textContent = `:root { --zoom-text: ${String(factor)} !important; }`;
  document.head.append(sheet);
  onTestFinished(() => {
    sheet.remove();
  });
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
  );
}

/**
 * The texts in the matching elements that are cut off: the line height is below 1.1 times the font size, or the text
 * extends above or below the matching element.
 */
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

/**
 * The selectors that match an element that is not fully visible and clickable: part of it lies outside the window, or
 * another element covers it.
 */
export function hiddenSelectors(...selectors: readonly string[]): readonly string[] {
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
