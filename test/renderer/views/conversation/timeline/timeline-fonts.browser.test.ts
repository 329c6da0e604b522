import { expect, onTestFinished, test } from "vitest";
import { firstInView, placeOf, scrollBy, settle, showConversation, talk } from "../conversation-fixture.ts";
import { layoutUnits } from "../timeline-fixture.ts";

test("a font that arrives late, and is much wider and higher, moves nothing of what is read", async () => {
  await showConversation({ messages: talk(80) });
  await scrollBy(-900);
  const read = firstInView();
  const before = placeOf(read);
  const { style } = document.documentElement;
  style.setProperty("--font", "monospace");
  style.setProperty("--text-md", "17px");
  onTestFinished(() => {
    style.removeProperty("--font");
    style.removeProperty("--text-md");
  });
  await settle();
  expect(Math.abs(placeOf(read) - before)).toBeLessThanOrEqual(layoutUnits);
});
