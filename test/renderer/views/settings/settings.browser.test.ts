import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { oauthCallbackAddress } from "../../../../preload/model/session/session.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { ConversationSize } from "../../../../preload/model/conversations/history.ts";
import { buildAccount, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { inSections, showSettings } from "./show-settings.ts";
import { cutTexts, enlargeText } from "../../large-text.ts";

const sections = [
  "Appearance",
  "Notifications",
  "Account",
  "Profile",
  "Security",
  "Sign-in",
  "Privacy",
  "Storage",
  "Shortcuts",
  "Bots",
  "About",
];
test.each(sections)("the section %s of the settings is accessible", async (section) => {
  await showSettings(section);
  await expect.element(inSections(section)).toHaveAttribute("aria-current", "true");
  await expectAccessible();
});

test.each(sections.filter((section) => section !== "Sign-in" && section !== "Bots"))(
  "at twice the text size, no lines of the settings section %s overlap",
  async (section) => {
    enlargeText(2);
    await showSettings(section);
    await expect.element(inSections(section)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => document.querySelectorAll(".preference .words").length).toBeGreaterThan(0);
    expect(cutTexts(".preference .words")).toEqual([]);
  },
);

test("in a narrow window, the name of the shown section is in view, also if a shortcut opened the section", async () => {
  await showApp();
  await page.viewport(480, 700);
  await userEvent.keyboard("{Control>}/{/Control}");
  await expect.element(inSections("Shortcuts")).toHaveAttribute("aria-current", "true");
  const { left, right } = inSections("Shortcuts").element().getBoundingClientRect();
  expect([left >= 0, right <= 480]).toEqual([true, true]);
});

test("a chosen theme takes effect at once", async () => {
  const transport = await showSettings("Appearance");
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { theme: "dark" } }]);
  await page.getByRole("radio", { name: "Same as the system" }).click();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("system");
});

test("the choice of the language offers the system's language and each complete language, by its name in that language", async () => {
  const transport = await showSettings("Appearance", { settings: { language: "tlh" as "ja" } });
  const choice = page.getByLabelText("Language of Natter");
  // The stored language is not offered, so the choice shows the language of the system.
  await expect.element(choice).toHaveDisplayValue("Same as the system");
  const offered = [...choice.element().querySelectorAll("option")].map(({ textContent }) => textContent);
  expect(offered).toEqual(
    expect.arrayContaining([
      "English (United Kingdom)",
      "Deutsch",
      "Español",
      "Português (Brasil)",
      "Français",
      "العربية",
      "日本語",
    ]),
  );
  await choice.selectOptions("Deutsch");
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { language: "de" } }]);
});

test("the shortcuts list the keys of a focused message and of the lightbox", async () => {
  await showSettings("Shortcuts");
  const keysOf = (title: string): string | undefined =>
    page.getByText(title, { exact: true }).element().closest(".preference")?.querySelector("kbd")
      ?.textContent ?? undefined;
  await expect.element(page.getByRole("heading", { name: "While a message has the focus" })).toBeVisible();
  await expect.element(page.getByText("Select the chats up to the previous or next one")).toBeVisible();
  const listed = ["Forward", "Copy text", "Save its attachments", "Rotate"].map(keysOf);
  expect(listed).toEqual(["F", "C", "S", "R"]);
});

const enterSends = page.getByRole("switch", { name: "Enter sends" });

test("the Shortcuts section can switch whether Enter sends, and its list of keys then shows the new keys", async () => {
  const transport = await showSettings("Shortcuts");
  const keysAt = (title: string): string | undefined =>
    page.getByText(title, { exact: true }).element().closest(".preference")?.querySelector("kbd")
      ?.textContent ?? undefined;
  await expect.element(enterSends).toBeChecked();
  await expect.element(page.getByText("Shift Enter begins a new line.")).toBeVisible();
  expect(["Send", "New line"].map(keysAt)).toEqual(["Enter", "Shift Enter"]);
  await enterSends.click();
  await expect.element(page.getByText("Ctrl Enter sends, and Enter begins a new line.")).toBeVisible();
  await expect.poll(() => ["Send", "New line"].map(keysAt)).toEqual(["Ctrl Enter", "Enter"]);
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { isSentByEnter: false } }]);
  await expectAccessible();
});

