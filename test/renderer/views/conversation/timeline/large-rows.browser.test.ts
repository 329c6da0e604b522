import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { enlargeText } from "../../../large-text.ts";
import { scrollerOf, settle } from "../conversation-fixture.ts";
import { showEveryKind } from "../every-kind.ts";

/** Words that are there for screen readers only, signs that are no words, and what is folded on purpose. */
const leftOut = ".hidden-text, .emoji, .folded, [aria-hidden]";

/** What cuts off whatever reaches beyond it: the row itself, since the next one lies there. */
function frameOf(element: Element): Element | null {
  const above = element.parentElement;
  if (element.matches("li") && above?.matches("ol") === true) return element;
  if (getComputedStyle(element).overflowY === "hidden") return element;
  return above === null ? null : frameOf(above);
}

/** Lines of words in the timeline that are lower than their letters, or reach out of what holds them. */
function cutLines(): readonly string[] {
  const words = document.createTreeWalker(scrollerOf(), NodeFilter.SHOW_TEXT);
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
  "of text %s times as large nothing is cut in any row, %s pixels wide",
  async (factor, width) => {
    enlargeText(factor);
    await showEveryKind(width);
    await expect.element(page.getByRole("heading", { name: "Five-a-side" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Which shirt?" })).toBeVisible();
    await expect.element(page.getByText("Sending", { exact: true })).toBeVisible();
    await settle();
    expect(cutLines()).toEqual([]);
  },
);
