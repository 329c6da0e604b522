import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { StarredMessage } from "../../../../preload/model/messages/stars.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  fixtureTime,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const lake = buildConversation();
const longName = "Nguyễn Thị Minh Khai ".repeat(8).trim();

function starredMessage(id: number, changes: Partial<Message> = {}): StarredMessage {
  const message = buildMessage({
    id: messageId(`17600000000000000${String(id)}`),
    createdAt: fixtureTime - 60_000 * id,
    ...changes,
  });
  return { message, starredAt: fixtureTime };
}
const list = starredMessage(1, { text: "Packing list: tent, stove" });
const answer = starredMessage(2, {
  sender: buildPerson({ id: userId("7"), name: longName }),
  text: "Count me in. ".repeat(60),
});
const deleted = starredMessage(3, { text: "", deletedBy: "sender" });
const fromLeft = starredMessage(4, { text: "Old plan", conversationId: conversationId("999") });

interface Shown {
  readonly starred?: readonly StarredMessage[];
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: "light" | "dark";
}
async function showStarred({
  starred = [list, answer, deleted, fromLeft],
  size,
  theme,
}: Shown = {}): Promise<FakeTransport> {
  const transport = await showApp({
    conversations: [lake],
    ...(size === undefined ? {} : { size }),
    ...(theme === undefined ? {} : { settings: { theme } }),
    prepare: (fake) => {
      fake.answer("listMentionsOfMe", () =>
        done({
          results: [],
          conversations: [],
          next: null,
          unindexed: [],
          isIndexing: false,
          unknownNames: [],
        }),
      );
      fake.answer("listStarred", () => done(starred));
    },
  });
  await page.getByRole("button", { name: /^For you/u }).click();
  await userEvent.click(page.getByText("Starred", { exact: true }));
  return transport;
}
const rows = () => page.getByRole("list", { name: "Starred messages" }).getByRole("listitem");

test("For you lists the starred messages of all chats, and pressing a message goes to it in its chat", async () => {
  const transport = await showStarred();
  await expect
    .element(rows().nth(0).getByRole("button").first())
    .toHaveAccessibleName(/^Alice in Lake house, .*: Packing list: tent, stove$/u);
  transport.answer("loadAround", () =>
    done({
      messages: [{ ...list.message, id: messageId(String(list.message.id)) }],
      hasOlder: false,
      hasNewer: false,
    }),
  );
  await rows().nth(0).getByRole("button").first().click();
  await expect.element(page.getByRole("article").filter({ hasText: "Packing list" })).toHaveFocus();
});

test("if a star is removed, the focus moves to the next row, and Undo restores the star", async () => {
  const transport = await showStarred();
  transport.answer("unstarMessage", () => done(undefined));
  transport.answer("listStarred", () => done([answer, deleted]));
  await rows().nth(0).getByRole("button", { name: "Remove the star" }).click();
  await expect.element(rows().nth(0).getByRole("button").first()).toHaveFocus();
  transport.answer("starMessage", () => done(undefined));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => transport.inputsOf("starMessage")).toHaveLength(1);
});

test("if a star cannot be removed, the message stays and a notice says so", async () => {
  const transport = await showStarred();
  transport.answer("unstarMessage", () => failed({ kind: "not-found" }));
  await rows().nth(0).getByRole("button", { name: "Remove the star" }).click();
  await expect.element(page.getByText("The star was not changed")).toBeVisible();
  await expect.element(rows()).toHaveLength(4);
});

test("a deleted starred message is shown as deleted, and a starred message of a left chat can still be read", async () => {
  await showStarred();
  await expect.element(rows().nth(2)).toMatchTextContent(/deleted/u);
  await rows().nth(3).getByRole("button").first().click();
  await expect.element(page.getByText("You are no longer in its chat", { exact: false })).toBeVisible();
});

test("without stars the page says how to star a message", async () => {
  await showStarred({ starred: [] });
  await expect.element(page.getByRole("heading", { name: "No starred messages" })).toBeVisible();
});

test("starred messages that cannot be loaded can be loaded again", async () => {
  const transport = await showStarred({ starred: [] });
  await page.getByText("Mentions and replies", { exact: true }).click();
  transport.answer("listStarred", () => failed({ kind: "not-found" }));
  await userEvent.click(page.getByText("Starred", { exact: true }));
  await expect.element(page.getByText("could not be loaded", { exact: false })).toBeVisible();
  transport.answer("listStarred", () => done([list]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(rows()).toHaveLength(1);
});

test.each([
  ["light", 1280],
  ["dark", 480],
] as const)("the starred messages are accessible in the %s theme at %i px", async (theme, width) => {
  await showStarred({ theme, size: { width, height: 800 } });
  await expect.element(rows()).toHaveLength(4);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
