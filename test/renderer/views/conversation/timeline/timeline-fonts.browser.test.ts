import { expect, onTestFinished, test } from "vitest";
import {
  firstMessageInView,
  messageTop,
  scrollBy,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
} from "../conversation-fixture.ts";
import { layoutRoundingPixels } from "../timeline-fixture.ts";

test("a font that loads late, and is much wider and higher, does not move the message being read", async () => {
  await showConversation({ messages: buildAlternatingMessages(80) });
  await scrollBy(-900);
  const read = firstMessageInView();
  const before = messageTop(read);
  const { style } = document.documentElement;
  style.setProperty("--font", "monospace");
  style.setProperty("--text-md", "17px");
  onTestFinished(() => {
    style.removeProperty("--font");
    style.removeProperty("--text-md");
  });
  await waitUntilTimelineSettles();
  expect(Math.abs(messageTop(read) - before)).toBeLessThanOrEqual(layoutRoundingPixels);
});
