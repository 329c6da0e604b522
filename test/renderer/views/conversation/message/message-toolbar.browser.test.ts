import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildConversation } from "../../../../support/model/build-model.ts";
import {
  messageElement,
  distanceFromTop,
  messageTop,
  waitUntilScrollingEnds,
  buildSentMessage,
  timelineScroller,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
  buildOwnUnsentMessage,
  wheelBy,
} from "../conversation-fixture.ts";

test("Copy copies the text as it was written, and the copying is announced", async () => {
  const { transport, parts } = await showConversation({ messages: [buildSentMessage(1, "one\n\ntwo")] });
  await page.getByText(/^one/).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Copy text" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: "one\n\ntwo" }]);
  await expect.poll(() => parts.announcer.polite).toBe("Text copied");
});

test("the toolbar of a message offers React, Reply, Forward and More actions; for an unsent message only More actions", async () => {
  await showConversation({
    messages: [buildSentMessage(1, "one"), buildOwnUnsentMessage("two", { state: "waiting" })],
  });
  const buttons = page.getByRole("group", { name: "What you can do with this message" }).getByRole("button");
  const offered = (): readonly (string | null)[] =>
    buttons.elements().map((button) => button.getAttribute("aria-label"));
  await page.getByText("two").hover();
  await expect.poll(offered).toEqual(["More actions"]);
  await page.getByText("one").hover();
  await expect.poll(offered).toEqual(["React", "Reply", "Forward", "More actions"]);
});

test.each(["ltr", "rtl"] as const)(
  "if the note below a short message is wider than its bubble, the toolbar is still at the bubble: %s",
  async (dir) => {
    document.documentElement.dir = dir;
    try {
      const problem = { kind: "refused", status: 400, reason: "text is forbidden" } as const;
      await showConversation({ messages: [buildOwnUnsentMessage("two", { state: "failed", problem })] });
      await page.getByText("two").hover();
      const toolbar = page.getByRole("group", { name: "What you can do with this message" });
      await expect.element(toolbar).toBeVisible();
      const [bar, bubble] = [toolbar.element(), document.querySelector(".bubble")].map((element) =>
        element?.getBoundingClientRect(),
      );
      expect(bar?.left).toBeGreaterThanOrEqual((bubble?.left ?? Infinity) - 8);
      expect(bar?.right).toBeLessThanOrEqual((bubble?.right ?? 0) + 8);
    } finally {
      document.documentElement.dir = "ltr";
    }
  },
);

test("when the dialog of the toolbar's Forward is closed, the focus returns to the message", async () => {
  const { parts } = await showConversation({ messages: [buildSentMessage(1, "one")] });
  parts.list.conversationsSaved([buildConversation()]);
  await page.getByText("one").hover();
  await page.getByRole("button", { name: "Forward" }).click();
  const dialog = page.getByRole("dialog", { name: "Forward to" });
  await expect.element(dialog.getByLabelText("Find a chat")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.elementLocator(messageElement(1))).toHaveFocus();
});

test("a message that cannot be forwarded has no Forward button", async () => {
  await showConversation({
    messages: [buildSentMessage(1, "", { attachments: [{ kind: "other", type: "unknown", fields: {} }] })],
  });
  await page.getByText("unknown").hover();
  await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Forward" })).not.toBeInTheDocument();
});

test("the toolbar of a message between others of the same sender shows the time, and moves no other content", async () => {
  await showConversation({
    messages: [buildSentMessage(1, "one"), buildSentMessage(2, "two"), buildSentMessage(3, "three")],
  });
  const before = messageTop(3);
  await page.getByText("two").hover();
  await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
  expect(messageElement(2).querySelector("time")?.textContent).toBe("08:42");
  expect(messageTop(3)).toBe(before);
});

test("the toolbar of a message that begins above the viewport is inside the viewport, over other content", async () => {
  await showConversation(
    { messages: [buildSentMessage(1, "line\n".repeat(14)), ...buildAlternatingMessages(8, 2)] },
    { width: 900, height: 400 },
  );
  wheelBy(120 - distanceFromTop());
  await waitUntilTimelineSettles();
  await waitUntilScrollingEnds();
  await userEvent.hover(messageElement(1), { position: { x: 40, y: 200 } });
  await expect.element(page.getByRole("button", { name: "React" })).toBeVisible();
  const toolbar = document.querySelector(".toolbar")?.getBoundingClientRect();
  const view = timelineScroller().getBoundingClientRect();
  expect(toolbar?.top).toBeGreaterThanOrEqual(view.top);
  const atFoot = document.elementFromPoint((toolbar?.left ?? 0) + 10, (toolbar?.bottom ?? 0) - 2);
  expect(atFoot?.closest(".toolbar")).not.toBeNull();
});

test("the context menu offers only what is possible for its message, and a deleted message has none", async () => {
  const { open } = await showConversation({
    messages: [buildSentMessage(1, "Who drives?"), buildSentMessage(2, "gone", { deletedBy: "sender" })],
  });
  await page.getByText("Who drives?").click({ button: "right" });
  const items = page.getByRole("menuitem");
  await expect
    .poll(() => items.elements().map((item) => item.querySelector(".label")?.textContent.trim()))
    .toEqual([
      "React",
      "Reply",
      "Forward",
      "Copy text",
      "Profile of sender",
      "Copy link to message",
      "Pin",
      "Star for yourself",
      "Select",
      "Details",
      "Report in the browser",
      "Delete",
    ]);
  await page.getByRole("menuitem", { name: "Reply" }).click();
  await expect.poll(() => open.composer.replyTo?.id).toBe("10001");
  await page.getByText("Alice deleted this message").click({ button: "right" });
  await waitUntilTimelineSettles();
  expect(items.elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
});
