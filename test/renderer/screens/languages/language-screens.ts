import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  fixtureTime,
  messageId,
} from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import { showApp, signedOutSession } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";

// All names and texts of people are Greek, so that every plain Latin letter on the screen comes from the app.
const alexis = buildPerson({ name: "Αλέξης" });
const preview = {
  senderName: "Αλέξης",
  isOwn: false,
  isSystem: false,
  text: "Καλημέρα",
  attachmentKind: null,
};
const lake = buildConversation({ name: "Λίμνη", description: "Σαββατοκύριακο", unreadCount: 3, preview });
const direct = buildConversation({
  id: conversationId("1+22"),
  kind: "direct",
  name: "Αλέξης",
  preview,
  lastActivityAt: fixtureTime - 60_000,
});

const shown = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const size = { width: 1280, height: 800 };

async function showMain(start: StartState = {}): Promise<void> {
  const message = buildMessage({
    id: messageId("20000"),
    sender: alexis,
    text: "Καλημέρα",
    createdAt: fixtureTime,
  });
  await showApp({
    conversations: [lake, direct],
    size,
    ...start,
    prepare: (fake) => {
      const opened = buildOpened({ conversation: lake, messages: [message], people: [alexis] });
      fake.answer("openConversation", () => done(opened));
      fake.answer("listAgenda", () => done([]));
      for (const name of ["listContacts", "listBlocked", "listPopularGroups"] as const) {
        fake.answer(name, () => done([]));
      }
      const nothing = { results: [], conversations: [], next: null, unindexed: [], unknownNames: [] };
      fake.answer("listMentionsOfMe", () => done({ ...nothing, isIndexing: false }));
      fake.answer("searchMessages", () => done({ state: "refused", because: "empty" }));
      fake.answer("completeSearch", () => failed({ kind: "offline" }));
      fake.answer("getGroupDetails", () => failed({ kind: "offline" }));
    },
  });
  await expect.poll(() => shown("[data-conversation]").length).toBeGreaterThan(1);
}

async function openChat(): Promise<void> {
  await showMain();
  shown("[data-conversation]")[0]?.click();
  await expect.element(page.getByText("Καλημέρα").first()).toBeVisible();
}

async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
}

/** Waits until an element is there, because its part of the app may be loaded lazily. */
async function until(selector: string): Promise<void> {
  await expect.poll(() => shown(selector).length).toBeGreaterThan(0);
}

async function openSettings(section: number): Promise<void> {
  await showMain();
  await press("{Control>},{/Control}");
  await until(".settings nav button");
  shown(".settings nav button")[section]?.click();
  await until("h2, h3");
}

/** A screen, and how a test opens it without using a word of any language. */
export interface LanguageScreen {
  readonly name: string;
  readonly open: () => Promise<void>;
}

/** The main screens of the app. */
export const languageScreens: readonly LanguageScreen[] = [
  {
    name: "sign-in",
    open: async () => {
      await showApp({ session: signedOutSession, size });
      await until("form, input");
    },
  },
  { name: "an empty list of chats", open: () => showApp({ size }).then(() => until("h1, h2")) },
  { name: "a chat", open: openChat },
  {
    name: "the details of a chat",
    open: async () => {
      await openChat();
      await press("{Control>}i{/Control}");
      await until("[data-region='details'], aside");
    },
  },
  {
    name: "the menu of a chat",
    open: async () => {
      await showMain();
      shown("[data-conversation]")[0]?.dispatchEvent(
        new MouseEvent("contextmenu", { bubbles: true, clientX: 200, clientY: 200 }),
      );
      await until("[role=menu]");
    },
  },
  {
    name: "the search",
    open: async () => {
      await openChat();
      await press("{Control>}f{/Control}");
      await until("input");
    },
  },
  {
    name: "the keyboard shortcuts",
    open: async () => {
      await showMain();
      await press("{Control>}/{/Control}");
      await until("kbd");
    },
  },
  ...Array.from({ length: 4 }, (_, entry) => ({
    name: `page ${String(entry + 1)} beside the chats`,
    open: async () => {
      await showMain();
      shown("nav.rail button")[entry + 1]?.click();
      await until("h1");
    },
  })),
  ...Array.from({ length: 8 }, (_, section) => ({
    name: `section ${String(section + 1)} of the settings`,
    open: () => openSettings(section),
  })),
  {
    name: "Help",
    open: async () => {
      await openSettings(10);
      await until(".topic");
    },
  },
];
