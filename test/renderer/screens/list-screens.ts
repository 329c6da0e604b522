import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../preload/base/reply.ts";
import { buildConversation, conversationId, fixtureTime } from "../../support/model/build-model.ts";
import { showApp } from "../app-fixture.ts";
import type { StartState } from "../app-fixture.ts";
import type { Naming, Screen } from "./screen.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });

/** Starts the app and selects all its chats: three groups, one of which the account owns, and two direct messages. */
async function select(name: Naming, start: StartState): Promise<void> {
  const made = [
    { name: "Lake house", unreadCount: 3, pinPosition: 0 },
    { name: "Book club", ownRole: "owner" as const },
    { name: "Building 14", mutedUntil: Number.POSITIVE_INFINITY },
    { name: "Alice", kind: "direct" as const },
    { name: "ليلى", kind: "direct" as const },
  ];
  const conversations = made.map((each, index) =>
    buildConversation({
      ...each,
      id: conversationId(each.kind === "direct" ? `1+${String(index)}` : String(500 + index)),
      name: name(each.name),
      lastActivityAt: fixtureTime - index * 60_000,
    }),
  );
  await showApp({
    conversations,
    ...start,
    prepare: (fake) => {
      fake.answer("removeChat", ({ conversationId: id }) =>
        id === "1+3" ? failed({ kind: "service-failed", status: 503 }) : done(undefined),
      );
    },
  });
  await expect.element(button(/^Alice/u)).toBeVisible();
  document.querySelector<HTMLElement>("[data-conversation][tabindex='0']")?.focus();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.element(page.getByRole("region", { name: "Selected chats" })).toBeVisible();
}

const asking = (action: RegExp): Screen["open"] => {
  return async (name, start) => {
    await select(name, start);
    await button(action).click();
    await expect.element(button("Cancel")).toBeVisible();
  };
};

/** Opens the dialog that chooses the notifications of one chat. */
async function chooseNotifications(name: Naming, start: StartState): Promise<void> {
  await showApp({
    conversations: [
      buildConversation({
        name: name("Lake house"),
        unreadCount: 3,
        notificationLevel: "none",
        hasOwnNotificationLevel: true,
      }),
    ],
    ...start,
  });
  await button(/^Lake house/u).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Notifications…" }).click();
  await expect.element(button("Cancel")).toBeVisible();
}

/** Opens the dialog that chooses the notifications of one chat, with everything that can stand in it about sounds. */
async function chooseSound(name: Naming, start: StartState): Promise<void> {
  await showApp({
    conversations: [
      buildConversation({
        name: name("Lake house"),
        notificationSound: "none",
        hasOwnNotificationSound: true,
      }),
    ],
    ...start,
    settings: { ...start.settings, areSoundsOn: false },
  });
  await button(/^Lake house/u).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Notifications…" }).click();
  await expect.element(page.getByRole("combobox", { name: "Sound" })).toBeVisible();
}

/** The screens of the list of chats: of one chat, and while several are selected. */
export const listScreens: readonly Screen[] = [
  { name: "notification-level", open: chooseNotifications },
  { name: "notification-sound", open: chooseSound },
  { name: "selected-chats", open: select },
  { name: "selected-mute", open: asking(/^Mute…/u) },
  { name: "selected-leave", open: asking(/^Leave groups…/u) },
  { name: "selected-remove", open: asking(/^Remove chats…/u) },
  {
    name: "selected-results",
    open: async (name, start) => {
      await asking(/^Remove chats…/u)(name, start);
      await button("Remove 2 chats").click();
      await expect.element(button("Try again")).toBeVisible();
    },
  },
];
