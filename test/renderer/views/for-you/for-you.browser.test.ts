import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { MentionOrReply, MentionsPage } from "../../../../preload/model/conversations/search.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  fixtureTime,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const lake = buildConversation({ unreadCount: 7, unreadForMeCount: 2 });
const longName = "Nguyễn Thị Minh Khai ".repeat(8).trim();
const me = userId("1");

function mention(id: number, changes: Partial<Message> = {}, isUnread = false): MentionOrReply {
  const made = buildMessage({
    id: messageId(`17600000000000000${String(id)}`),
    createdAt: fixtureTime - 60_000 * id,
    isForMe: true,
    ...changes,
  });
  const ranges = made.attachments.flatMap((one) => (one.kind === "mentions" ? one.mentions : []));
  const message = { ...made, id: messageId(`17600000000000000${String(id)}`) };
  return { message, conversationId: lake.id, ranges, isUnread };
}
const naming = mention(
  1,
  {
    text: "@Sam can you drive?",
    attachments: [{ kind: "mentions", mentions: [{ userId: me, start: 0, length: 4 }] }],
  },
  true,
);
const answering = mention(2, {
  sender: buildPerson({ id: userId("7"), name: longName }),
  text: "Count me in. ".repeat(60),
  attachments: [
    {
      kind: "reply",
      messageId: messageId("5"),
      quoted: { senderId: me, senderName: "Sam", text: "Who is in?" },
    },
  ],
});

function pageOf(results: readonly MentionOrReply[], changes: Partial<MentionsPage> = {}): MentionsPage {
  return {
    results,
    conversations: [{ id: lake.id, kind: "group", name: lake.name, avatar: null, isListed: true }],
    next: null,
    unindexed: [],
    isIndexing: false,
    unknownNames: [],
    ...changes,
  };
}
interface Shown {
  readonly answer?: MentionsPage;
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: "light" | "dark";
}
async function showForYou({
  answer = pageOf([naming, answering]),
  size,
  theme,
}: Shown = {}): Promise<FakeTransport> {
  const transport = await showApp({
    conversations: [lake],
    ...(size === undefined ? {} : { size }),
    ...(theme === undefined ? {} : { settings: { theme } }),
    prepare: (fake) => {
      fake.answer("listMentionsOfMe", () => done(answer));
    },
  });
  await page.getByRole("button", { name: /^For you/u }).click();
  await expect.element(page.getByRole("heading", { name: "For you", level: 1 })).toBeVisible();
  return transport;
}
const rows = () => page.getByRole("list", { name: "Messages for you" }).getByRole("button");

test('the button "For you" shows the number of unread messages, also to a screen reader', async () => {
  await showForYou();
  const entry = page.getByRole("button", { name: "For you, 2 unread" });
  await expect.element(entry).toHaveAttribute("aria-current", "page");
  await expect.element(entry).toMatchTextContent(/2$/u);
});

test("each message in For you says who wrote what, where and when, whether it is unread, and what it answers", async () => {
  await showForYou();
  await expect
    .element(rows().nth(0))
    .toHaveAccessibleName(/^Unread\. Alice in Lake house, .*: @Sam can you drive\?$/u);
  expect(document.querySelector(".row mark")?.textContent).toBe("@Sam");
  await expect.element(rows().nth(1)).toHaveAccessibleName(/^Nguyễn.*Replies to you: Who is in\?$/u);
  await expect.element(rows().nth(0)).toMatchTextContent(/New/u);
  await expect.element(rows().nth(1)).not.toMatchTextContent(/New/u);
});

test("pressing a message in For you goes to it in its conversation", async () => {
  const transport = await showForYou();
  transport.answer("loadAround", () =>
    done({ messages: [naming.message], hasOlder: false, hasNewer: false }),
  );
  await rows().nth(0).click();
  await expect.element(page.getByRole("article").filter({ hasText: "can you drive?" })).toHaveFocus();
  expect(transport.inputsOf("loadAround")).toEqual([
    { conversationId: lake.id, messageId: naming.message.id },
  ]);
});

test("pressing a message in For you goes to it even if the account has left its conversation", async () => {
  const left = { id: lake.id, kind: "group", name: "Old crew", avatar: null, isListed: false } as const;
  const transport = await showForYou({ answer: pageOf([naming], { conversations: [left] }) });
  transport.answer("loadAround", () =>
    done({ messages: [naming.message], hasOlder: false, hasNewer: false }),
  );
  await rows().nth(0).click();
  await expect.element(page.getByRole("article").filter({ hasText: "can you drive?" })).toHaveFocus();
});

