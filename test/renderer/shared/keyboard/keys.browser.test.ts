import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-svelte";
import Keys from "../../../../renderer/shared/keyboard/Keys.svelte";

afterEach(() => {
  document.documentElement.dir = "ltr";
});

/** The distance of one character of the keys from the left edge of the window. */
function left(character: string): number {
  const text = document.querySelector("kbd")?.firstChild;
  if (!(text instanceof Text)) throw new Error("No keys are shown.");
  const range = document.createRange();
  const start = text.data.indexOf(character);
  range.setStart(text, start);
  range.setEnd(text, start + 1);
  return range.getBoundingClientRect().left;
}

test("in a right-to-left window, keys are written as on the keyboard, with Ctrl before the sign", async () => {
  document.documentElement.dir = "rtl";
  await render(Keys, { text: "Ctrl ," });
  expect(left(",")).toBeGreaterThan(left("C"));
});
