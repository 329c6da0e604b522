import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { postNumberedMessages } from "../../support/page/shown-timeline.ts";

const back = ({ page }: SharedNatter) => page.getByRole("button", { name: "Go back" });
const forward = ({ page }: SharedNatter) => page.getByRole("button", { name: "Go forward" });

/** Presses a thumb button of the mouse, which Playwright does not know, over the middle of the window. */
async function pressThumbButton({ page }: SharedNatter, button: "back" | "forward"): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ["mousePressed", "mouseReleased"] as const)
    await session.send("Input.dispatchMouseEvent", { type, button, x: 600, y: 300, clickCount: 1 });
  await session.detach();
}

/** Opens a chat in which a reply quotes a question with this many messages `between` them, and `after` the reply. */
async function openChatWithQuote({
  between,
  after = 0,
}: {
  readonly between: number;
  readonly after?: number;
}) {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const asked = unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "Whose bag is this?" }));
  postNumberedMessages(service, ines, football, 1, between);
  const quoting = { type: "reply", reply_id: asked.id, base_reply_id: asked.id };
  unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "It is mine", attachments: [quoting] }));
  postNumberedMessages(service, ines, football, between + 1, between + after);
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  const reply = natter.message("It is mine");
  const quote = reply.getByTitle("Show the message by Kwame Mensah that this replies to");
  // The reply contains the text of the question too, but comes after it, so the first match is the question.
  return { natter, question: natter.message("Whose bag is this?").first(), reply, quote };
}

test("after a click on a quote Back returns to the message being read, and Forward to the quoted message", async () => {
  const { natter, question, reply, quote } = await openChatWithQuote({ between: 320, after: 40 });
  await natter.message("no. 360.").focus();
  for (let press = 0; press < 40; press += 1) await natter.page.keyboard.press("ArrowUp");
  await expect(reply).toBeFocused();
  // Uses keys, because Playwright scrolls to an element before it clicks it.
  while (!(await quote.evaluate((element) => element === document.activeElement)))
    await natter.page.keyboard.press("ArrowRight");
  const before = await reply.boundingBox();
  await natter.page.keyboard.press("Enter");
  await expect(question).toBeFocused();
  await natter.page.keyboard.press("Alt+ArrowLeft");
  await expect(reply).toBeInViewport();
  await expect
    .poll(async () => Math.round((await reply.boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? -1));
  await expect(natter.composer).toBeFocused();
  await natter.page.keyboard.press("Alt+ArrowRight");
  await expect(question).toBeInViewport();
});

test("the command Back returns from a quoted message, even if this message had to be loaded first", async () => {
  const { natter, question, reply, quote } = await openChatWithQuote({ between: 60 });
  await quote.click();
  await expect(question).toBeFocused();
  await natter.page.keyboard.press("Alt+ArrowLeft");
  await expect(reply).toBeInViewport();
  await expect(natter.composer).toBeFocused();
});

test("after a jump far up in a chat one press of End shows the newest message", async () => {
  const { natter, question, reply, quote } = await openChatWithQuote({ between: 320 });
  await quote.click();
  await expect(question).toBeFocused();
  await natter.page.keyboard.press("End");
  await expect(reply).toBeInViewport();
  await expect(reply).toBeFocused();
});

test("keys, buttons and the thumb buttons of a mouse go back and forward through pages and chats", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await expect(back(natter)).toBeDisabled();
  await natter.openChat("Sunday Five-a-side");
  await page.keyboard.press("Control+3");
  await page.getByRole("heading", { name: "Calendar" }).waitFor();
  await page.keyboard.press("Control+,");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByRole("heading", { name: "Calendar" })).toBeFocused();
  await pressThumbButton(natter, "back");
  await expect(natter.composer).toBeFocused();
  await expect(back(natter)).toBeDisabled();
  await pressThumbButton(natter, "forward");
  await expect(page.getByRole("heading", { name: "Calendar" })).toBeVisible();
  await forward(natter).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(forward(natter)).toBeDisabled();
  await back(natter).click();
  await expect(page.getByRole("heading", { name: "Calendar" })).toBeVisible();
});

test("the keys and buttons that go back leave neither the sign-in page nor an open dialog", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service });
  const { page } = natter;
  await page.getByRole("button", { name: "Use an access token" }).waitFor();
  await page.keyboard.press("Alt+ArrowLeft");
  await pressThumbButton(natter, "back");
  await page.getByRole("button", { name: "Use an access token" }).click();
  await page
    .getByLabel("Access token", { exact: true })
    .fill(service.world.accounts.tokenOf(service.ines.id) ?? "");
  await page.keyboard.press("Enter");
  await natter.openChat("Sunday Five-a-side");
  await page.keyboard.press("Control+Shift+F");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Alt+ArrowLeft");
  await pressThumbButton(natter, "back");
  await expect(page.getByRole("dialog")).toBeVisible();
});
