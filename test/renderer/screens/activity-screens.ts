import { expect, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import {
  buildEvent,
  buildOption,
  buildPoll,
  eventId,
  optionId,
  pollId,
} from "../../support/model/build-activities.ts";
import { buildMember } from "../../support/model/build-members.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  messageId,
  userId,
} from "../../support/model/build-model.ts";
import { buildOpened } from "../../support/model/build-opened.ts";
import type { FakeTransport } from "../../support/page/fake-transport.ts";
import { showApp } from "../app-fixture.ts";
import type { StartState } from "../app-fixture.ts";
import { photo } from "../views/conversation/every-kind.ts";
import type { Naming, Screen } from "./screen.ts";

const hour = 3_600_000;
/** Friday, 20 November 2026, at noon in the local time zone. */
const now = new Date(2026, 10, 20, 12).getTime();
const button = (name: string | RegExp) => page.getByRole("button", { name });

function eventsOf(name: Naming): readonly CalendarEvent[] {
  return ["Match", "Painting", "Dinner", "Choir", "Walk"].map((ordinary, index) => {
    const startAt = new Date(2026, 10, index < 2 ? 22 + index : 28, 18).getTime();
    return buildEvent({
      id: eventId(ordinary),
      name: name(ordinary),
      startAt,
      endAt: startAt + hour,
      ownResponse: index === 0 ? "going" : "none",
    });
  });
}

function answerAll(fake: FakeTransport, name: Naming): void {
  const conversation = buildConversation({ name: name("Lake house") });
  const people = ["Alice", "Bob"].map((ordinary, index) =>
    buildPerson({ id: userId(String(100 + index)), name: name(ordinary) }),
  );
  const message = buildMessage({
    id: messageId("20000"),
    text: "Created poll",
    createdAt: now - hour,
    attachments: [{ kind: "poll", pollId: pollId("900") }],
  });
  fake.answer("openConversation", () => done(buildOpened({ conversation, messages: [message], people })));
  const options = ["Marigold", "Navy"].map((title, index) =>
    buildOption(String(index + 1), {
      title: name(title),
      votes: 2 - 2 * index,
      voterIds: index === 0 ? people.map(({ id }) => id) : [],
    }),
  );
  const poll = buildPoll({
    subject: name("Which colour?"),
    expiresAt: now + 24 * hour,
    options,
    ownVotes: [optionId("1")],
  });
  fake.answer("getPoll", () => done(poll));
  fake.answer("listMembers", () => done(people.map(({ id, name: called }) => buildMember(id, called))));
  fake.answer("listAgenda", ({ from, to }) =>
    done(eventsOf(name).filter(({ startAt, endAt }) => endAt >= from && startAt <= to)),
  );
  fake.answer("getFileInfo", () => failed({ kind: "not-found" }));
  const messages = Array.from({ length: 12 }, (_, index) =>
    buildMessage({
      id: messageId(String(19_000 - index)),
      createdAt: now - index * hour,
      attachments: [photo(400, 300)],
    }),
  );
  fake.answer("loadGallery", () => done({ messages, oldest: "18989", newest: "19000", isLast: true }));
}

async function start(name: Naming, state: StartState): Promise<void> {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await showApp({
    conversations: [buildConversation({ name: name("Lake house") })],
    ...state,
    prepare: (fake) => {
      answerAll(fake, name);
    },
  });
}

async function showChat(name: Naming, state: StartState): Promise<void> {
  await start(name, state);
  await button(/^Lake house/u)
    .first()
    .click();
  await expect.element(page.getByRole("article").first()).toBeVisible();
}

async function pressInChat(name: Naming, state: StartState, keys: string): Promise<void> {
  await showChat(name, state);
  await expect.element(page.getByRole("textbox", { name: /^Message/u })).toHaveFocus();
  await userEvent.keyboard(keys);
}

/** The screens of events and polls, and the gallery of a chat. */
export const activityScreens: readonly Screen[] = [
  {
    name: "calendar",
    open: async (name, state) => {
      await start(name, state);
      await button("Calendar").click();
      await expect.element(page.getByRole("gridcell", { name: /Match/u })).toBeInTheDocument();
    },
  },
  {
    name: "event-form",
    open: async (name, state) => {
      await pressInChat(name, state, "{Control>}{Shift>}t{/Shift}{/Control}");
      await expect.element(page.getByRole("dialog", { name: "New event" })).toBeVisible();
    },
  },
  {
    name: "poll-form",
    open: async (name, state) => {
      await pressInChat(name, state, "{Control>}{Shift>}p{/Shift}{/Control}");
      await expect.element(page.getByRole("dialog", { name: "New poll" })).toBeVisible();
    },
  },
  {
    name: "poll-results",
    open: async (name, state) => {
      await showChat(name, state);
      await button("Who voted").click();
      await expect.element(page.getByRole("dialog", { name: /^Which colour/u })).toBeVisible();
    },
  },
  {
    name: "gallery",
    open: async (name, state) => {
      await pressInChat(name, state, "{Control>}g{/Control}");
      await expect.element(page.getByRole("gridcell").first()).toBeVisible();
    },
  },
];