test("Ctrl+2 opens For you with the focus on the newest row, arrows move it, and Tab stops there once", async () => {
  await showApp({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("listMentionsOfMe", () => done(pageOf([naming, answering])));
    },
  });
  await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
  await userEvent.keyboard("{Control>}2{/Control}");
  await expect.element(rows().nth(0)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(rows().nth(1)).toHaveFocus();
  await expect.element(rows().nth(0)).toHaveAttribute("tabindex", "-1");
  await userEvent.keyboard("{Home}");
  await expect.element(rows().nth(0)).toHaveFocus();
});

test("an empty For you says what will appear there, or that history is missing and can be fetched", async () => {
  const transport = await showForYou({ answer: pageOf([]) });
  await expect.element(page.getByRole("heading", { name: "Nothing for you yet" })).toBeVisible();
  const missing = { conversationId: lake.id, isNothingStored: false, olderThan: null, isBehind: true };
  transport.answer("listMentionsOfMe", () => done(pageOf([], { unindexed: [missing] })));
  transport.push("connectionChanged", { state: "online" });
  await expect.element(page.getByRole("heading", { name: "Nothing for you so far" })).toBeVisible();
  transport.answer("fetchHistory", () => {
    transport.answer("listMentionsOfMe", () => done(pageOf([naming])));
    return done({ isComplete: true });
  });
  await page.getByRole("button", { name: "Download the rest" }).click();
  await expect.element(rows().nth(0)).toMatchTextContent(/can you drive/u);
  await expect.element(page.getByRole("button", { name: "Download the rest" })).not.toBeInTheDocument();
});

test("a list of mentions that could not be loaded says so and can be loaded again", async () => {
  await showApp({
    conversations: [lake],
    prepare: (fake) => {
      fake.answer("listMentionsOfMe", () => {
        fake.answer("listMentionsOfMe", () => done(pageOf([naming])));
        return failed({ kind: "unexpected" });
      });
    },
  });
  await page.getByRole("button", { name: /^For you/u }).click();
  await expect.element(page.getByText("Your mentions and replies could not be loaded.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(rows().nth(0)).toBeVisible();
});

test("a mention that arrives is at once on top of For you and is announced", async () => {
  const transport = await showForYou();
  await expect.element(rows().nth(0)).toBeVisible();
  const third = mention(0, { text: "And you, Sam?" }, true);
  transport.answer("listMentionsOfMe", () => done(pageOf([third, naming, answering])));
  transport.push("messagesSaved", { conversationId: lake.id, messages: [third.message] });
  await expect.element(rows().nth(0)).toMatchTextContent(/And you, Sam\?/u);
  await expect.element(page.getByText("1 new message for you")).toBeInTheDocument();
});

test("scrolling down For you loads the next page, and coming back restores the scroll position", async () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    mention(100 + index, { text: `Early ${String(index)}` }),
  );
  const transport = await showForYou({ answer: pageOf(many, { next: "1.1" }) });
  await expect.element(rows().nth(49)).toBeInTheDocument();
  transport.answer("listMentionsOfMe", ({ before }) =>
    done(before === null ? pageOf(many, { next: "1.1" }) : pageOf([answering])),
  );
  const content = document.querySelector(".content");
  content?.scrollTo(0, content.scrollHeight);
  await expect.element(rows().nth(50)).toBeInTheDocument();
  expect(transport.inputsOf("listMentionsOfMe").at(-1)).toEqual({ before: "1.1" });
  await expect.poll(() => content?.scrollTop).toBeGreaterThan(500);
  const place = content?.scrollTop ?? 0;
  await page.getByRole("button", { name: /^Chats/u }).click();
  await page.getByRole("button", { name: /^For you/u }).click();
  await expect.poll(() => document.querySelector(".content")?.scrollTop).toBeGreaterThan(place - 100);
});

test.each([
  { name: "light", theme: "light", width: 1280, dir: "ltr" },
  { name: "dark", theme: "dark", width: 1280, dir: "ltr" },
  { name: "480 px from right to left", theme: "light", width: 480, dir: "rtl" },
] as const)(
  "For you is accessible, and nothing is wider than the window: $name",
  async ({ theme, width, dir }) => {
    document.documentElement.dir = dir;
    await showForYou({ theme, size: { width, height: 800 } });
    await expect.element(rows().nth(1)).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBe(width);
    const content = document.querySelector(".content");
    expect(content?.scrollWidth).toBe(content?.clientWidth);
    document.documentElement.dir = "ltr";
  },
);
