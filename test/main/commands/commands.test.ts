import { expect, test } from "vitest";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CalendarFile } from "../../../main/chat/activities/calendar-file.ts";
import { createCommands } from "../../../main/commands/commands.ts";
import type { CommandParts } from "../../../main/commands/commands.ts";
import { buildEvent } from "../../support/model/build-activities.ts";

const event = buildEvent({ name: "Match" });
const one = { conversationId: event.conversationId, eventId: event.id };

function harness(account: object | null, isOfChatWindow = false) {
  const saved: CalendarFile[] = [];
  const parts: Partial<CommandParts> = {
    account: () => account as ReturnType<CommandParts["account"]>,
    chatWindows: { isAsking: () => isOfChatWindow } as CommandParts["chatWindows"],
    now: () => Date.UTC(2026, 10, 20, 10),
    saveCalendarFile: (file) => {
      saved.push(file);
      return Promise.resolve(done("Match.ics"));
    },
  };
  return { saved, commands: createCommands(parts as CommandParts) };
}

test("an event's calendar file is written from the service's response and named after the event", async () => {
  const { saved, commands } = harness({ getEvent: () => Promise.resolve(done(event)) });
  expect(await commands.saveEventFile(one)).toEqual(done("Match.ics"));
  expect(saved).toMatchObject([{ name: "Match" }]);
  expect(saved[0]?.text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTAMP:20261120T100000Z\r\n/);
});

test.each([
  [
    "an event that cannot be read",
    { getEvent: () => Promise.resolve(failed({ kind: "offline" })) },
    "offline",
  ],
  ["an event while nobody is signed in", null, "signed-out"],
])("%s is not saved as a calendar file", async (_what, account, kind) => {
  const { saved, commands } = harness(account);
  expect(await commands.saveEventFile(one)).toEqual(failed({ kind } as never));
  expect(saved).toEqual([]);
});

test.each([
  { about: "the first conversations are", isOfChatWindow: false, which: "first" },
  { about: "for the window of a chat, all conversations are", isOfChatWindow: true, which: "all" },
])("before conversations are listed, $about read in slices", async ({ isOfChatWindow, which }) => {
  let read: string | null = null;
  const account = {
    readConversations: (asked: string) => Promise.resolve().then(() => (read = asked)),
    listConversations: () => done(read),
  };
  const { commands } = harness(account, isOfChatWindow);
  expect(await commands.listConversations()).toEqual(done(which));
  expect(await harness(null).commands.listConversations()).toEqual(failed({ kind: "signed-out" }));
});

test("the page of a chat's own window never closes the chat of the main window", async () => {
  const closed: string[] = [];
  let isAsking = true;
  const account = {
    closeConversation: () => {
      closed.push("usual");
      return done(undefined);
    },
  };
  const parts: Partial<CommandParts> = {
    account: () => account as unknown as ReturnType<CommandParts["account"]>,
    chatWindows: { isAsking: () => isAsking } as CommandParts["chatWindows"],
  };
  const commands = createCommands(parts as CommandParts);
  expect(await commands.closeConversation()).toEqual(done(undefined));
  expect(closed).toEqual([]);
  isAsking = false;
  await commands.closeConversation();
  expect(closed).toEqual(["usual"]);
});
