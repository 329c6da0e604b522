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
import type { Naming, Screen } from "../screen.ts";

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

async function showMain(start: StartState): Promise<void> {
  const message = buildMessage({
    id: messageId("20000"),
    sender: alexis,
    text: "Καλημέρα",
    createdAt: fixtureTime,
  });
  await showApp({
    conversations: [lake, direct],
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

async function openChat(start: StartState): Promise<void> {
  await showMain(start);
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

async function openSettings(section: number, start: StartState): Promise<void> {
  await showMain(start);
  await press("{Control>},{/Control}");
  await until(".settings nav button");
  shown(".settings nav button")[section]?.click();
  await until("h2, h3");
}

/** The main screens of the app. They are opened without a word of any language. */
export const languageScreens: readonly Screen[] = [
  {
    name: "sign-in",
    open: async (_name, start) => {
      await showApp({ ...start, session: signedOutSession });
      await until("form, input");
    },
  },
  { name: "an empty list of chats", open: (_name, start) => showApp(start).then(() => until("h1, h2")) },
  { name: "a chat", open: (_name, start) => openChat(start) },
  {
    name: "the details of a chat",
    open: async (_name, start) => {
      await openChat(start);
      await press("{Control>}i{/Control}");
      await until("[data-region='details'], aside");
    },
  },
  {
    name: "the menu of a chat",
    open: async (_name, start) => {
      await showMain(start);
      shown("[data-conversation]")[0]?.dispatchEvent(
        new MouseEvent("contextmenu", { bubbles: true, clientX: 200, clientY: 200 }),
      );
      await until("[role=menu]");
    },
  },
  {
    name: "the search",
    open: async (_name, start) => {
      await openChat(start);
      await press("{Control>}f{/Control}");
      await until("input");
    },
  },
  {
    name: "the keyboard shortcuts",
    open: async (_name, start) => {
      await showMain(start);
      await press("{Control>}/{/Control}");
      await until("kbd");
    },
  },
  ...Array.from({ length: 4 }, (_, entry) => ({
    name: `page ${String(entry + 1)} beside the chats`,
    open: async (_name: Naming, start: StartState) => {
      await showMain(start);
      shown("nav.rail button")[entry + 1]?.click();
      await until("h1");
    },
  })),
  ...Array.from({ length: 8 }, (_, section) => ({
    name: `section ${String(section + 1)} of the settings`,
    open: (_name: Naming, start: StartState) => openSettings(section, start),
  })),
  {
    name: "Help",
    open: async (_name, start) => {
      await openSettings(10, start);
      await until(".topic");
    },
  },
];
