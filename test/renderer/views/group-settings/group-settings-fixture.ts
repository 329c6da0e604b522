import { expect } from "vitest";
import { page } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import type { StartState } from "../../app-fixture.ts";
import { showApp } from "../../app-fixture.ts";
import { buildGroupDetails } from "../../../support/model/build-group-details.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";

export interface GroupApp {
  readonly transport: FakeTransport;
  /** Changes the group as another person does: the app receives its new row. */
  readonly changeAsOther: (changes: Partial<GroupDetails>) => void;
}

/** Shows the app with one group. The service returns the given details of it. */
export async function showGroup(
  changes: Partial<GroupDetails> = {},
  start: StartState = {},
): Promise<GroupApp> {
  let details = buildGroupDetails(changes);
  const row = buildConversation({ name: details.name, description: details.description });
  const transport = await showApp({
    conversations: [row],
    ...start,
    prepare: (fake) => {
      fake.answer("getGroupDetails", () => done(details));
      start.prepare?.(fake);
    },
  });
  return {
    transport,
    changeAsOther: (made) => {
      details = { ...details, ...made };
      const { name, description } = details;
      transport.push("conversationsSaved", [{ ...row, name, description, memberCount: details.memberCount }]);
    },
  };
}

/** Opens one of the group's dialogs from the menu of its row. */
export async function openFromMenu(item: string | RegExp): Promise<void> {
  await page
    .getByRole("button", { name: /5 members|Lake house|^x/u })
    .first()
    .click({ button: "right" });
  await page.getByRole("menuitem", { name: item }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
}