test("on a Mac, Cmd+Enter sends when Enter begins a new line", async () => {
  await showSettings("Shortcuts", { desktop: { platform: "darwin" }, settings: { isSentByEnter: false } });
  await expect.element(page.getByText("⌘Enter sends, and Enter begins a new line.")).toBeVisible();
});

test("the list of shortcuts says that @ finds only people", async () => {
  await showSettings("Shortcuts");
  await expect.element(page.getByRole("heading", { name: "While finding a chat" })).toBeVisible();
  const people = page.getByText("Only people, typed first").element().closest(".preference");
  expect(people?.querySelector("kbd")?.textContent).toBe("@");
});

test("a chosen density takes effect at once", async () => {
  await showSettings("Appearance");
  await page.getByRole("group", { name: "Density" }).getByText("Compact").click();
  await expect.poll(() => document.documentElement.dataset["density"]).toBe("compact");
});

test("the content of the settings has a name, and a heading of its own", async () => {
  await showSettings("Notifications");
  await expect.element(page.getByRole("group", { name: "Notifications" })).toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "What you are notified of" })).toBeVisible();
});

test("notifications can be switched off, and the person can choose what they show", async () => {
  const transport = await showSettings("Notifications");
  await page.getByRole("switch", { name: "Show notifications" }).click();
  await page.getByRole("combobox", { name: "What a notification shows" }).selectOptions("Name only");
  expect(transport.inputsOf("changeSettings")).toEqual([
    { changes: { areNotificationsOn: false } },
    { changes: { notificationContent: "name" } },
  ]);
});

test("reactions to the person's messages are notified only after their switch was pressed", async () => {
  const transport = await showSettings("Notifications");
  const reactions = page.getByRole("switch", { name: "Reactions to my messages" });
  await expect.element(reactions).not.toBeChecked();
  await reactions.click();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { areReactionsNotified: true } }]);
  await expect.element(reactions).toBeChecked();
});

test("Settings says that notifications are paused, resumes them, and pauses them again", async () => {
  const transport = await showSettings("Notifications", { settings: { notificationsPausedUntil: 8.64e15 } });
  await expect.element(page.getByText("Notifications are paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Resume notifications" }).click();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { notificationsPausedUntil: 0 } }]);
  await page.getByRole("button", { name: "Pause notifications…" }).click();
  await expect.element(page.getByRole("dialog", { name: "Pause notifications?" })).toBeVisible();
});

test("the notifications of all groups and of all direct messages are chosen for the account", async () => {
  const transport = await showSettings("Notifications", {
    prepare: (fake) => {
      fake.answer("getDefaultNotificationLevels", () => done({ group: "mentions", direct: "all" }));
      fake.answer("setDefaultNotificationLevel", () => done({ group: "mentions", direct: "none" }));
    },
  });
  const select = (name: string) => page.getByRole("combobox", { name, exact: true });
  await expect.element(select("Groups")).toHaveValue("mentions");
  await select("Direct messages").selectOptions("Nothing");
  await expect.element(select("Direct messages")).toHaveValue("none");
  expect(transport.inputsOf("setDefaultNotificationLevel")).toEqual([{ kind: "direct", level: "none" }]);
});

test("if the notifications of the account cannot be read, Settings says so", async () => {
  await showSettings("Notifications", {
    prepare: (fake) => {
      fake.answer("getDefaultNotificationLevels", () => failed({ kind: "unexpected" }));
    },
  });
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Groups", exact: true })).toBeDisabled();
});

