import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../preload/base/ids.ts";
import type { AlbumId, AlbumMediaId } from "../../../preload/base/ids.ts";
import { done } from "../../../preload/base/reply.ts";
import type { AlbumMedia } from "../../../preload/model/media/albums.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { buildEvent, eventId } from "../../support/model/build-activities.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  fixtureTime,
  messageId,
  userId,
} from "../../support/model/build-model.ts";
import { buildOpened } from "../../support/model/build-opened.ts";
import type { FakeTransport } from "../../support/page/fake-transport.ts";
import { showApp } from "../app-fixture.ts";
import type { StartState } from "../app-fixture.ts";
import { photo } from "../views/conversation/every-kind.ts";
import type { Naming, Screen } from "./screen.ts";

const hour = 3_600_000;
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const picture = photo(400, 300);

function messagesOf(name: Naming): readonly Message[] {
  const alice = buildPerson({ name: name("Alice") });
  const bob = buildPerson({ id: userId("200"), name: name("Bob") });
  const texts = ["We won the cup!", "Count me in. ".repeat(6), "Who has the key?"];
  return texts.map((text, index) =>
    buildMessage({
      id: messageId(String(20_000 + index)),
      sender: index === 1 ? bob : alice,
      text,
      createdAt: fixtureTime - (9 - index) * hour,
      attachments: index === 2 ? [picture] : [],
      reactions: [{ code: "❤️", pack: null, userIds: [bob.id, alice.id] }],
    }),
  );
}

function answerAll(fake: FakeTransport, name: Naming): void {
  const messages = messagesOf(name);
  const conversation = buildConversation({ name: name("Lake house") });
  const people = messages.map(({ sender }) => sender);
  fake.answer("openConversation", () => done(buildOpened({ conversation, messages, people })));
  fake.answer("listLikes", () => done(messages.map((message) => ({ message, likedAt: null }))));
  const gone = buildMessage({ id: messageId("9"), text: "Old plan", conversationId: conversationId("999") });
  fake.answer("listStarred", () =>
    done([...messages, gone].map((message) => ({ message, starredAt: fixtureTime }))),
  );
  const nothing = { results: [], conversations: [], next: null, unindexed: [], unknownNames: [] };
  fake.answer("listMentionsOfMe", () => done({ ...nothing, isIndexing: false }));
  fake.answer("listPolls", () => done({ polls: [], continuation: null }));
  fake.answer("listEvents", ({ endingFrom }) =>
    done(
      endingFrom > fixtureTime - 1000 * hour
        ? []
        : [1, 2].map((each) =>
            buildEvent({
              id: eventId(String(each)),
              name: name("Five-a-side"),
              startAt: fixtureTime - 500 * each * hour,
              endAt: fixtureTime - 500 * each * hour + hour,
            }),
          ),
    ),
  );
  const page = { messages: messages.slice(2), oldest: "20002", newest: "20002", isLast: true };
  fake.answer("loadGallery", () => done(page));
  const album = (id: string, title: string, mediaCount: number) => ({
    id: asId<AlbumId>(id),
    conversationId: conversation.id,
    title: name(title),
    mediaCount,
    mediaTypes: ["image"],
    shareUrl: null,
  });
  fake.answer("listAlbums", () => done([album("1", "Camp", 2), album("2", "Summer", 0)]));
  fake.answer("listAlbumMedia", () =>
    done(["a", "b"].map((id) => ({ ...picture, id: asId<AlbumMediaId>(id) }) as AlbumMedia)),
  );
}

async function showChat(name: Naming, start: StartState): Promise<void> {
  await showApp({
    conversations: [buildConversation({ name: name("Lake house") })],
    ...start,
    prepare: (fake) => {
      answerAll(fake, name);
    },
  });
  await button(/^Lake house/u)
    .first()
    .click();
  await expect.element(page.getByRole("article").first()).toBeVisible();
}

async function showAlbums(name: Naming, start: StartState): Promise<void> {
  await showChat(name, start);
  await userEvent.keyboard("{Control>}g{/Control}");
  await button("Albums").click();
  await expect.element(dialog().getByRole("button", { name: /^Camp/u })).toBeVisible();
}

async function openAlbum(name: Naming, start: StartState): Promise<void> {
  await showAlbums(name, start);
  await dialog().getByRole("button", { name: /^Camp/u }).click();
  await expect.element(dialog().getByRole("button", { name: "Photo 2 of 2" })).toBeVisible();
}

async function openChatMenu(item: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** The screens that gather messages, media and events, and the bar for selected messages. */
export const messageScreens: readonly Screen[] = [
  { name: "albums", open: showAlbums },
  { name: "album", open: openAlbum },
  {
    name: "album-new",
    open: async (name, start) => {
      await showAlbums(name, start);
      await dialog().getByRole("button", { name: "New album" }).click();
      await expect.element(page.getByRole("textbox", { name: "Name of the album" })).toHaveFocus();
    },
  },
  {
    name: "album-deletion",
    open: async (name, start) => {
      await openAlbum(name, start);
      await dialog().getByRole("button", { name: "Delete album" }).click();
      await expect.element(button("Cancel")).toHaveFocus();
    },
  },
  {
    name: "liked",
    open: async (name, start) => {
      await showChat(name, start);
      await openChatMenu("Liked messages");
      await expect.element(dialog().getByText("We won the cup!")).toBeVisible();
    },
  },
  {
    name: "starred",
    open: async (name, start) => {
      await showChat(name, { ...start, size: { width: 1280, height: 800 } });
      const { width, height } = start.size ?? { width: 1280, height: 800 };
      await button(/^For you/u).click();
      await page.getByText("Starred", { exact: true }).click();
      await page.viewport(width, height);
      await expect.element(page.getByText("Old plan")).toBeVisible();
    },
  },
  {
    name: "past-events",
    open: async (name, start) => {
      await showChat(name, start);
      await openChatMenu("Events");
      await button("Show past events").click();
      await expect.element(page.getByRole("heading", { name: "Past events" })).toBeVisible();
      await expect.element(page.getByText(/^Five-a-side/u).first()).toBeInViewport();
    },
  },
  {
    name: "selected-messages",
    open: async (name, start) => {
      await showChat(name, start);
      await page.getByText("We won the cup!").click({ button: "right" });
      await page.getByRole("menuitem", { name: "Select", exact: true }).click();
      await expect.element(page.getByText("1 selected")).toBeVisible();
    },
  },
];
