import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { BotId, MediaPath } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { TwoFactorPrompt } from "../../../../preload/model/session/session.ts";
import { buildBot } from "../../../support/model/build-groups.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  fixtureTime,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { buildProfile } from "../../../support/model/build-profile.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { stripedPicture } from "../../shared/crop/picture-files.ts";
import { smallPicture } from "../screen.ts";
import type { Naming, Screen } from "../screen.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const picture = (name: string): MediaPath => asId<MediaPath>(`${smallPicture}#${name}`);
const challenge: TwoFactorPrompt = {
  smsHint: "••• 47",
  isPinSent: false,
  textBack: { message: "My code (849201)", number: "555 0142" },
};

function answerAll(fake: FakeTransport, name: Naming): void {
  fake.answer("getProfile", () =>
    done(
      buildProfile({
        name: name("Sam Okafor"),
        avatar: picture("me"),
        photos: ["a", "b", "c"].map(picture),
        sharing: { link: "https://groupme.com/contact/100/a1b2c3d4" },
        mfa: { isOn: true, hasChannel: true },
      }),
    ),
  );
  fake.answer("listSessions", () =>
    done([
      { id: "1", appName: "natter", startedAt: fixtureTime },
      { id: "2", appName: name("Phone app"), startedAt: fixtureTime },
      { id: "3", appName: "", startedAt: null },
    ]),
  );
  fake.answer("listBots", () =>
    done([
      buildBot({ name: name("Shipwright"), callbackUrl: `https://hooks.example/release/${"x".repeat(120)}` }),
      buildBot({ id: asId<BotId>("f0".repeat(13)), name: name("Weather") }),
    ]),
  );
  fake.answer("newBackupCode", () => done({ backupCode: "8765-4321" }));
  fake.answer("changePassword", () => failed({ kind: "wrong-credentials" }));
  const bot = buildPerson({ id: userId("900"), name: name("Shipwright") });
  fake.answer("loadOlder", () =>
    done({
      messages: [
        buildMessage({
          id: messageId("1"),
          sender: buildPerson({ name: name("Alice") }),
          text: name("Hello"),
        }),
        buildMessage({ id: messageId("2"), sender: bot, senderKind: "bot", text: name("Version 3 is out") }),
      ],
      hasOlder: true,
    }),
  );
  fake.answer("createBot", () => failed({ kind: "refused", status: 403, reason: "too many bots" }));
}

async function showSection(section: string, name: Naming, start: StartState): Promise<void> {
  await showApp({
    conversations: [buildConversation({ name: name("Lake house") })],
    ...start,
    prepare: (fake) => {
      answerAll(fake, name);
    },
  });
  await button("Settings").click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: section })
    .click();
}

const section = (title: string, then: (name: Naming) => Promise<void>): Screen["open"] => {
  return async (name, start) => {
    await showSection(title, name, start);
    await then(name);
  };
};

const twoFactor = (isPinSent: boolean, then: () => Promise<void>): Screen["open"] => {
  return async (_name, start) => {
    await showApp({
      ...start,
      session: { state: "two-factor", challenge: { ...challenge, isPinSent } },
      prepare: (fake) => {
        fake.answer("confirmPin", () => failed({ kind: "wrong-pin", attemptsLeft: 2 }));
        fake.answer("waitForTextBack", () => new Promise(() => undefined));
      },
    });
    await then();
  };
};

function avatarField(): Element {
  const field = document.querySelector('[data-profile-picture="avatar"]');
  if (field === null) throw new Error("no field for a picture");
  return field;
}

async function fillPasswords(): Promise<void> {
  await button(/Change…$/u).click();
  await dialog().getByLabelText("Current password").fill("not-it");
  await dialog().getByLabelText("New password", { exact: true }).fill("correct horse");
  await dialog().getByLabelText("New password again").fill("correct house");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText("The two new passwords differ.")).toBeVisible();
}

async function fillBot(name: Naming): Promise<void> {
  await button("New bot").click();
  await page.getByLabelText("Name").fill(name("Shipwright").slice(0, 50));
  await page.getByLabelText("Callback address (optional)").fill("hooks.example");
  await button("Create bot").click();
  await expect.element(page.getByText("Choose a group.", { exact: true })).toBeVisible();
}

