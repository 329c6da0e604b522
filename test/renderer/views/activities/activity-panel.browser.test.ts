import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { maxEventsPerList } from "../../../../preload/model/activities/events.ts";
import { buildEvent, eventId } from "../../../support/model/build-activities.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { buildSentMessage, showConversation } from "../conversation/conversation-fixture.ts";

const hour = 3_600_000;
/** One event in each of the next hours: more events than one list holds. */
const trainings = Array.from({ length: maxEventsPerList + 5 }, (_, index) => {
  const startAt = Date.now() + (index + 1) * hour;
  const name = `Training ${String(index + 1)} ${"at the old water mill by the lake ".repeat(3)}`;
  return buildEvent({ id: eventId(String(index)), name, startAt, endAt: startAt + hour });
});

function answerEvents(transport: FakeTransport): void {
  transport.answer("listEvents", ({ endingFrom }) =>
    done(trainings.filter(({ endAt }) => endAt >= endingFrom).slice(0, maxEventsPerList)),
  );
}

beforeEach(() => {
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

test("if a chat has more planned events than one list, a button loads the next, and a failure says why", async () => {
  const { transport } = await showConversation(
    { messages: [buildSentMessage(1, "Who trains?")] },
    { width: 480, height: 700 },
  );
  document.documentElement.dir = "rtl";
  document.documentElement.dataset["theme"] = "dark";
  transport.answer("listPolls", () => done({ polls: [], continuation: null }));
  answerEvents(transport);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Events" }).click();
  const panel = page.getByRole("complementary", { name: "Polls and events" });
  const headings = panel.getByRole("heading", { level: 3 });
  await expect.poll(() => headings.elements().length).toBe(maxEventsPerList);

  transport.answer("listEvents", () => failed({ kind: "offline" }));
  await panel.getByRole("button", { name: "Show more events" }).click();
  await expect.element(panel.getByText("More events could not be loaded.")).toBeVisible();
  await expectAccessible();
  answerEvents(transport);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => headings.elements().length).toBe(trainings.length);
  await expect.element(panel.getByRole("button", { name: "Show more events" })).not.toBeInTheDocument();
  // The button is gone, and the focus is still in the panel.
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
});

test("Details shows the details in place of the polls and events, and closes no details that these covered", async () => {
  const { transport } = await showConversation(
    { messages: [buildSentMessage(1, "Who trains?")] },
    { width: 1280, height: 800 },
  );
  transport.answer("listPolls", () => done({ polls: [], continuation: null }));
  transport.answer("getGroupDetails", () => failed({ kind: "offline" }));
  transport.answer("searchGallery", () => failed({ kind: "offline" }));
  transport.answer("loadGallery", () => failed({ kind: "offline" }));
  answerEvents(transport);
  const events = page.getByRole("complementary", { name: "Polls and events" });
  const details = page.getByRole("complementary", { name: /^Details of/u });
  const button = page.getByRole("button", { name: "Details", exact: true });
  for (const _time of [1, 2]) {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Events" }).click();
    await expect.element(events).toBeVisible();
    await expect.element(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect.element(details).toHaveFocus();
    await expect.element(events).not.toBeInTheDocument();
    await expect.element(button).toHaveAttribute("aria-pressed", "true");
  }
  await button.click();
  await expect.element(details).not.toBeInTheDocument();
});
