import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { ScheduledMessage } from "../../../../../preload/model/messages/scheduled.ts";
import { buildConversation, conversationId } from "../../../../support/model/build-model.ts";
import { buildOpened } from "../../../../support/model/build-opened.ts";
import { buildScheduled } from "../../../../support/model/build-scheduled.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import type { ConversationSetUp } from "../conversation-fixture.ts";
import { now, shownConversationId, showConversation } from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: "Message Lake house" });
const later = page.getByRole("button", { name: /^Schedule message/ });
const dialog = page.getByRole("dialog", { name: "Scheduled messages" });
const strip = page.getByRole("region", { name: "Scheduled messages of this chat" });
const at = (day: number, hours: number): number => new Date(2026, 10, day, hours).getTime();
const hour = 3_600_000;

/** Opens the list of scheduled messages of the open chat, with these messages in it. */
async function showList(messages: readonly ScheduledMessage[]): Promise<ConversationSetUp> {
  const shown = await showConversation();
  shown.parts.scheduled.scheduledMessagesChanged(messages);
  await strip.getByRole("button", { name: "Show" }).click();
  await expect.element(dialog).toBeVisible();
  return shown;
}

test("a time from the menu schedules the text, empties the composer and says when the text is sent", async () => {
  const { transport } = await showConversation();
  transport.answer("scheduleMessage", () => done(undefined));
  await expect.element(later).toHaveAccessibleName("Schedule message: write something first");
  await field.fill("see you there");
  await later.click();
  await expect
    .element(page.getByText("Natter must be running at that time.", { exact: false }))
    .toBeVisible();
  await page.getByRole("menuitem", { name: "Tonight, 20:00" }).click();
  expect(transport.inputsOf("scheduleMessage")).toEqual([
    { conversationId: shownConversationId, text: "see you there", replyTo: null, sendAt: at(20, 20) },
  ]);
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText("Scheduled for today 20:00", { exact: false })).toBeVisible();
});

test("Ctrl+Shift+Enter opens the menu of send times, and the arrows and Enter choose", async () => {
  const { transport } = await showConversation();
  transport.answer("scheduleMessage", () => done(undefined));
  await field.fill("by keys");
  await userEvent.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  const first = page.getByRole("menuitem", { name: "In one hour, 13:00" });
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => transport.inputsOf("scheduleMessage")).toMatchObject([{ sendAt: now + hour }]);
  expect(transport.inputsOf("sendMessage")).toEqual([]);
});

test("an entered send time is accepted, and a time in the past is refused with the reason", async () => {
  const { transport } = await showConversation();
  transport.answer("scheduleMessage", () => done(undefined));
  await field.fill("on the day");
  await later.click();
  await page.getByRole("menuitem", { name: "Choose date and time…" }).click();
  const own = page.getByRole("dialog", { name: "Schedule message" });
  await expect.element(own.getByRole("textbox", { name: "Date" })).toHaveValue("21/11/2026");
  await own.getByRole("textbox", { name: "Date" }).fill("2026-11-19");
  await own.getByRole("button", { name: "Schedule" }).click();
  await expect.element(own.getByText("This time has passed. Choose a later one.")).toBeVisible();
  await expectAccessible();
  await own.getByRole("textbox", { name: "Date" }).fill("2026-12-01");
  await own.getByRole("combobox", { name: "Time" }).fill("18:30");
  await own.getByRole("button", { name: "Schedule" }).click();
  await expect.element(own).not.toBeInTheDocument();
  expect(transport.inputsOf("scheduleMessage")).toMatchObject([
    { text: "on the day", sendAt: new Date(2026, 11, 1, 18, 30).getTime() },
  ]);
});

test("if another chat opens below the dialog for the send time, the dialog closes and schedules nothing there", async () => {
  const { transport, open } = await showConversation();
  await field.fill("for the lake");
  await later.click();
  await page.getByRole("menuitem", { name: "Choose date and time…" }).click();
  const own = page.getByRole("dialog", { name: "Schedule message" });
  await expect.element(own).toBeVisible();
  const other = buildConversation({ id: conversationId("600"), name: "Boat" });
  transport.answer("openConversation", () => done(buildOpened({ conversation: other })));
  await open.open(other.id, other);
  await expect.element(page.getByRole("textbox", { name: "Message Boat" })).toBeInTheDocument();
  await expect.element(own).not.toBeInTheDocument();
  expect(transport.inputsOf("scheduleMessage")).toEqual([]);
});

