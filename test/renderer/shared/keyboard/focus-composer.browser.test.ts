import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { focusComposerWhenShown } from "../../../../renderer/shared/keyboard/regions.ts";

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
async function frames(count: number): Promise<void> {
  for (let past = 0; past < count; past += 1) await frame();
}

/** Shows the conversation view, as it appears once it is loaded. */
function showComposer(): HTMLTextAreaElement {
  document.body.insertAdjacentHTML("beforeend", "<main><textarea data-composer></textarea></main>");
  const field = document.querySelector("textarea");
  if (field === null) throw new Error("There is no composer.");
  return field;
}

beforeEach(() => {
  document.body.innerHTML = "<button>Find a chat</button>";
});

test("the composer of an opened chat gets the focus, however long the conversation view takes to load", async () => {
  const focused = focusComposerWhenShown();
  await frames(30);
  // The dialog that closed has given the focus to the list meanwhile.
  document.querySelector("button")?.focus();
  const composer = showComposer();
  await focused;
  expect(document.activeElement).toBe(composer);
});

test("a composer that is on screen gets the focus at once", () => {
  const composer = showComposer();
  void focusComposerWhenShown();
  expect(document.activeElement).toBe(composer);
});

test("if the person presses a key before the conversation view is loaded, its composer does not take the focus", async () => {
  const focused = focusComposerWhenShown();
  await userEvent.keyboard("{Tab}");
  const before = document.activeElement;
  await focused;
  showComposer();
  await frames(3);
  expect(document.activeElement).toBe(before);
});
