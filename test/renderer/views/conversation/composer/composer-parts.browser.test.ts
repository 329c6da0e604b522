import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildConversation, conversationId, userId } from "../../../../support/model/build-model.ts";
import { enlargeText, hiddenOf } from "../../../large-text.ts";
import { alice, bob, group, showConversation, talk } from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: /^Message / });
const paragraph = `${"word ".repeat(150)}end.`;
const long = `${paragraph}\n\n${paragraph} @Bob`;

test("a text that is too long is sent as several messages, in order, with each mention in its own", async () => {
  const { transport, open } = await showConversation();
  await field.fill(long);
  open.composer.mention({ userId: bob.id, start: long.length - 4, length: 4 });
  await page.getByRole("button", { name: "Send as 2" }).click();
  expect(transport.inputsOf("sendMessage")).toEqual([
    { conversationId: group, text: paragraph, replyTo: null },
    {
      conversationId: group,
      text: `${paragraph} @Bob`,
      replyTo: null,
      mentions: [{ userId: bob.id, start: paragraph.length + 1, length: 4 }],
    },
  ]);
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
});

test("a part that does not go comes back with all after it, and what went is not sent again", async () => {
  const { transport } = await showConversation();
  transport.answer("sendMessage", ({ text }) =>
    text.endsWith("@Bob") ? failed({ kind: "disk", reason: "ENOSPC" }) : done(undefined),
  );
  await field.fill(long);
  await page.getByRole("button", { name: "Send as 2" }).click();
  await expect.element(field).toHaveValue(`${paragraph} @Bob`);
  expect(transport.inputsOf("sendMessage")).toHaveLength(2);
});

test.each([
  [480, 520, 1200],
  [480, 520, 12_000],
  [400, 520, 1200],
])(
  "of text twice as large the note about a text too long is seen whole, %s pixels wide and %s high, with %s letters",
  async (width, height, length) => {
    enlargeText(2);
    await showConversation({ messages: talk(20) }, { width, height });
    await field.fill("word ".repeat(length / 5));
    await expect.element(page.getByText(/Shorten it/u)).toBeVisible();
    const isOffered = length < 10_000;
    const parts = ["", ...(isOffered ? [" button"] : [])].map((part) => `.too-long .too-long${part}`);
    expect(hiddenOf(...parts, "[data-composer]", ".send")).toEqual([]);
    if (isOffered) await page.getByRole("button", { name: /^Send as/u }).click();
  },
);

test("far more than a few messages is not offered to be sent", async () => {
  await showConversation();
  await field.fill("word ".repeat(2_500));
  await expect.element(page.getByText(/Shorten it to send it\.$/u)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Send as/u })).not.toBeInTheDocument();
});

test("one menu holds what can be added, and Ctrl and U go straight to the files", async () => {
  const { parts } = await showConversation();
  await page.getByRole("button", { name: "Attach, poll, event" }).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  const names = page
    .getByRole("menuitem")
    .all()
    .map((item) => item.element().textContent.trim());
  expect(names).toEqual(["Photo or video", "File", "Location", "New poll", "New event"]);
  await page.getByRole("menuitem", { name: "New poll" }).click();
  expect(parts.plans.dialog).toEqual({ kind: "new-poll", conversationId: group });
  parts.plans.dialog = null;
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const input = document.querySelector<HTMLInputElement>("[data-attach]");
  let accepted: string | null = null;
  input?.addEventListener("click", (event) => {
    event.preventDefault();
    accepted = input.accept;
  });
  await field.click();
  await userEvent.keyboard("{Control>}u{/Control}");
  expect(accepted).toBe("");
});

test("somebody who is blocked cannot be written to, the reason is said, and they can be let in again", async () => {
  const head = buildConversation({
    id: conversationId("1+100"),
    kind: "direct",
    name: "Alice",
    otherUserId: alice.id,
    posting: "blocked",
  });
  const { transport } = await showConversation({ conversation: head });
  transport.answer("unblockPerson", () => done(undefined));
  await expect.element(page.getByText("You blocked Alice. Neither of you can write here.")).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Unblock" }).click();
  expect(transport.inputsOf("unblockPerson")).toEqual([{ userId: userId("100") }]);
});
