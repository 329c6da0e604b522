import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { Bot } from "../../../../../preload/model/groups/bots.ts";
import { buildBot } from "../../../../support/model/build-groups.ts";
import { buildMessage, buildPerson, messageId, userId } from "../../../../support/model/build-model.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { lake, longName, shipwright, showBots } from "./show-bots.ts";
import type { ShownBots } from "./show-bots.ts";

const post = buildMessage({
  id: messageId("2"),
  text: "Version 3 is out",
  senderKind: "bot",
  sender: buildPerson({ id: userId("900"), name: "Shipwright" }),
});
const question = buildMessage({ id: messageId("1"), text: "Is it out?" });

async function showActivity(bot: Bot, start: ShownBots = {}) {
  const transport = await showBots({
    bots: [bot],
    answer: (fake) => {
      fake.answer("loadOlder", () => done({ messages: [question, post], hasOlder: true }));
    },
    ...start,
  });
  await page.getByRole("button", { name: /^More for/u }).click();
  await page.getByRole("menuitem", { name: "Activity" }).click();
  await expect.element(page.getByRole("heading", { name: /^Activity of/u })).toBeVisible();
  return transport;
}
const activityTexts = (): readonly string[] =>
  [...document.querySelectorAll("dialog li")].map((item) =>
    item.textContent.replaceAll(/[\s\u2066-\u2069]+/gu, " "),
  );

test("a bot's activity shows what it posted and what its callback address receives, and says what cannot be seen", async () => {
  const transport = await showActivity(shipwright);
  await expect.poll(activityTexts).toHaveLength(2);
  expect(activityTexts()[0]).toMatch(/Shipwright.*Version 3 is out.*Posted by the bot/u);
  expect(activityTexts()[1]).toMatch(/Alice.*Is it out\?.*Sent to hooks\.example\/release/u);
  await expect.element(page.getByText(/and not what the address answered/u)).toBeVisible();
  await expectAccessible();
  const live = buildMessage({ id: messageId("3"), text: "Great" });
  transport.push("messagesSaved", { conversationId: lake.id, messages: [live] });
  await expect.poll(() => activityTexts()[0]).toMatch(/Great.*Sent to/u);
  await expect.element(page.getByRole("dialog").getByRole("status")).toHaveTextContent("Alice: Great");
});

test("a message in a bot's activity leads to its position in the chat", async () => {
  const transport = await showActivity(shipwright);
  transport.answer("loadAround", () =>
    done({ messages: [question, post], hasOlder: false, hasNewer: false }),
  );
  await page.getByRole("button", { name: "Show in chat" }).first().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Lake house" })).toBeVisible();
  expect(transport.inputsOf("loadAround")).toEqual([{ conversationId: lake.id, messageId: post.id }]);
});

test("without a callback address the bot's activity says so, and has only what the bot posted", async () => {
  await showActivity(buildBot());
  await expect.element(page.getByText(/The bot has no callback address/u)).toBeVisible();
  await expect.poll(activityTexts).toHaveLength(1);
});

test("if a bot's activity fails to load, it says why; Try again loads it, and older messages load on request", async () => {
  const transport = await showActivity(shipwright, {
    answer: (fake) => {
      fake.answer("loadOlder", () => failed({ kind: "offline" }));
    },
  });
  await expect.element(page.getByText(/messages of .Lake house. could not be loaded/u)).toBeVisible();
  transport.answer("loadOlder", () => done({ messages: [post], hasOlder: true }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(activityTexts).toHaveLength(1);
  transport.answer("loadOlder", () => done({ messages: [question], hasOlder: false }));
  await page.getByRole("button", { name: "Load older messages" }).click();
  await expect.poll(activityTexts).toHaveLength(2);
  await expect.element(page.getByRole("button", { name: "Load older messages" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: /^More for .Shipwright/u })).toHaveFocus();
});

test("in a narrow dark window a long name, address and text of the activity fit", async () => {
  const long = buildBot({ name: longName, callbackUrl: `https://hooks.example/${"x".repeat(200)}` });
  await showActivity(long, {
    answer: (fake) => {
      const messages = [buildMessage({ text: "w".repeat(400), sender: buildPerson({ name: longName }) })];
      fake.answer("loadOlder", () => done({ messages, hasOlder: true }));
    },
    settings: { theme: "dark" },
    size: { width: 480, height: 700 },
  });
  await expect.poll(activityTexts).toHaveLength(1);
  await expectAccessible();
  const body = document.querySelector("dialog .body");
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});
