import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DayJumpTarget } from "../../../../preload/model/conversations/search.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId, messageId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";

const lake = buildConversation({ id: conversationId("501"), name: "Lake house" });

/** Jumps to 1 May 2026 in a chat. Main answers with this target. */
async function jump(target: Partial<DayJumpTarget>): Promise<void> {
  await showApp({
    conversations: [lake],
    prepare: (transport) => {
      for (const name of ["searchMessages", "completeSearch"] as const)
        transport.answer(name, () => failed({ kind: "offline" }));
      transport.answer("loadAround", () => done(null));
      transport.answer("findMessageAtDate", () =>
        done({
          messageId: messageId("7"),
          createdAt: new Date(2026, 4, 1, 9).getTime(),
          match: "on-or-after",
          mayMissNearerMessage: false,
          ...target,
        }),
      );
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: /Lake house/u })).toHaveFocus();
  await userEvent.keyboard("{Control>}j{/Control}");
  await page.getByLabelText("Jump to date").fill("2026-05-01");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
}
const notices = () => page.getByRole("region", { name: "Notices" });

test("a jump to a day without messages says that the next message is shown", async () => {
  await jump({ createdAt: new Date(2026, 4, 3, 9).getTime() });
  await expect.element(notices().getByText("No messages are from that day")).toBeVisible();
  await expect.element(notices().getByText("This is the first message after it.")).toBeVisible();
});

test("a jump to a day with messages says nothing", async () => {
  await jump({});
  expect(notices().getByText("No messages").elements()).toHaveLength(0);
});

test("a jump to a day after all messages says that the newest are shown", async () => {
  await jump({ match: "last", createdAt: new Date(2026, 3, 1).getTime() });
  await expect.element(notices().getByText("No messages are that recent")).toBeVisible();
});
