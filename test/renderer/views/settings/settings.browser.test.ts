import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { oauthCallbackAddress } from "../../../../preload/model/session/session.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { ChatSize } from "../../../../preload/model/conversations/history.ts";
import { buildAccount, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import type { Start } from "../../app-fixture.ts";
import { cutTexts, enlargeText } from "../../large-text.ts";

const sections = [
  "Appearance",
  "Notifications",
  "Account",
  "Sign-in",
  "Privacy",
  "Storage",
  "Shortcuts",
  "About",
];
const inSections = (name: string) =>
  page.getByRole("navigation", { name: "Settings sections" }).getByRole("button", { name });

async function showSettings(section: string, start: Start = {}) {
  const transport = await showApp(start);
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await inSections(section).click();
  return transport;
}

test.each(sections)("the section %s is accessible", async (section) => {
  await showSettings(section);
  await expect.element(inSections(section)).toHaveAttribute("aria-current", "true");
  await expectAccessible();
});

test.each(sections.filter((section) => section !== "Sign-in"))(
  "of text twice as large no line of the section %s lies over another",
  async (section) => {
    enlargeText(2);
    await showSettings(section);
    await expect.element(inSections(section)).toHaveAttribute("aria-current", "true");
    await expect.poll(() => document.querySelectorAll(".preference .words").length).toBeGreaterThan(0);
    expect(cutTexts(".preference .words")).toEqual([]);
  },
);

test("in a narrow window the section that is shown is in view among the others, also when keys lead to it", async () => {
  await showApp();
  await page.viewport(480, 700);
  await userEvent.keyboard("{Control>}/{/Control}");
  await expect.element(inSections("Shortcuts")).toHaveAttribute("aria-current", "true");
  const { left, right } = inSections("Shortcuts").element().getBoundingClientRect();
  expect([left >= 0, right <= 480]).toEqual([true, true]);
});

test("a theme takes effect at once", async () => {
  const transport = await showSettings("Appearance");
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { theme: "dark" } }]);
  await page.getByRole("radio", { name: "Same as the system" }).click();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBeUndefined();
});

test("the keys that a message with the focus knows are listed, and so are those of a photo that is open large", async () => {
  await showSettings("Shortcuts");
  const keysOf = (title: string): string | undefined =>
    page.getByText(title, { exact: true }).element().closest(".preference")?.querySelector("kbd")
      ?.textContent ?? undefined;
  await expect.element(page.getByRole("heading", { name: "While a message has the focus" })).toBeVisible();
  const listed = ["Forward", "Copy text", "Save its attachments", "Rotate"].map(keysOf);
  expect(listed).toEqual(["F", "C", "S", "R"]);
});

const enterSends = page.getByRole("switch", { name: "Enter sends" });

