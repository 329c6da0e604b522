import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { done } from "../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
} from "../../../support/model/build-model.ts";
import { photo } from "../conversation/every-kind.ts";
import { beforeMidnight, showBeforeMidnight } from "./midnight-fixture.ts";

const written = beforeMidnight - 7_200_000;
const sixDays = 6 * 86_400_000;
const lake = buildConversation({ id: conversationId("500"), name: "Lake house", lastActivityAt: written });
const message = {
  ...buildMessage({ conversationId: lake.id, createdAt: written, text: "Who is in?" }),
  id: messageId("20000"),
};
const conversations = [
  { id: lake.id, kind: "group", name: lake.name, avatar: null, isListed: true },
] as const;
const found = {
  results: [{ message, conversationId: lake.id, ranges: [] }],
  conversations,
  next: null,
  unindexed: [],
  isIndexing: false,
  unknownNames: [],
};

function answer(fake: FakeTransport): void {
  fake.answer("openConversation", () =>
    done({
      conversation: lake,
      messages: [message],
      hasOlder: false,
      firstUnreadId: null,
      people: [],
      roles: [],
      seen: null,
      draft: emptyDraft,
      draftReplyTo: null,
    }),
  );
  fake.answer("listAgenda", () => done([]));
  fake.answer("loadGallery", () => {
    const messages = [{ ...message, createdAt: written - sixDays, attachments: [photo(400, 300)] }];
    return done({ messages, oldest: "20000", newest: "20000", isLast: true });
  });
  fake.answer("completeSearch", ({ caret }) => done({ start: caret, end: caret, options: [] }));
  fake.answer("searchMessages", () => done({ state: "found", page: found }));
}

/** Starts the app before midnight, with the chat open. The returned function lets midnight pass. */
async function openBeforeMidnight(): Promise<() => void> {
  const passMidnight = await showBeforeMidnight({ conversations: [lake], prepare: answer });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: "Message Lake house" })).toHaveFocus();
  return passMidnight;
}

const time = (): string => page.getByRole("button", { name: /^Lake house/u }).element().textContent;

test("when midnight passes, the open chat and the list of chats move on to the next day", async () => {
  const passMidnight = await openBeforeMidnight();
  await expect.element(page.getByRole("heading", { name: "Today" })).toBeVisible();
  expect(time()).toMatch(/21:59|9:59/u);
  passMidnight();
  await expect.element(page.getByRole("heading", { name: "Yesterday" })).toBeVisible();
  expect(page.getByRole("heading", { name: "Today" }).query()).toBeNull();
  await expect.poll(time).toContain("Fri");
});

test("when midnight passes, the calendar marks the next day as today", async () => {
  const passMidnight = await openBeforeMidnight();
  await userEvent.keyboard("{Control>}3{/Control}");
  await expect.element(page.getByRole("gridcell", { name: /20 .*today/ })).toBeVisible();
  passMidnight();
  await expect.element(page.getByRole("gridcell", { name: /21 .*today/ })).toBeVisible();
  expect(page.getByRole("gridcell", { name: /today/ }).all()).toHaveLength(1);
});

test("when midnight passes, a picture that is now older than this week moves to its month in the gallery", async () => {
  const passMidnight = await openBeforeMidnight();
  await userEvent.keyboard("{Control>}g{/Control}");
  await expect.element(page.getByRole("rowheader", { name: "This week" })).toBeVisible();
  passMidnight();
  await expect.element(page.getByRole("rowheader", { name: "November 2026" })).toBeVisible();
});

test("when midnight passes, a link of the gallery that was shared today is shown as shared yesterday", async () => {
  const link = { ...message, text: "https://pitch.example/" };
  const passMidnight = await showBeforeMidnight({
    conversations: [lake],
    prepare: (fake) => {
      answer(fake);
      fake.answer("searchGallery", () =>
        done({
          state: "found",
          page: { messages: [link], next: null, unindexed: [], isIndexing: false, unknownNames: [] },
        }),
      );
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await userEvent.keyboard("{Control>}g{/Control}");
  await page.getByText("Links", { exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "pitch.example" });
  await expect.element(row).toMatchTextContent(/Today/u);
  passMidnight();
  await expect.element(row).toMatchTextContent(/Yesterday/u);
});

test("when midnight passes, the results of a search show the weekday instead of the time", async () => {
  const passMidnight = await openBeforeMidnight();
  await userEvent.keyboard("{Control>}{Shift>}f{/Shift}{/Control}");
  await expect.element(page.getByRole("combobox")).toHaveFocus();
  await userEvent.keyboard("w");
  const result = page.getByRole("option", { name: /Who is in/ });
  await expect.element(result).not.toMatchTextContent(/Fri/u);
  passMidnight();
  await expect.element(result).toMatchTextContent(/Fri/u);
});
