import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startNatter } from "../../support/app/start-natter.ts";
import { spokenFocus } from "../../support/page/screen-reader.ts";

/** The beginning of what a screen reader says of a row. The rest has the time and the newest message, which change. */
const beginning = (spoken: string): string => spoken.replace(/,.*"$/u, '…"');

test("a new user without an account sends a first message by keyboard alone, with the focus always as expected", async () => {
  const natter = await startNatter({ isNewcomer: true });
  const { page } = natter;
  const { keyboard } = page;
  const transcript: string[] = [];
  const press = async (key: string): Promise<string> => {
    await keyboard.press(key);
    const spoken = beginning(await spokenFocus(page));
    transcript.push(`${key}: ${spoken}`);
    return spoken;
  };
  await page.getByRole("button", { name: "Open the demo" }).waitFor();
  for (let presses = 0; presses < 20; presses += 1)
    if ((await press("Tab")) === 'button "Open the demo"') break;
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Chats", level: 1 })).toBeFocused();
  transcript.push(`Then: ${await spokenFocus(page)}`);
  await natter.row("Sunday Five-a-side").waitFor();
  // The tour is offered below the list. It neither takes the focus nor gets in the way of the keyboard.
  await page.getByRole("region", { name: "Tour of Natter" }).waitFor();
  for (let presses = 0; presses < 30; presses += 1)
    if ((await press("Tab")).startsWith('button "Sunday Five-a-side')) break;
  await keyboard.press("Enter");
  await expect(natter.composer).toBeFocused();
  transcript.push(`Then: ${await spokenFocus(page)}`);
  await keyboard.insertText("Hello from a newcomer");
  await press("Enter");
  await expect(natter.message("Hello from a newcomer")).toContainText("Sent");
  expect(transcript).toEqual([
    'Tab: textbox "Password"',
    'Tab: button "Show what is typed"',
    'Tab: button "Sign in"',
    'Tab: button "Forgot your password?"',
    'Tab: button "Create an account"',
    'Tab: button "Use an access token"',
    'Tab: button "Use the browser"',
    'Tab: button "Open the demo"',
    'Then: heading "Chats"',
    'Tab: button "New chat or group"',
    'Tab: button "More for all chats"',
    'Tab: textbox "Find a chat"',
    'Tab: button "All"',
    'Tab: button "Unread"',
    'Tab: button "Groups"',
    'Tab: button "Direct"',
    'Tab: button "Sunday Five-a-side…"',
    'Then: textbox "Message Sunday Five-a-side"',
    'Enter: textbox "Message Sunday Five-a-side"',
  ]);
});
