import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { messageId } from "../../../../support/model/build-model.ts";
import { buildStalledVideo, messagesOfEveryKind, showMessagesOfEveryKind, voice } from "../every-kind.ts";
import {
  messageElement,
  shownConversationId,
  buildSentMessage,
  scrollBy,
  timelineScroller,
  waitUntilTimelineSettles,
  showConversation,
  buildAlternatingMessages,
} from "../conversation-fixture.ts";

const field = page.getByRole("textbox");

/** Number of the focused message. */
function focused(): number {
  const key = document.activeElement?.getAttribute("data-key") ?? "";
  return Number(key.replace("guid-", "")) - 10_000;
}

async function enterTimeline(): Promise<void> {
  await field.click();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await waitUntilTimelineSettles();
}

async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
  await waitUntilTimelineSettles();
}

function isWholeInView(number: number): boolean {
  const view = timelineScroller().getBoundingClientRect();
  const box = messageElement(number).getBoundingClientRect();
  return box.top >= view.top && box.bottom <= view.bottom;
}

test("Tab stops once in the timeline, at the newest message in view", async () => {
  await showConversation({ messages: buildAlternatingMessages(60) });
  expect(document.querySelectorAll("[role=log] [tabindex='0']")).toHaveLength(1);
  await enterTimeline();
  expect(focused()).toBe(59);
  await press("{Tab}");
  await expect.element(field).toHaveFocus();
});

test("Up and Down go from message to message and keep each in view", async () => {
  await showConversation({ messages: buildAlternatingMessages(60) });
  await enterTimeline();
  for (let step = 0; step < 25; step += 1) await userEvent.keyboard("{ArrowUp}");
  await waitUntilTimelineSettles();
  expect(focused()).toBe(34);
  expect(isWholeInView(34)).toBe(true);
  await press("{ArrowDown}");
  expect(focused()).toBe(35);
});

test("Home goes to the oldest loaded message, End to the newest", async () => {
  await showConversation({ messages: buildAlternatingMessages(120) });
  await enterTimeline();
  await press("{Home}");
  expect(focused()).toBe(0);
  expect(isWholeInView(0)).toBe(true);
  await press("{End}");
  expect(focused()).toBe(119);
  expect(isWholeInView(119)).toBe(true);
});

test("PageUp and PageDown move by one page", async () => {
  await showConversation({ messages: buildAlternatingMessages(120) });
  await enterTimeline();
  await press("{PageUp}");
  const above = focused();
  expect(above).toBeLessThan(114);
  expect(above).toBeGreaterThan(90);
  await press("{PageDown}");
  expect(focused()).toBeGreaterThan(above + 4);
});

test("the N key goes to the “New” line", async () => {
  await showConversation({ messages: buildAlternatingMessages(120), firstUnreadId: messageId("10030") });
  await scrollBy(timelineScroller().scrollHeight);
  await enterTimeline();
  await press("n");
  expect(focused()).toBe(30);
});

test("Enter and Q reply to the message", async () => {
  const { open } = await showConversation({ messages: buildAlternatingMessages(5) });
  await enterTimeline();
  await press("{ArrowUp}{Enter}");
  expect(open.composer.replyTo?.id).toBe("10003");
  await expect.element(field).toHaveFocus();
  await press("{Escape}");
  await enterTimeline();
  await press("q");
  expect(open.composer.replyTo?.id).toBe("10004");
});

test("R opens the picker, a digit sends one of the first five reactions, C copies the text", async () => {
  const { transport } = await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  await enterTimeline();
  await press("2");
  expect(transport.inputsOf("react")).toEqual([
    { conversationId: shownConversationId, messageId: "10001", code: "👍" },
  ]);
  await press("6");
  expect(transport.inputsOf("react")).toHaveLength(1);
  await press("c");
  expect(transport.inputsOf("copyText")).toEqual([{ text: "Hello" }]);
  await press("r");
  await expect.element(page.getByRole("dialog", { name: "Choose a reaction" })).toBeVisible();
  await press("{Escape}");
  expect(focused()).toBe(1);
});