/** Opens the settings of notifications, with quiet hours and a pause. */
const notifications: Screen["open"] = async (name, start) => {
  const settings = { areQuietHoursOn: true, notificationsPausedUntil: 8.64e15 };
  await showSection("Notifications", name, { ...start, settings });
  await expect.element(page.getByRole("switch", { name: "Keep quiet at set times" })).toBeChecked();
};

/** The screens of the account: notifications, its profile, its security, the second step of signing in, and bots. */
export const accountScreens: readonly Screen[] = [
  { name: "notifications", open: notifications },
  {
    name: "pause",
    open: section("Notifications", async () => {
      await button("Pause notifications…").click();
      await expect.element(dialog()).toBeVisible();
    }),
  },
  {
    name: "profile",
    open: section("Profile", async () => {
      await expect.element(page.getByRole("img", { name: "Photo 2 of 3" })).toBeVisible();
      await page.getByRole("textbox", { name: "Bio" }).fill("Half a sentence");
      await expect.element(page.getByText(/^Not saved yet/u)).toBeVisible();
    }),
  },
  {
    name: "crop-avatar",
    open: section("Profile", async (name) => {
      await userEvent.upload(
        page.elementLocator(avatarField()),
        await stripedPicture(name("Me.png").slice(0, 60)),
      );
      await expect.element(page.getByRole("slider")).toHaveFocus();
    }),
  },
  {
    name: "crop-refused",
    typed: ["Notes.png"],
    open: section("Profile", async (name) => {
      const file = new File(["words"], `${name("Notes").slice(0, 60)}.png`, { type: "image/png" });
      await userEvent.upload(page.elementLocator(avatarField()), file);
      await expect.element(page.getByText("Nothing was changed.", { exact: false })).toBeVisible();
    }),
  },
  {
    name: "security",
    open: section("Security", async () => {
      await expect.element(page.getByText("Unknown app")).toBeVisible();
    }),
  },
  {
    name: "security-code",
    open: section("Security", async () => {
      await button("New backup code…").click();
      await button("Make a new code").click();
      await expect.element(dialog().getByText("8765-4321")).toBeVisible();
    }),
  },
  { name: "security-password", open: section("Security", fillPasswords) },
  {
    name: "security-sessions",
    open: section("Security", async () => {
      await button("Sign out the others…").click();
      await expect.element(dialog()).toBeVisible();
    }),
  },
  {
    name: "two-factor",
    open: twoFactor(false, async () => {
      await expect.element(button("Send the code")).toBeVisible();
    }),
  },
  {
    name: "two-factor-wrong",
    open: twoFactor(true, async () => {
      await page.getByLabelText("Code", { exact: true }).fill("40 71");
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByText(/^That code was wrong/u)).toBeVisible();
    }),
  },
  {
    name: "two-factor-text",
    open: twoFactor(false, async () => {
      await page.getByRole("radio", { name: "I send the text myself" }).click();
      await expect
        .element(page.getByText("Waiting for your text to arrive.", { exact: false }))
        .toBeVisible();
    }),
  },
  {
    name: "bots",
    open: section("Bots", async () => {
      await button(/^Show the bot ID of .Shipwright/u).click();
      await expect.element(button(/^Hide the bot ID of .Shipwright/u)).toHaveFocus();
    }),
  },
  { name: "bot-form", open: section("Bots", fillBot) },
  {
    name: "bot-post",
    open: section("Bots", async () => {
      await button(/^Send as bot .Shipwright/u).click();
      await expect.element(dialog()).toBeVisible();
    }),
  },
  {
    name: "bot-activity",
    open: section("Bots", async () => {
      await button(/^More for .Shipwright/u).click();
      await page.getByRole("menuitem", { name: "Activity" }).click();
      await expect.element(page.getByText("Posted by the bot")).toBeVisible();
    }),
  },
  {
    name: "bot-deletion",
    open: section("Bots", async () => {
      await button(/^More for .Shipwright/u).click();
      await page.getByRole("menuitem", { name: "Delete bot…" }).click();
      await expect.element(button("Cancel")).toHaveFocus();
    }),
  },
];
