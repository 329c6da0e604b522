import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { PageMessageCommands } from "../../../../renderer/state/conversation/message-commands.svelte.ts";
import { ConversationListeners } from "../../../../renderer/state/conversation/conversation-listeners.ts";
import type { ConversationFailure } from "../../../../renderer/state/conversation/conversation-listeners.ts";
import {
  buildMessage,
  fixtureTime,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const here = conversationId("500");
const pinnedAt = (id: string, at: number) =>
  buildMessage({ id: messageId(id), pinnedAt: fixtureTime + at, pinnedBy: userId("100") });

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listPinned", () => done([pinnedAt("1", 1)]));
  transport.answer("listStarred", () =>
    done([{ message: buildMessage({ id: messageId("7") }), starredAt: 1 }]),
  );
  const failures: ConversationFailure[] = [];
  const listeners = new ConversationListeners();
  listeners.add({ failed: (failure) => failures.push(failure) });
  return {
    transport,
    failures,
    commands: new PageMessageCommands(
      createBridge(transport, () => ""),
      listeners,
    ),
  };
}

const idsOf = (commands: PageMessageCommands) => commands.pinned.map(({ id }) => id);

test("the pinned messages that are loaded are shown at once, until the list of the service arrives", async () => {
  const { commands } = setUp();
  const loading = commands.load(here, [pinnedAt("5", 9), buildMessage({ id: messageId("6") })]);
  expect(idsOf(commands)).toEqual(["5"]);
  await loading;
  expect(idsOf(commands)).toEqual(["1"]);
  expect(commands.isStarred(buildMessage({ id: messageId("7") }))).toBe(true);
});

test("if the service cannot be reached, the pinned messages that are loaded stay, and the problem is shown", async () => {
  const { commands, transport } = setUp();
  transport.answer("listPinned", () => failed({ kind: "offline" }));
  await commands.load(here, [pinnedAt("5", 9)]);
  expect(idsOf(commands)).toEqual(["5"]);
  expect(commands.pinnedProblem).toEqual({ kind: "offline" });
});

test("pushed pins, unpins and deletions change the list, in which the newest pin comes first", async () => {
  const { commands } = setUp();
  await commands.load(here, []);
  commands.messagesSaved([pinnedAt("2", 5)]);
  expect(idsOf(commands)).toEqual(["2", "1"]);
  commands.messagesSaved([
    buildMessage({ id: messageId("1") }),
    { ...pinnedAt("2", 5), deletedBy: "sender" },
  ]);
  expect(idsOf(commands)).toEqual([]);
});

test("the system message of a pin reloads the pinned messages, because the pinned message may not be stored locally", async () => {
  const { commands, transport } = setUp();
  await commands.load(here, []);
  const event = { type: "message.pinned", data: {} };
  commands.messagesSaved([buildMessage({ id: messageId("8"), senderKind: "system", event })]);
  expect(transport.inputsOf("listPinned")).toHaveLength(2);
});

test("pinned messages that arrive after the conversation was left change nothing", async () => {
  const { commands } = setUp();
  const loading = commands.load(here, []);
  commands.clear();
  await loading;
  expect([commands.pinned, commands.starredIds.size]).toEqual([[], 0]);
});

test("a star is shown once it is saved, and a failed change is reported", async () => {
  const { commands, transport, failures } = setUp();
  await commands.load(here, []);
  const message = buildMessage({ id: messageId("3") });
  transport.answer("starMessage", () => done(undefined));
  expect(await commands.setStarred(message, true)).toBe(true);
  expect(commands.isStarred(message)).toBe(true);
  transport.answer("unstarMessage", () => failed({ kind: "offline" }));
  expect(await commands.setStarred(message, false)).toBe(false);
  expect(commands.isStarred(message)).toBe(true);
  expect(failures).toMatchObject([{ action: "star", problem: { kind: "offline" }, message }]);
  transport.answer("unstarMessage", () => done(undefined));
  failures[0]?.retry?.();
  await expect.poll(() => commands.isStarred(message)).toBe(false);
});