test("Storage shows what uses space, limits it, and clears what can be downloaded again", async () => {
  const copy = {
    messages: 2,
    conversations: 1,
    drafts: 0,
    unsent: 0,
    fileBytes: 5_000_000,
    mediaBytes: 640_000_000,
    videoBytes: 400_000_000,
  };
  const transport = await showSettings("Storage", {
    prepare: (fake) => {
      fake.answer("describeLocalCopy", () => done(copy));
    },
  });
  await expect.element(page.getByText("Videos 400 MB")).toBeVisible();
  await expect.element(page.getByText("Photos 240 MB")).toBeVisible();
  await expect.element(page.getByText("Messages 5 MB")).toBeVisible();
  await page.getByRole("combobox", { name: "Keep at most" }).selectOptions("5 GB");
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { mediaLimit: 5_000_000_000 } }]);
  transport.answer("clearMedia", () => {
    transport.answer("describeLocalCopy", () => done({ ...copy, mediaBytes: 0, videoBytes: 0 }));
    return done(undefined);
  });
  await page.getByRole("button", { name: "Clear photos and videos" }).click();
  await expect.element(page.getByText("Photos 0 bytes")).toBeVisible();
  await expect.element(page.getByText("Photos and videos were cleared")).toBeVisible();
});

const large = {
  conversationId: conversationId("500"),
  kind: "group",
  name: "Building 14",
  avatar: null,
  messages: 12_345,
  messageBytes: 3_200_000,
  mediaBytes: 702_000_000,
} as const satisfies ConversationSize;
const small = { ...large, conversationId: conversationId("501"), name: "Night Kitchen", mediaBytes: 0 };

test("Storage lists the largest chats, and removes the media, the messages, or both of a chat", async () => {
  let sizes: readonly ConversationSize[] = [large, small];
  const transport = await showSettings("Storage", {
    prepare: (fake) => {
      fake.answer("listChatSizes", () => done(sizes));
    },
  });
  await expect
    .element(page.getByText("12,345 messages, 3.2 MB · Photos, videos and files 702 MB"))
    .toBeVisible();
  await page.getByRole("button", { name: "Free up space in Building 14" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("checkbox", { name: /^Photos, videos and files/ })).toBeChecked();
  await expect.element(dialog.getByText("Drafts, messages not sent yet, and starred messages")).toBeVisible();
  await expectAccessible();
  await dialog.getByText("12,345 messages (3.2 MB)").click();
  transport.answer("trimChat", () => {
    sizes = [{ ...large, messages: 60, messageBytes: 20_000, mediaBytes: 0 }, small];
    return done(undefined);
  });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByText("60 messages, 20 kB", { exact: true })).toBeVisible();
  await expect.element(page.getByText("“Building 14” takes less space now.")).toBeVisible();
  expect(transport.inputsOf("trimChat")).toEqual([
    { conversationId: large.conversationId, isMedia: true, isMessages: true },
  ]);
});