test("whether Enter sends is switched among the shortcuts, whose list follows", async () => {
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

test("on a Mac it is Cmd that sends with Enter", async () => {
  await showSettings("Shortcuts", { desktop: { platform: "darwin" }, settings: { isSentByEnter: false } });
  await expect.element(page.getByText("⌘Enter sends, and Enter begins a new line.")).toBeVisible();
});

test("the signs that find people or groups only are listed", async () => {
  await showSettings("Shortcuts");
  await expect.element(page.getByRole("heading", { name: "While you find a chat" })).toBeVisible();
  const people = page.getByText("People only, as the first sign").element().closest(".preference");
  expect(people?.querySelector("kbd")?.textContent).toBe("@");
});

test("density takes effect at once", async () => {
  await showSettings("Appearance");
  await page.getByRole("group", { name: "Density" }).getByText("Compact").click();
  await expect.poll(() => document.documentElement.dataset["density"]).toBe("compact");
});

test("notifications are switched off, and their content chosen", async () => {
  const transport = await showSettings("Notifications");
  await page.getByRole("switch", { name: "Show notifications" }).click();
  await page.getByRole("combobox", { name: "What a notification shows" }).selectOptions("Name only");
  expect(transport.inputsOf("changeSettings")).toEqual([
    { changes: { areNotificationsOn: false } },
    { changes: { notificationContent: "name" } },
  ]);
});

test("Storage says what takes the room, bounds it, and clears what can be fetched again", async () => {
  const copy = {
    messages: 2,
    conversations: 1,
    drafts: 0,
    unsent: 0,
    fileBytes: 5_000_000,
    mediaBytes: 640_000_000,
    filmBytes: 400_000_000,
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
    transport.answer("describeLocalCopy", () => done({ ...copy, mediaBytes: 0, filmBytes: 0 }));
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
} as const satisfies ChatSize;
const small = { ...large, conversationId: conversationId("501"), name: "Night Kitchen", mediaBytes: 0 };

test("Storage names the largest chats, and makes room in one: its media, its messages, or both", async () => {
  let sizes: readonly ChatSize[] = [large, small];
  const transport = await showSettings("Storage", {
    prepare: (fake) => {
      fake.answer("listChatSizes", () => done(sizes));
    },
  });
  await expect
    .element(page.getByText("12,345 messages, 3.2 MB · Photos, videos and files 702 MB"))
    .toBeVisible();
  await page.getByRole("button", { name: "Make room in Building 14" }).click();
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
  await expect.element(page.getByText("“Building 14” takes less room now.")).toBeVisible();
  expect(transport.inputsOf("trimChat")).toEqual([
    { conversationId: large.conversationId, isMedia: true, isMessages: true },
  ]);
});

test("a chat without media has nothing but messages to remove, and only when that is said", async () => {
  await showSettings("Storage", {
    prepare: (fake) => {
      fake.answer("listChatSizes", () => done([small]));
    },
  });
  await page.getByRole("button", { name: "Make room in Night Kitchen" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("checkbox", { name: /^Photos, videos and files/ })).toBeDisabled();
  await expect.element(dialog.getByRole("button", { name: "Remove" })).toBeDisabled();
});

test("Storage says what is fetched without asking, and up to which size", async () => {
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

test("spelling is switched off, and its languages chosen; who brings the dictionaries is said", async () => {
  const transport = await showSettings("Privacy");
  await expect.element(page.getByText(/a dictionary is fetched once, from Google/u)).toBeVisible();
  await page.getByRole("button", { name: "Choose languages to check spelling in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("British English").click();
  await dialog.getByText("European Portuguese").click();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("British English, European Portuguese")).toBeVisible();
  await page.getByRole("switch", { name: "Check spelling" }).click();
  await expect.element(page.getByText("Nothing is checked, and no dictionary is fetched.")).toBeVisible();
  expect(transport.inputsOf("changeSettings")).toEqual([
    { changes: { spellingLanguages: ["en-GB", "pt-PT"] } },
    { changes: { isSpellingChecked: false } },
  ]);
});

test("where the system checks spelling by itself there is no language to choose", async () => {
  await showSettings("Privacy", { desktop: { platform: "darwin", spellingLanguages: [] } });
  await expect.element(page.getByText(/Your system checks it/u)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Choose languages to check spelling in" }))
    .not.toBeInTheDocument();
});

test("a setting that could not be kept goes back and is told", async () => {
  const transport = await showSettings("Appearance");
  transport.answer("changeSettings", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect.element(page.getByText("The setting was not saved.")).toBeVisible();
  await expect.poll(() => document.documentElement.dataset["theme"]).toBeUndefined();
});

test("the account says who is signed in and where the sign-in is kept", async () => {
  await showSettings("Account", {
    session: {
      state: "signed-in",
      account: buildAccount({ isDemo: false }),
      tokenKeeping: { place: "this-run", because: "asked" },
    },
  });
  await expect.element(page.getByText("sam@example.test")).toBeVisible();
  await expect.element(page.getByText("In memory, until Natter is closed")).toBeVisible();
  await expect.element(page.getByText("You asked for it when you signed in.")).toBeVisible();
});

test("the client id says where it comes from and which address goes with it, and is kept trimmed", async () => {
  const transport = await showSettings("Sign-in");
  await expect.element(page.getByText(oauthCallbackAddress, { exact: false })).toBeVisible();
  await page.getByLabelText("Client id").fill(" abc ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "Saved" })).toBeDisabled();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { oauthClientId: "abc" } }]);
});

test("About says the version and that the client is unofficial", async () => {
  await showSettings("About", { desktop: { version: "0.1.0" } });
  await expect.element(page.getByText("Version 0.1.0")).toBeVisible();
  await expect.element(page.getByText(/independent, unofficial client/u)).toBeVisible();
});
