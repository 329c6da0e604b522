import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { enlargeText } from "../../../large-text.ts";
import { timelineScroller, waitUntilTimelineSettles } from "../conversation-fixture.ts";
import { showMessagesOfEveryKind } from "../every-kind.ts";

/** Elements that are not checked: text for screen readers only, emoji, and text that is folded on purpose. */
const leftOut = ".hidden-text, .emoji, .folded, [aria-hidden]";

/**
 * The nearest ancestor that cuts off content which overflows it. A row counts as well, because the next row follows it.
 */
function frameOf(element: Element): Element | null {
  const above = element.parentElement;
  if (element.matches("li") && above?.matches("ol") === true) return element;
  if (getComputedStyle(element).overflowY === "hidden") return element;
  return above === null ? null : frameOf(above);
}

/**
 * Texts in the timeline that are cut off: the line height is below 1.15 times the font size, or the text leaves its
 * frame.
 */
function cutLines(): readonly string[] {
  const words = document.createTreeWalker(timelineScroller(), NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (element === null || text === "" || element.closest(leftOut) !== null) continue;
    const { lineHeight, fontSize } = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const frame = frameOf(element)?.getBoundingClientRect();
    const isLow = parseFloat(lineHeight) < parseFloat(fontSize) * 1.15;
    const isOut = frame !== undefined && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
    if (isLow || isOut) cut.push(`${isLow ? "low" : "out"} (${element.className}): ${text}`);
  }
  return cut;
}

const sizes = [480, 1280].flatMap((width) => [1, 1.4, 2].map((factor) => [factor, width] as const));

test.each(sizes)(
  "with text %s times as large, no text is cut off in any row, %s pixels wide",
  async (factor, width) => {
    enlargeText(factor);
    await showMessagesOfEveryKind(width);
    await expect.element(page.getByRole("heading", { name: "Five-a-side" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Which shirt?" })).toBeVisible();
    await expect.element(page.getByText("Sending", { exact: true })).toBeVisible();
    await waitUntilTimelineSettles();
    expect(cutLines()).toEqual([]);
  },
);
