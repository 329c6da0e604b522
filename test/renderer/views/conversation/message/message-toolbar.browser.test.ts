import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  articleOf,
  distanceFromTop,
  placeOf,
  said,
  scrollerOf,
  settle,
  showConversation,
  talk,
  unsent,
  wheelBy,
} from "../conversation-fixture.ts";

test("copying takes the text as it was written and says so", async () => {
  const { transport, parts } = await showConversation({ messages: [said(1, "one\n\ntwo")] });
  await page.getByText(/^one/).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Copy text" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: "one\n\ntwo" }]);
  await expect.poll(() => parts.announcer.polite).toBe("Text copied");
});

test("the toolbar of a message offers to react, to reply, to forward and more, and of one not sent only more; forwarding gives the focus back", async () => {
  await showConversation({ messages: [said(1, "one"), unsent("two", { state: "waiting" })] });
  const buttons = page.getByRole("group", { name: "What you can do with this message" }).getByRole("button");
  const offered = (): readonly (string | null)[] =>
    buttons.elements().map((button) => button.getAttribute("aria-label"));
  await page.getByText("two").hover();
  await expect.poll(offered).toEqual(["More actions"]);
  await page.getByText("one").hover();
  await expect.poll(offered).toEqual(["React", "Reply", "Forward", "More actions"]);
  await page.getByRole("button", { name: "Forward" }).click();
  const dialog = page.getByRole("dialog", { name: "Forward to" });
  await expect.element(dialog.getByLabelText("Find a chat")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.elementLocator(articleOf(1))).toHaveFocus();
});

test("what cannot be forwarded has no button for it", async () => {
  await showConversation({
    messages: [said(1, "", { attachments: [{ kind: "other", type: "unknown", fields: {} }] })],
  });
  await page.getByText("unknown").hover();
  await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Forward" })).not.toBeInTheDocument();
});

test("the toolbar of a message in the middle of a turn shows its time, and moves nothing", async () => {
  await showConversation({ messages: [said(1, "one"), said(2, "two"), said(3, "three")] });
  const before = placeOf(3);
  await page.getByText("two").hover();
  await expect.element(page.getByRole("button", { name: "Reply" })).toBeVisible();
  expect(articleOf(2).querySelector("time")?.textContent).toBe("08:42");
  expect(placeOf(3)).toBe(before);
});

test("the toolbar of a message that begins above the view stands inside of the view, over whatever is below", async () => {
  await showConversation(
    { messages: [said(1, "line\n".repeat(14)), ...talk(8, 2)] },
    { width: 900, height: 400 },
  );
  wheelBy(120 - distanceFromTop());
  await settle();
  // The timeline takes no pointer while it scrolls.
  await new Promise((resolve) => setTimeout(resolve, 250));
  await userEvent.hover(articleOf(1), { position: { x: 40, y: 200 } });
  await expect.element(page.getByRole("button", { name: "React" })).toBeVisible();
  const toolbar = document.querySelector(".toolbar")?.getBoundingClientRect();
  const view = scrollerOf().getBoundingClientRect();
  expect(toolbar?.top).toBeGreaterThanOrEqual(view.top);
  const atFoot = document.elementFromPoint((toolbar?.left ?? 0) + 10, (toolbar?.bottom ?? 0) - 2);
  expect(atFoot?.closest(".toolbar")).not.toBeNull();
});

test("the context menu of a message offers what can be done with it, and only that", async () => {
  const { open } = await showConversation({
    messages: [said(1, "Who drives?"), said(2, "gone", { deletedBy: "sender" })],
  });
  await page.getByText("Who drives?").click({ button: "right" });
  const items = page.getByRole("menuitem");
  await expect
    .poll(() => items.elements().map((item) => item.textContent.trim()))
    .toEqual([
      "React",
      "Reply",
      "Forward",
      "Copy text",
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
  await settle();
  expect(items.elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
});
