import { expect } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { BotId } from "../../../../../preload/base/ids.ts";
import { done } from "../../../../../preload/base/reply.ts";
import type { Bot } from "../../../../../preload/model/groups/bots.ts";
import { buildBot } from "../../../../support/model/build-groups.ts";
import { buildConversation, conversationId } from "../../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../../support/page/fake-transport.ts";
import { showApp } from "../../../app-fixture.ts";
import type { StartState } from "../../../app-fixture.ts";

/** The group of the bots. */
export const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
/** A group in which the account may not post. */
export const notices = buildConversation({
  id: conversationId("501"),
  name: "Notices",
  posting: "admins-only",
});
/** A bot with a callback address. */
export const shipwright = buildBot({ callbackUrl: "https://hooks.example/release" });
/** A name that is longer than most screens are wide. */
export const longName = "Nguyễn Thị Minh Khai ".repeat(8).trim();
const weather = buildBot({ id: asId<BotId>("f".repeat(26)), name: longName });

/** The state with which the section starts. */
export interface ShownBots extends StartState {
  readonly bots?: readonly Bot[];
  readonly answer?: (transport: FakeTransport) => void;
}
/** Opens Settings, Bots. */
export async function showBots({
  bots = [shipwright, weather],
  answer,
  ...start
}: ShownBots = {}): Promise<FakeTransport> {
  const transport = await showApp({
    conversations: [lake, notices],
    ...start,
    prepare: (fake) => {
      fake.answer("listBots", () => done(bots));
      answer?.(fake);
    },
  });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Bots" })
    .click();
  await expect.element(page.getByRole("button", { name: "New bot" })).toBeVisible();
  return transport;
}