test("Storage offers to remove only the messages of a chat without media, and removes nothing until they are selected", async () => {
  await showSettings("Storage", {
    prepare: (fake) => {
      fake.answer("listChatSizes", () => done([small]));
    },
  });
  await page.getByRole("button", { name: "Free up space in Night Kitchen" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("checkbox", { name: /^Photos, videos and files/ })).toBeDisabled();
  await expect.element(dialog.getByRole("button", { name: "Remove" })).toBeDisabled();
});

test("Storage sets which media are downloaded automatically, and up to which size", async () => {
  const transport = await showSettings("Storage");
  await expect.element(page.getByRole("switch", { name: "Photos" })).toBeChecked();
  await page.getByRole("switch", { name: "Photos" }).click();
  await page.getByRole("switch", { name: "Videos" }).click();
  await page.getByRole("combobox", { name: "Up to" }).selectOptions("1 MB");
  expect(transport.inputsOf("changeSettings")).toEqual([
    { changes: { arePicturesFetched: false } },
    { changes: { areVideosFetched: true } },
    { changes: { fetchLimit: 1_000_000 } },
  ]);
});

test("spelling can be switched off and its languages chosen, and the source of the dictionaries is shown", async () => {
  const transport = await showSettings("Privacy");
  await expect.element(page.getByText(/is downloaded once from Google/u)).toBeVisible();
  await page.getByRole("button", { name: "Choose languages to check spelling in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("British English").click();
  await dialog.getByText("European Portuguese").click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("British English, European Portuguese")).toBeVisible();
  await expect.element(page.getByText(/no other dictionary is downloaded/u)).toBeVisible();
  await page.getByRole("switch", { name: "Follow the language that you type" }).click();
  await page.getByRole("switch", { name: "Check spelling" }).click();
  await expect.element(page.getByText("Nothing is checked, and no dictionary is downloaded.")).toBeVisible();
  expect(transport.inputsOf("changeSettings")).toEqual([
    { changes: { spellingLanguages: ["en-GB", "pt-PT"] } },
    { changes: { isSpellingFollowed: false } },
    { changes: { isSpellingChecked: false } },
  ]);
});

test("if the system itself checks spelling, no languages can be chosen", async () => {
  await showSettings("Privacy", { desktop: { platform: "darwin", spellingLanguages: [] } });
  await expect.element(page.getByText(/Your system checks it/u)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Choose languages to check spelling in" }))
    .not.toBeInTheDocument();
});

const hideFromCapture = page.getByRole("switch", { name: "Hide Natter in screenshots and screen sharing" });

test.each([
  ["win32", /missing or black there.*This is no guarantee: some programs/u],
  ["darwin", /This is no guarantee: newer programs see/u],
] as const)(
  "on %s, Natter can be hidden in screenshots and screen sharing, and its hint names the limits there",
  async (platform, hint) => {
    const transport = await showSettings("Privacy", { desktop: { platform } });
    await expect.element(page.getByText(hint)).toBeVisible();
    await expect.element(hideFromCapture).not.toBeChecked();
    await hideFromCapture.click();
    await expect.element(hideFromCapture).toBeChecked();
    expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { isHiddenFromCapture: true } }]);
    await expectAccessible();
  },
);

test("on Linux, which cannot hide windows from captures, the switch for it is not shown", async () => {
  await showSettings("Privacy", { desktop: { platform: "linux" } });
  await expect.element(page.getByRole("switch", { name: "Check spelling" })).toBeVisible();
  await expect.element(hideFromCapture).not.toBeInTheDocument();
});

test("a setting that could not be saved is reverted, and a notice says so", async () => {
  const transport = await showSettings("Appearance");
  transport.answer("changeSettings", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.element(page.getByText("The setting was not saved.")).toBeVisible();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("system");
});

test("the Account section shows who is signed in and where the token is kept", async () => {
  await showSettings("Account", {
    session: {
      state: "signed-in",
      account: buildAccount({ isDemo: false }),
      tokenKeeping: { place: "this-run", because: "asked" },
    },
  });
  await expect.element(page.getByText("sam@example.test")).toBeVisible();
  await expect.element(page.getByText("In memory, until Natter is closed")).toBeVisible();
  await expect.element(page.getByText("You chose this when you signed in.")).toBeVisible();
});

test("the client ID setting shows the callback address, and saves the ID without the spaces around it", async () => {
  const transport = await showSettings("Sign-in");
  await expect.element(page.getByText(oauthCallbackAddress, { exact: false })).toBeVisible();
  await page.getByLabelText("Client ID").fill(" abc ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "Saved" })).toBeVisible();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { oauthClientId: "abc" } }]);
});

test("About says the version and that the client is unofficial", async () => {
  await showSettings("About", { desktop: { version: "0.1.0" } });
  await expect.element(page.getByText("Version 0.1.0")).toBeVisible();
  await expect.element(page.getByText(/independent, unofficial client/u)).toBeVisible();
});
