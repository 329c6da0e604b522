import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../../preload/base/ids.ts";
import { alice, buildSentMessage, messageElement, now, showConversation } from "../conversation-fixture.ts";
import { picture } from "../timeline-fixture.ts";

test("pressing the bar of pinned messages goes to each in turn, from the newest on, and then begins again", async () => {
  const pinned = [1, 2, 3].map((number) =>
    buildSentMessage(number, `code ${String(number)}`, { pinnedAt: now + number, pinnedBy: alice.id }),
  );
  const { open } = await showConversation({ messages: pinned });
  open.commands.messagesSaved(pinned);
  const bar = page.getByRole("region", { name: "Pinned messages" });
  const first = () => bar.getByRole("button").first();
  for (const number of [3, 2, 1, 3]) {
    await expect.element(first()).toHaveAccessibleName(`Alice code ${String(number)}`);
    await first().click();
    await expect.poll(() => document.activeElement).toBe(messageElement(number));
  }
});

test("the bar of pinned messages shows the picture of the message, and no picture if it cannot be loaded", async () => {
  const pins = { pinnedAt: now, pinnedBy: alice.id };
  const broken = asId<MediaPath>("data:image/png;base64,AAAA");
  const unreadable = { kind: "image", media: broken, original: broken, size: null } as const;
  const { open } = await showConversation({ messages: [] });
  const pictureInBar = () =>
    document.querySelector<HTMLImageElement>("section[aria-label='Pinned messages'] img");
  open.commands.messagesSaved([
    buildSentMessage(1, "the pitch", { ...pins, attachments: [picture(64, 48)] }),
  ]);
  await expect.poll(() => pictureInBar()?.naturalWidth).toBe(64);
  open.commands.messagesSaved([
    buildSentMessage(2, "the gate", { ...pins, pinnedAt: now + 1, attachments: [unreadable] }),
  ]);
  await expect.element(page.getByRole("button", { name: "Alice the gate" })).toBeVisible();
  await expect.poll(pictureInBar).toBeNull();
});
