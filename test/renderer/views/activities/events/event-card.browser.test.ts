import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { CalendarEvent } from "../../../../../preload/model/activities/events.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import type { FakeTransport } from "../../../../support/page/fake-transport.ts";
import { buildEvent, eventId } from "../../../../support/model/build-activities.ts";
import {
  alice,
  bob,
  shownConversationId,
  signedInPerson,
  now,
  buildSentMessage,
  showConversation,
} from "../../conversation/conversation-fixture.ts";
import type { ConversationSetUp } from "../../conversation/conversation-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { forceColors } from "../../../emulated-media.ts";

const hour = 3_600_000;
const coming = (changes: Partial<CalendarEvent> = {}): CalendarEvent =>
  buildEvent({ startAt: now + 48 * hour, endAt: now + 49 * hour, goingIds: [alice.id, bob.id], ...changes });

async function show(answer: (transport: FakeTransport) => void): Promise<ConversationSetUp> {
  const view = await showConversation();
  answer(view.transport);
  view.push(
    buildSentMessage(1, "Created event “Five-a-side”", {
      attachments: [{ kind: "event", eventId: eventId("800") }],
    }),
  );
  return view;
}

const card = () => page.getByRole("article", { name: /Five-a-side/ });

beforeEach(() => {
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

test("an event card shows the name, who is going and the hours, also in the event's time zone if different", async () => {
  await show((transport) => {
    transport.answer("getEvent", () => done(coming({ timeZone: "Asia/Tokyo" })));
  });
  await expect.element(card().getByRole("heading", { name: "Five-a-side" })).toBeVisible();
  await expect.element(card().getByText("Event · by ⁨Alice⁩")).toBeVisible();
  await expect.element(card().getByText(/in Tokyo$/)).toBeVisible();
  await card()
    .getByRole("button", { name: /^See all: 2 going/ })
    .click();
  await expect.element(page.getByRole("dialog", { name: /Who is going/ }).getByText("Bob")).toBeVisible();
});

test("in forced colours, the buttons of an event, which then have edges, are in line with the text above them", async () => {
  await forceColors();
  await show((transport) => {
    transport.answer("getEvent", () => done(coming()));
  });
  const left = (name: RegExp): number =>
    card().getByRole("button", { name }).first().element().getBoundingClientRect().left;
  await expect.element(card().getByRole("button", { name: /^Going/ })).toBeVisible();
  expect(left(/^Add to calendar/)).toBeCloseTo(left(/^Going/), 0);
});

test("an all-day event shows dates and no hours", async () => {
  await show((transport) => {
    transport.answer("getEvent", () => done(coming({ days: { first: "2026-11-28", last: "2026-11-29" } })));
  });
  await expect.element(card().getByText(/All day/)).toBeVisible();
  await expect.element(card().getByText(/28.*29 November/)).toBeVisible();
});

test("pressing a response to an event sends it, pressing it again withdraws it, and a failure is shown", async () => {
  const view = await show((transport) => {
    transport.answer("getEvent", () => done(coming()));
    transport.answer("respondToEvent", () => done(undefined));
  });
  const going = card().getByRole("button", { name: "Going", exact: true });
  await going.click();
  view.parts.activities.eventSaved(coming({ ownResponse: "going", goingIds: [signedInPerson.id] }));
  await expect.element(going).toHaveAttribute("aria-pressed", "true");
  view.transport.answer("respondToEvent", () => failed({ kind: "offline" }));
  await going.click();
  expect(view.transport.inputsOf("respondToEvent").map(({ response }) => response)).toEqual([
    "going",
    "none",
  ]);
  await expect.element(card().getByText(/Your answer did not arrive/)).toBeVisible();
  await expect.element(going).toHaveAttribute("aria-pressed", "true");
});

test("the location of an event opens a map", async () => {
  const location = { name: "Campo Grande, pitch 3", address: "Lisboa", point: null };
  const view = await show((transport) => {
    transport.answer("getEvent", () => done(coming({ location })));
  });
  await card().getByRole("button", { name: "Open in maps: Campo Grande, pitch 3" }).click();
  expect(view.transport.inputsOf("openLink")[0]?.url).toContain(
    encodeURIComponent("Campo Grande, pitch 3, Lisboa"),
  );
});

test("only the creator of an event can edit or cancel it", async () => {
  const view = await show((transport) => {
    transport.answer("getEvent", () => done(coming()));
  });
  await expect.element(card().getByRole("heading", { name: "Five-a-side" })).toBeVisible();
  await expect.element(card().getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  view.parts.activities.eventSaved(coming({ creatorId: signedInPerson.id }));
  await card().getByRole("button", { name: "Cancel event" }).click();
  expect(view.parts.activities.dialog).toMatchObject({ kind: "delete-event" });
});

test("an event that is cancelled or deleted while it is shown says so, and a past event accepts no responses", async () => {
  const view = await show((transport) => {
    transport.answer("getEvent", () => done(coming({ startAt: now - 2 * hour, endAt: now - hour })));
  });
  await expect.element(card().getByText("This event is over.")).toBeVisible();
  await expect.element(card().getByRole("group", { name: "Are you going?" })).not.toBeInTheDocument();
  view.parts.activities.eventRemoved({ conversationId: shownConversationId, eventId: eventId("800") });
  await expect.element(card().getByText(/was cancelled or deleted/)).toBeVisible();
});

test.each([
  ["light", "rtl"],
  ["dark", "ltr"],
])("an event card with long words is accessible and stays inside its bubble: %s, %s", async (theme, dir) => {
  document.documentElement.dataset["theme"] = theme;
  document.documentElement.dir = dir;
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(6);
  await show((transport) => {
    transport.answer("getEvent", () =>
      done(
        coming({
          name: `Five-a-side ${long}`,
          description: `${long}\n${long}`,
          location: { name: long, address: long, point: null },
          creatorId: signedInPerson.id,
          ownResponse: "going",
        }),
      ),
    );
  });
  await expect.element(card().getByRole("button", { name: "Edit" })).toBeVisible();
  const bubble = card().element().querySelector(".bubble");
  if (bubble === null) throw new Error("The event has no bubble");
  expect(bubble.scrollWidth).toBeLessThanOrEqual(bubble.clientWidth);
  await expectAccessible();
});
