import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { alice, buildSentMessage, messageElement, now, showConversation } from "../conversation-fixture.ts";

test("the bar of pinned messages leads to one after the other, the newest first, and then again to the newest", async () => {
  const pinned = [1, 2, 3].map((number) =>
    buildSentMessage(number, `code ${String(number)}`, { pinnedAt: now + number, pinnedBy: alice.id }),
  );
  const { open } = await showConversation({ messages: pinned });
  open.commands.messagesSaved(pinned);
  const bar = page.getByRole("region", { name: "Pinned messages" });
  const first = () => bar.getByRole("button").first();
  for (const number of [3, 2, 1, 3]) {
    await expect.element(first()).toHaveTextContent(`code ${String(number)}`);
    await first().click();
    await expect.poll(() => document.activeElement).toBe(messageElement(number));
  }
});
