import type { Page } from "playwright";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { loggedErrors } from "../../support/app/app-cache.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import { spokenFocus } from "../../support/page/screen-reader.ts";
import { postNumberedMessages } from "../../support/page/shown-timeline.ts";
import { say } from "../../support/service/journey-world.ts";
import { drawnPicture, post } from "../../support/service/shared-media.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

/** A text that is typed, where the other entries are keys. */
interface Typed {
  readonly text: string;
}
/** Waits for what a person must see before they press the next key. */
type Sight = (natter: Natter) => Promise<void>;
/** What a person does, the keys for it, what has the focus afterwards, and what they see. */
type Step = readonly [does: string, keys: readonly (string | Typed)[], focus: string, sees?: Sight];

const typed = (text: string): Typed => ({ text });
const text =
  (words: string | RegExp): Sight =>
  ({ page }) =>
    expect(page.getByText(words).last()).toBeVisible();
const message =
  (words: string, has: string | RegExp = words): Sight =>
  (natter) =>
    expect(natter.message(words).first()).toContainText(has);
const radio =
  (name: RegExp): Sight =>
  ({ page }) =>
    expect(page.getByRole("radio", { name })).toBeVisible();
const picture: Sight = ({ page }) => expect(page.getByRole("gridcell").first()).toBeVisible();
const emptyComposer: Sight = (natter) => expect(natter.composer).toHaveValue("");
const mutedRow: Sight = (natter) => expect(natter.row("Sunday Five-a-side")).toHaveAccessibleName(/Muted/);

const composer = 'textbox "Message Sunday Five-a-side"';
const row = 'button "Sunday Five-a-side"';
const asked = 'article "Kwame Mensah: Are you in"';
const own = 'article "You: Count me in today"';

const morning: readonly Step[] = [
  ["opens the palette", ["Control+k"], 'combobox "Search chats"'],
  ["opens the chat", [typed("sunday"), "Enter"], composer],
  ["writes", [typed("Good morning"), "Enter"], composer, message("Good morning", "Sent")],
  ["chooses what to reply to", ["Control+ArrowUp", "Control+ArrowUp"], composer, text(/^Replying to Kwame/)],
  ["replies", [typed("Count me in"), "Enter"], composer, message("Count me in", "Sent")],
  ["goes to the messages", ["Escape"], 'article "You: Count me in"'],
  ["edits the newest one", ["e"], composer],
  ["saves the edit", [typed(" today"), "Enter"], composer, message("Count me in today", "Edited")],
  ["takes back what is typed", [typed("Oh no"), "Control+z"], composer, emptyComposer],
  ["goes to what Kwame asked", ["Escape", "ArrowUp", "ArrowUp"], asked],
  ["reacts", ["1"], asked, message("Are you in", /❤/u)],
  ["opens the reactions", ["r"], 'button "Heart"'],
  ["chooses another one", ["ArrowRight", "Enter"], asked],
  ["forwards the message", ["f"], 'textbox "Find a chat"'],
  ["chooses where to", [typed("build"), "Tab", "Enter"], asked],
  ["opens the menu of the message", ["Shift+F10"], 'menuitem "React"'],
  ["stars it", ["s", "t", "a", "r", "Enter"], asked, message("Are you in", "Starred by you")],
  ["searches everywhere", ["Control+Shift+f"], 'combobox "Search messages"'],
  ["finds a message", [typed("wombat")], 'combobox "Search messages"', text("1 message found")],
  ["opens the result", ["Enter"], 'article "Kwame Mensah: Feed the wombat"'],
  ["goes back", ["Alt+ArrowLeft"], composer, message("Count me in today")],
  ["opens the menu of the newest message", ["Escape", "Shift+F10"], 'menuitem "React"'],
  ["pins it", ["p", "i", "n", "Enter"], own],
  ["plans a poll", ["Escape", "Control+Shift+p"], 'textbox "Question"'],
  [
    "writes the question and two options",
    [typed("Soup?"), "Tab", typed("Yes"), "Tab", "Tab", typed("No")],
    'textbox "Option 2"',
  ],
  ["posts the poll", ["Enter", "Enter"], composer, message("Soup?")],
  ["goes to its first option", ["Escape", "ArrowRight"], 'radio "Yes"'],
  ["votes", ["Space"], 'radio "Yes"', radio(/^Yes, 1 vote/)],
  ["plans an event", ["Escape", "Escape", "Control+Shift+t"], 'textbox "Name"'],
  ["posts it", [typed("Soup evening"), "Enter"], composer, message("Soup evening")],
  ["goes to its answers", ["Escape", "ArrowRight"], 'button "Going"'],
  ["answers", ["Enter"], 'button "Going"'],
];