test("if scheduling fails, the text is back in the composer and the reason is shown", async () => {
  const { transport } = await showConversation();
  transport.answer("scheduleMessage", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await field.fill("not lost");
  await later.click();
  await page.getByRole("menuitem", { name: "Tomorrow, 09:00" }).click();
  await expect.element(page.getByText("The disk is full.", { exact: false })).toBeVisible();
  await expect.element(field).toHaveValue("not lost");
});

test("a line above the composer says how many messages are scheduled, and when the next is sent", async () => {
  const { parts } = await showConversation();
  await expect.element(strip).not.toBeInTheDocument();
  parts.scheduled.scheduledMessagesChanged([
    buildScheduled({ id: "a", sendAt: at(21, 9) }),
    buildScheduled({ id: "b", sendAt: at(23, 9) }),
    buildScheduled({ id: "c", sendAt: at(20, 9), status: { state: "missed" } }),
  ]);
  await expect
    .element(strip)
    .toMatchTextContent(/2 messages are scheduled\. The next is sent tomorrow 09:00\./u);
  await expect.element(strip).toMatchTextContent(/1 scheduled message was not sent\./u);
});

test("a missed scheduled message says why, and can be sent now, moved or deleted", async () => {
  const missed = buildScheduled({ sendAt: at(20, 9), status: { state: "missed" } });
  const { transport, parts } = await showList([missed]);
  await expect
    .element(dialog)
    .toMatchTextContent(/Not sent today 09:00: Natter was not running, or the computer was asleep\./u);
  await expectAccessible();
  transport.answer("sendScheduledMessage", () => {
    parts.scheduled.scheduledMessagesChanged([]);
    return done(undefined);
  });
  await dialog.getByRole("button", { name: "Send now: See you at the lake" }).click();
  expect(transport.inputsOf("sendScheduledMessage")).toEqual([{ scheduledId: missed.id }]);
  await expect.element(dialog.getByText("Nothing is scheduled")).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

test("a new send time is set in place, and the focus returns to its button", async () => {
  const { transport } = await showList([buildScheduled({ sendAt: at(21, 9) })]);
  transport.answer("rescheduleMessage", () => done(undefined));
  await dialog.getByRole("button", { name: "New time: See you at the lake" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Date" })).toHaveFocus();
  await expect.element(dialog.getByRole("combobox", { name: "Time" })).toHaveValue("09:00");
  await dialog.getByRole("combobox", { name: "Time" }).fill("10:15");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(dialog.getByRole("button", { name: /^New time/ })).toHaveFocus();
  expect(transport.inputsOf("rescheduleMessage")).toMatchObject([
    { sendAt: new Date(2026, 10, 21, 10, 15).getTime() },
  ]);
});

test("deleting a scheduled message asks first, and Keep keeps the message", async () => {
  const { transport } = await showList([buildScheduled()]);
  transport.answer("deleteScheduledMessage", () => done(undefined));
  const remove = dialog.getByRole("button", { name: "Delete: See you at the lake" });
  await remove.click();
  const keep = dialog.getByRole("button", { name: "Keep" });
  await expect.element(keep).toHaveFocus();
  await keep.click();
  await expect.element(remove).toHaveFocus();
  expect(transport.inputsOf("deleteScheduledMessage")).toEqual([]);
  await remove.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => transport.inputsOf("deleteScheduledMessage")).toHaveLength(1);
});

test("Edit puts the scheduled message above the text in the composer, and closes the dialog", async () => {
  const shown = await showConversation();
  const { transport, parts } = shown;
  await field.fill("half a thought");
  parts.scheduled.scheduledMessagesChanged([buildScheduled()]);
  transport.answer("reopenScheduledMessage", () => {
    parts.scheduled.scheduledMessagesChanged([]);
    const text = "See you at the lake\nhalf a thought";
    return done({
      draft: { text, replyTo: null, mentions: [], files: [], location: null },
      draftReplyTo: null,
    });
  });
  await strip.getByRole("button", { name: "Show" }).click();
  await dialog.getByRole("button", { name: /^Edit/ }).click();
  await expect.element(field).toHaveValue("See you at the lake\nhalf a thought");
  await expect.element(dialog).not.toBeInTheDocument();
});

test("if both the draft and the scheduled message have a location, Edit says what to do and changes nothing", async () => {
  const { transport } = await showList([buildScheduled()]);
  transport.answer("reopenScheduledMessage", () => failed({ kind: "invalid-input", field: "location" }));
  await dialog.getByRole("button", { name: /^Edit/ }).click();
  await expect.element(dialog.getByText("already has a location", { exact: false })).toBeVisible();
});

test("a scheduled message of a chat that is gone says so, and offers only its text and deletion", async () => {
  const { transport, parts } = await showConversation();
  parts.list.conversationsSaved([buildConversation({ id: conversationId("1") })]);
  parts.list.phase = { state: "ready" };
  parts.scheduled.scheduledMessagesChanged([buildScheduled()]);
  parts.scheduled.dialog = { kind: "list", conversationId: null };
  await expect.element(dialog).toMatchTextContent(/You are no longer in this chat/u);
  await expect.element(dialog).toMatchTextContent(/In Lake house/u);
  await expect.element(dialog.getByRole("button", { name: /^Send now/ })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Copy text: See you at the lake" }).click();
  expect(transport.inputsOf("copyText")).toEqual([{ text: "See you at the lake" }]);
});

test("with a long text in a narrow window the dialog and the line of scheduled messages stay within the window", async () => {
  const { parts } = await showConversation({}, { width: 480, height: 700 });
  const text = "Wo".repeat(400);
  parts.scheduled.scheduledMessagesChanged([
    buildScheduled({ chatName: "A".repeat(200), content: { ...buildScheduled().content, text } }),
  ]);
  await expect.element(strip).toBeVisible();
  await strip.getByRole("button", { name: "Show" }).click();
  await expect.element(dialog).toBeVisible();
  const { scrollWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(480);
  const body = dialog.element();
  expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
});