test("Right goes into the links and buttons of a message, and Left and Esc go back to the message", async () => {
  await showConversation({
    messages: [buildSentMessage(1, "See https://example.com/a and https://example.com/b")],
  });
  await enterTimeline();
  await press("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("https://example.com/a");
  await press("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("https://example.com/b");
  await press("{ArrowLeft}{ArrowLeft}");
  expect(focused()).toBe(1);
  await press("{ArrowRight}{Escape}");
  expect(focused()).toBe(1);
});

/** All elements in a message that can have the focus. */
function partsOf(article: Element): readonly Element[] {
  const parts = [...article.querySelectorAll("a, button, input, select, textarea, video, audio, [tabindex]")];
  return parts.filter((part) => !(part as HTMLButtonElement).disabled);
}

/** Presses Right until the focus no longer moves, from a message on. Returns the elements that had the focus. */
async function walkInto(article: HTMLElement): Promise<readonly Element[]> {
  article.focus();
  const met: Element[] = [];
  for (;;) {
    await userEvent.keyboard("{ArrowRight}");
    const now = document.activeElement;
    if (now === null || now === article || now === met.at(-1)) return met;
    met.push(now);
  }
}

test("Right reaches every focusable element of a message of any kind, and the sender last", async () => {
  await showMessagesOfEveryKind(900);
  await expect.element(page.getByRole("heading", { name: "Five-a-side" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Which shirt?" })).toBeVisible();
  await waitUntilTimelineSettles();
  for (const { key } of messagesOfEveryKind()) {
    const article = document.querySelector<HTMLElement>(`article[data-key="${key}"]`);
    if (article === null) throw new Error(`no message ${key}`);
    const met = await walkInto(article);
    const isSender = (part: Element): boolean => part.classList.contains("person-button");
    const parts = partsOf(article);
    expect(met).toEqual([...parts.filter((part) => !isSender(part)), ...parts.filter(isSender)]);
  }
});

test("Right moves the focus into a playing video, Tab to the element after it, Shift+Tab back, and Esc out", async () => {
  await showConversation({
    messages: [buildSentMessage(1, "See https://example.com/a", { attachments: [buildStalledVideo()] })],
  });
  await enterTimeline();
  await press(" ");
  const player = messageElement(1).querySelector("video");
  expect(player).not.toBeNull();
  await press("{Escape}");
  expect(focused()).toBe(1);
  await press("{ArrowRight}");
  expect(document.activeElement).toBe(player);
  await press("{Tab}");
  expect(document.activeElement?.textContent).toBe("https://example.com/a");
  await press("{ArrowLeft}{Shift>}{Tab}{/Shift}");
  expect(focused()).toBe(1);
});

test("arrow keys move the slider of a playing recording, and Tab moves the focus to the speed button", async () => {
  const { parts } = await showConversation({ messages: [buildSentMessage(1, "", { attachments: [voice] })] });
  const slider = page.getByRole("slider", { name: "Position in the recording" });
  await enterTimeline();
  await press(" ");
  await expect.element(slider).toBeEnabled();
  await press(" {ArrowRight}{ArrowRight}");
  await expect.element(slider).toHaveFocus();
  await press("{ArrowRight}");
  await expect.element(slider).toHaveFocus();
  expect(parts.media.recordings.position).toBeGreaterThanOrEqual(5000);
  await press("{Tab}");
  await expect.element(page.getByRole("button", { name: "Playback speed: 1 times" })).toHaveFocus();
});

test("key combinations with Ctrl are left to the window", async () => {
  const { transport } = await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  await enterTimeline();
  await press("{Control>}c{/Control}");
  expect(transport.inputsOf("copyText")).toEqual([]);
});

test("letters typed after a click on a message are typed into the composer", async () => {
  const { open } = await showConversation({ messages: [buildSentMessage(1, "Hello")] });
  await page.getByText("Hello").click();
  await press("right");
  await expect.element(field).toHaveValue("right");
  expect(open.composer.replyTo).toBeNull();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

for (const [way, pixels, arrow] of [
  ["up", -4000, "{ArrowUp}"],
  ["down", 4000, "{ArrowDown}"],
] as const) {
  test(`the focused message keeps the focus while the view is scrolled far ${way}, and the arrows go on from there`, async () => {
    await showConversation({ messages: buildAlternatingMessages(120) });
    await enterTimeline();
    if (pixels > 0) await press("{Home}{ArrowDown}");
    else await press("{ArrowUp}{ArrowUp}");
    const from = focused();
    await scrollBy(pixels);
    expect(focused()).toBe(from);
    expect(isWholeInView(from)).toBe(false);
    await press(arrow);
    expect(focused()).toBe(from + (pixels > 0 ? 1 : -1));
    expect(isWholeInView(focused())).toBe(true);
  });
}

test("the focused message keeps the focus while other messages arrive", async () => {
  const { push } = await showConversation({ messages: buildAlternatingMessages(60) });
  await enterTimeline();
  await press("{ArrowUp}{ArrowUp}");
  push(...buildAlternatingMessages(3, 60));
  await waitUntilTimelineSettles();
  expect(focused()).toBe(57);
});

test("if the focused message is removed, the focus moves to the message in its position", async () => {
  const { open } = await showConversation({ messages: buildAlternatingMessages(20) });
  await enterTimeline();
  await press("{ArrowUp}{ArrowUp}");
  open.messagesRemoved({ conversationId: shownConversationId, keys: ["guid-10017"] });
  await waitUntilTimelineSettles();
  expect(focused()).toBe(18);
});
