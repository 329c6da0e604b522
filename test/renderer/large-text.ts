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
