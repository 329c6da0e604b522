import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import type { Naming, Screen } from "../screen.ts";

const field = () => page.getByRole("combobox", { name: /^Search chats, people/u });

async function openPalette(text: string, name: Naming, start: StartState): Promise<void> {
  const lake = buildConversation({ name: name("Lake house") });
  const found = buildMessage({ text: name("The lake is frozen"), conversationId: lake.id });
  await showApp({
    ...start,
    conversations: [
      lake,
      buildConversation({
        id: conversationId("501"),
        name: name("Book club"),
        parentName: name("Lake house"),
        unreadCount: 3,
      }),
    ],
    settings: { recentChoices: ["command mark-all-read", "setting settings.theme"] },
    prepare: (fake) => {
      const kwame = buildPerson({ id: userId("20"), name: name("Laketa Mensah") });
      fake.answer("listKnownPeople", () =>
        done({ people: [{ ...kwame, otherNames: [], groupIds: [] }], groupIdsWithoutMembers: [] }),
      );
      fake.answer("listContacts", () => done([]));
      fake.answer("completeSearch", () => done({ start: 0, end: 0, options: [] }));
      fake.answer("searchMessages", () =>
        done({
          state: "found",
          page: {
            results: [
              {
                conversationId: lake.id,
                message: { ...found, id: messageId("7") },
                ranges: [{ start: 4, length: 4 }],
              },
            ],
            conversations: [{ id: lake.id, name: lake.name, kind: "group", avatar: null, isListed: true }],
            next: null,
            unindexed: [{ conversationId: lake.id, olderThan: null, isNothingStored: false, isBehind: true }],
            isIndexing: false,
            unknownNames: [],
          },
        }),
      );
    },
  });
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
  if (text !== "") await field().fill(text);
}

async function openShortcuts(_name: Naming, start: StartState): Promise<void> {
  await showApp({ ...start, settings: { changedKeys: ["details=Mod+Shift+L", "gallery="] } });
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await userEvent.keyboard("{Control>}/{/Control}");
  await expect.element(page.getByRole("textbox", { name: "Find a shortcut" })).toBeVisible();
}

/** The screens of the palette and of the list of shortcuts. */
export const paletteScreens: readonly Screen[] = [
  {
    name: "palette-recent",
    open: (name, start) => openPalette("", name, start),
  },
  {
    name: "palette-found",
    async open(name, start) {
      await openPalette("lake", name, start);
      await expect.element(page.getByRole("option", { name: /is frozen/u })).toBeVisible();
    },
  },
  {
    name: "palette-nothing",
    async open(name, start) {
      await openPalette("#xyzzy", name, start);
      await expect.element(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
    },
  },
  { name: "shortcuts", open: openShortcuts },
  {
    name: "shortcuts-conflict",
    async open(name, start) {
      await openShortcuts(name, start);
      await page.getByRole("button", { name: "Gallery: no keys. Add keys" }).click();
      await userEvent.keyboard("{Control>}k{/Control}");
      await expect.element(page.getByRole("button", { name: "Use it here instead" })).toBeVisible();
    },
  },
];
