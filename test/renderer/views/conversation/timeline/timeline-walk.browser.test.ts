import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { messageId } from "../../../../support/model/build-model.ts";
import { everyKind, film, showEveryKind, voice } from "../every-kind.ts";
import {
  articleOf,
  group,
  said,
  scrollBy,
  scrollerOf,
  settle,
  showConversation,
  talk,
} from "../conversation-fixture.ts";

const field = page.getByRole("textbox");

/** Number of the message that has the focus. */
function focused(): number {
  const key = document.activeElement?.getAttribute("data-key") ?? "";
  return Number(key.replace("guid-", "")) - 10_000;
}

async function enterTimeline(): Promise<void> {
  await field.click();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await settle();
}

async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
  await settle();
}

function isWholeInView(number: number): boolean {
  const view = scrollerOf().getBoundingClientRect();
  const box = articleOf(number).getBoundingClientRect();
  return box.top >= view.top && box.bottom <= view.bottom;
}

test("the timeline is one stop for Tab, and is entered at the newest message in view", async () => {
  await showConversation({ messages: talk(60) });
  expect(document.querySelectorAll("[role=log] [tabindex='0']")).toHaveLength(1);
  await enterTimeline();
  expect(focused()).toBe(59);
  await press("{Tab}");
  await expect.element(field).toHaveFocus();
});

test("Up and Down go from message to message and keep each in view", async () => {
  await showConversation({ messages: talk(60) });
  await enterTimeline();
  for (let step = 0; step < 25; step += 1) await userEvent.keyboard("{ArrowUp}");
  await settle();
  expect(focused()).toBe(34);
  expect(isWholeInView(34)).toBe(true);
  await press("{ArrowDown}");
  expect(focused()).toBe(35);
});

test("Home goes to the oldest message held, End to the newest", async () => {
  await showConversation({ messages: talk(120) });
  await enterTimeline();
  await press("{Home}");
  expect(focused()).toBe(0);
  expect(isWholeInView(0)).toBe(true);
  await press("{End}");
  expect(focused()).toBe(119);
  expect(isWholeInView(119)).toBe(true);
});

test("PageUp and PageDown go a page at a time", async () => {
  await showConversation({ messages: talk(120) });
  await enterTimeline();
  await press("{PageUp}");
  const above = focused();
  expect(above).toBeLessThan(114);
  expect(above).toBeGreaterThan(90);
  await press("{PageDown}");
  expect(focused()).toBeGreaterThan(above + 4);
});

test("N goes to the New line", async () => {
  await showConversation({ messages: talk(120), firstUnreadId: messageId("10030") });
  await scrollBy(scrollerOf().scrollHeight);
  await enterTimeline();
  await press("n");
  expect(focused()).toBe(30);
});

test("Enter and Q answer the message", async () => {
  const { open } = await showConversation({ messages: talk(5) });
  await enterTimeline();
  await press("{ArrowUp}{Enter}");
  expect(open.composer.replyTo?.id).toBe("10003");
  await expect.element(field).toHaveFocus();
  await press("{Escape}");
  await enterTimeline();
  await press("q");
  expect(open.composer.replyTo?.id).toBe("10004");
});

test("R opens the picker, a digit gives one of the first five reactions, C copies the text", async () => {
  const { transport } = await showConversation({ messages: [said(1, "Hello")] });
  await enterTimeline();
  await press("2");
  expect(transport.inputsOf("react")).toEqual([{ conversationId: group, messageId: "10001", code: "👍" }]);
  await press("6");
  expect(transport.inputsOf("react")).toHaveLength(1);
  await press("c");
  expect(transport.inputsOf("copyText")).toEqual([{ text: "Hello" }]);
  await press("r");
  await expect.element(page.getByRole("dialog", { name: "Choose a reaction" })).toBeVisible();
  await press("{Escape}");
  expect(focused()).toBe(1);
});

test("Right goes into the links and buttons of a message, Left and Esc back out", async () => {
  await showConversation({ messages: [said(1, "See https://example.com/a and https://example.com/b")] });
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

/** Everything in a message that takes the focus. */
function partsOf(article: Element): readonly Element[] {
  const parts = [...article.querySelectorAll("a, button, input, select, textarea, video, audio, [tabindex]")];
  return parts.filter((part) => !(part as HTMLButtonElement).disabled);
}

/** Where Right leads, one after the other, from a message. */
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

test("Right leads to everything in a message that can be pressed, of whatever kind it is", async () => {
  await showEveryKind(900);
  await expect.element(page.getByRole("heading", { name: "Five-a-side" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Which shirt?" })).toBeVisible();
  await settle();
  for (const { key } of everyKind()) {
    const article = document.querySelector<HTMLElement>(`article[data-key="${key}"]`);
    if (article === null) throw new Error(`no message ${key}`);
    const met = await walkInto(article);
    expect(met).toEqual(partsOf(article));
  }
});

test("Right leads into a film that plays, Tab on to what follows it, Shift and Tab back, Esc out", async () => {
  await showConversation({ messages: [said(1, "See https://example.com/a", { attachments: [film] })] });
  await enterTimeline();
  await press(" ");
  const player = articleOf(1).querySelector("video");
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

test("the place in a recording that plays keeps the arrows, and Tab leads on to its speed", async () => {
  const { parts } = await showConversation({ messages: [said(1, "", { attachments: [voice] })] });
  const slider = page.getByRole("slider", { name: "Place in the recording" });
  await enterTimeline();
  await press(" ");
  await expect.element(slider).toBeEnabled();
  await press(" {ArrowRight}{ArrowRight}");
  await expect.element(slider).toHaveFocus();
  await press("{ArrowRight}");
  await expect.element(slider).toHaveFocus();
  expect(parts.media.recordings.position).toBeGreaterThanOrEqual(5000);
  await press("{Tab}");
  await expect.element(page.getByRole("button", { name: "How fast: 1 times" })).toHaveFocus();
});

test("keys with Ctrl are left to the window", async () => {
  const { transport } = await showConversation({ messages: [said(1, "Hello")] });
  await enterTimeline();
  await press("{Control>}c{/Control}");
  expect(transport.inputsOf("copyText")).toEqual([]);
});

test("letters typed after a click on a message land in the composer", async () => {
  const { open } = await showConversation({ messages: [said(1, "Hello")] });
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
  test(`the focused message keeps the focus while the view is scrolled ${way}, far from it, and the arrows go on from there`, async () => {
    await showConversation({ messages: talk(120) });
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

test("the focused message keeps the focus while others arrive", async () => {
  const { push } = await showConversation({ messages: talk(60) });
  await enterTimeline();
  await press("{ArrowUp}{ArrowUp}");
  push(...talk(3, 60));
  await settle();
  expect(focused()).toBe(57);
});

test("when the focused message goes, the focus goes to the one in its place", async () => {
  const { open } = await showConversation({ messages: talk(20) });
  await enterTimeline();
  await press("{ArrowUp}{ArrowUp}");
  open.messagesRemoved({ conversationId: group, keys: ["guid-10017"] });
  await settle();
  expect(focused()).toBe(18);
});
