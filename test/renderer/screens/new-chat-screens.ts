import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../preload/base/ids.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import { buildConversation, userId } from "../../support/model/build-model.ts";
import type { FakeTransport } from "../../support/page/fake-transport.ts";
import { showApp } from "../app-fixture.ts";
import type { StartState } from "../app-fixture.ts";
import type { Naming, Screen } from "./screen.ts";

const dialog = () => page.getByRole("dialog");
const group = asId<GroupId>("501");

function answerAll(fake: FakeTransport, name: Naming): void {
  const people = ["Bob", "Ngozi", "ليلى"].map((each, index) => ({
    id: userId(String(40 + index)),
    name: name(each),
    avatar: null,
    otherNames: index === 0 ? [name("Bobby")] : [],
    groupIds: [group],
  }));
  fake.answer("listKnownPeople", () => done({ people, groupIdsWithoutMembers: [group] }));
  fake.answer("listContacts", () =>
    done([{ id: userId("5"), name: name("Cara"), avatar: null, isBlocked: false, addedAt: 0 }]),
  );
  fake.answer("previewContact", () => done({ id: userId("9"), name: name("Nina"), avatar: null }));
  fake.answer("createGroup", () => failed({ kind: "phone-app-only" }));
  fake.answer("previewGroup", () =>
    done({
      id: group,
      name: name("Lake house"),
      description: "Boats, towels and the key. ".repeat(6),
      avatar: null,
      memberCount: 12,
      topicCount: 0,
      themeName: null,
      likeIcon: null,
      requiresApproval: true,
      joinQuestion: name("Can you swim?"),
    }),
  );
}

async function show(name: Naming, start: StartState): Promise<void> {
  await showApp({
    conversations: [buildConversation({ name: name("Lake house") })],
    ...start,
    prepare: (fake) => {
      answerAll(fake, name);
    },
  });
}

async function openItem(item: string): Promise<void> {
  await page.getByRole("button", { name: "New chat or group" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  await expect.element(dialog()).toBeVisible();
}

async function showGroupOfLink(name: Naming, start: StartState): Promise<void> {
  await show(name, start);
  await openItem("Join a group by link");
  await page
    .getByRole("textbox", { name: "Share link or code" })
    .fill("https://groupme.com/join_group/501/AbC");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText("12 members")).toBeVisible();
}

/** The screens that start chats and join groups. */
export const newChatScreens: readonly Screen[] = [
  {
    name: "new-chat",
    open: async (name, start) => {
      await show(name, start);
      await openItem("New direct message");
      await expect.element(page.getByRole("option", { name: /^Bob/u })).toBeVisible();
    },
  },
  {
    name: "new-chat-by-link",
    open: async (name, start) => {
      await show(name, start);
      await openItem("New direct message");
      await page
        .getByRole("combobox", { name: "Name or profile link" })
        .fill("https://groupme.com/contact/9/AbC");
      await expect.element(page.getByRole("button", { name: "Add to contacts" })).toBeVisible();
    },
  },
  {
    name: "new-group-refused",
    open: async (name, start) => {
      await show(name, start);
      await openItem("New group");
      await page.getByRole("textbox", { name: "Name of the group" }).fill(name("Dawn swimmers"));
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByRole("alert").getByText(/only its own apps/u)).toBeVisible();
    },
  },
  {
    name: "join-by-link",
    open: async (name, start) => {
      await show(name, start);
      await openItem("Join a group by link");
      await page.getByRole("textbox", { name: "Share link or code" }).fill("hello");
      await userEvent.keyboard("{Enter}");
      await expect.element(dialog().getByText(/not a share link/u)).toBeVisible();
    },
  },
  {
    name: "join-question",
    open: async (name, start) => {
      await showGroupOfLink(name, start);
      await page.getByRole("button", { name: "Ask to join", exact: true }).click();
      await expect.element(dialog().getByText("The group wants an answer first.")).toBeVisible();
    },
  },
];