const afternoon: readonly Step[] = [
  ["opens the gallery", ["Control+g"], 'button "Back to Sunday Five-a-side"', picture],
  ["goes to the newest picture", ["Control+f", "ArrowDown"], 'gridcell "Photo from Kwame Mensah"'],
  ["enlarges it", ["Enter"], 'dialog "Photo from Kwame Mensah"'],
  ["returns to the gallery", ["Escape"], 'gridcell "Photo from Kwame Mensah"'],
  ["returns to the chat", ["Escape"], composer],
  ["opens the details", ["Control+i"], 'complementary "Details of Sunday Five-a-side"'],
  ["closes them", ["Control+i"], composer],
  ["opens the people", ["Control+5"], 'heading "People"'],
  ["opens the menu for new chats", ["Control+n"], 'menuitem "New direct message"'],
  ["begins a new chat", ["Enter"], 'combobox "Name or profile link"'],
  ["leaves the dialog", ["Escape"], 'button "New chat or group"'],
  ["asks to mute the chat", ["Control+Shift+m"], 'radio "8 hours"'],
  ["mutes it", ["Enter"], 'button "New chat or group"', mutedRow],
  ["goes to its row", ["Tab", "Tab", "ArrowDown"], row],
  ["opens the menu of the row", ["Shift+F10"], 'menuitem "Mark as unread"'],
  ["pins the chat", ["p", "i", "n", "Enter"], row],
  ["opens the calendar", ["Control+3"], 'heading "Calendar"'],
  ["opens the settings", ["Control+,"], 'heading "Settings"'],
  ["returns to the chat", ["Escape"], composer],
  [
    "opens the times of a scheduled message",
    [typed("Good night"), "Control+Shift+Enter"],
    'menuitem "In one hour"',
  ],
  ["schedules the message", ["Enter"], composer, text("1 message is scheduled.")],
  ["marks the chat as unread", ["Control+Shift+n"], row],
  ["opens it again", ["Enter"], composer],
];

const nextDay: readonly Step[] = [
  ["opens the palette", ["Control+k"], 'combobox "Search chats"'],
  ["opens the chat", [typed("sunday"), "Enter"], composer, text("1 message is scheduled.")],
];

/**
 * What a screen reader says of the focused element: the words of a message; for anything else, its name without
 * details.
 */
async function focusOf(page: Page): Promise<string> {
  const spoken = (await spokenFocus(page)).replaceAll(/[\u2068\u2069]/gu, "");
  return spoken.startsWith("article")
    ? spoken.replace(/, \d\d:\d\d(?=:)/u, "").replace(/\. .*"$/su, '"')
    : spoken.replace(/[,:] .*"$/su, '"');
}

async function work(natter: Natter, steps: readonly Step[]): Promise<void> {
  const { page } = natter;
  for (const [does, keys, focus, sees] of steps) {
    for (const key of keys) {
      if (typeof key === "string") await page.keyboard.press(key);
      else await page.keyboard.insertText(key.text);
    }
    await expect.poll(() => focusOf(page), { message: `focus after: ${does}` }).toBe(focus);
    await sees?.(natter);
  }
}

function prepare(service: JourneyService): void {
  const { world, kwame, football } = service;
  say(world, kwame, football.id, "Feed the wombat");
  postNumberedMessages(service, kwame, football, 1, 60);
  post(service, "The pitch", [drawnPicture("lake")]);
  say(world, kwame, football.id, "Are you in");
}

test("if a user works by keyboard alone, the focus is where expected after each step and after a restart", async () => {
  const service = await startJourneyService();
  prepare(service);
  const { env } = await startSecretService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, env, signedInAs: service.ines });
  await expect.poll(() => focusOf(first.page)).toBe('heading "Chats"');
  await first.row("Sunday Five-a-side").waitFor();
  await work(first, morning);
  await work(first, afternoon);
  await first.close();
  const second = await startNatter({ service, userData, env });
  await second.row("Sunday Five-a-side").waitFor();
  await work(second, nextDay);
  expect(loggedErrors(userData)).toEqual([]);
});
