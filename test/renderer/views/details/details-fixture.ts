import { expect, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import { buildGroupDetails, buildMember } from "../../../support/model/build-members.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { waitForMenu } from "../../menu-items.ts";

/** The group whose details the tests show. */
export const lake = buildConversation({ name: "Lake house", memberCount: 4 });
/** The account Sam, who owns the group. */
export const sam = buildMember("1", "Sam", { isMe: true, role: "owner" });
export const alice = buildMember("100", "Alice", { accountName: "Alice Okafor" });
export const yusuf = buildMember("101", "Yusuf", { role: "admin" });
export const zoe = buildMember("102", "Zoë");

export const panel = () => page.getByRole("complementary", { name: /^Details of/u });
export const row = (name: RegExp | string) =>
  page.getByRole("group", { name: "Members", exact: true }).getByRole("button", { name });
export const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
export const dialog = () => page.getByRole("dialog");
/** The names of all rows that are drawn. */
export const rowNames = (): readonly string[] =>
  row(/./u)
    .elements()
    .map((element) => (element.getAttribute("aria-label") ?? "").replaceAll(/[\u2068\u2069]/gu, ""));
export const itemNames = (): readonly string[] =>
  page
    .getByRole("menuitem")
    .elements()
    .map((element) => element.textContent.trim());

/** Sets what the service returns for the group from now on. */
export function serve(transport: FakeTransport, details: Partial<GroupDetails>): void {
  transport.answer("getGroupDetails", () =>
    done(buildGroupDetails({ members: [sam, alice, yusuf, zoe], ...details })),
  );
}

interface DetailsStart extends StartState {
  readonly details?: Partial<GroupDetails>;
  readonly conversation?: Conversation;
}

/** Opens a conversation, by default the group, and then its details by the button in the header. */
export async function showDetails(start: DetailsStart = {}): Promise<FakeTransport> {
  const conversation = start.conversation ?? lake;
  const transport = await showApp({
    ...start,
    conversations: start.conversations ?? [conversation],
    prepare: (fake) => {
      serve(fake, start.details ?? {});
      start.prepare?.(fake);
    },
  });
  await page
    .getByRole("region", { name: "Conversations" })
    .getByRole("button", { name: new RegExp(`^${conversation.name.slice(0, 20)}`, "u") })
    .click();
  await page.getByRole("button", { name: "Details", exact: true }).click();
  await expect.element(panel()).toBeVisible();
  return transport;
}

/** Opens the menu of a member by the keyboard. */
export async function openMenu(name: RegExp): Promise<void> {
  const button = row(name);
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await waitForMenu();
}

/** Sets the direction of the page until the test ends. */
export function setDirection(direction: "ltr" | "rtl"): void {
  document.documentElement.dir = direction;
  onTestFinished(() => {
    document.documentElement.dir = "ltr";
  });
}
