import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { ConversationList } from "../../../../renderer/state/conversation/conversation-list.svelte.ts";
import { ConversationSides } from "../../../../renderer/state/conversation/sides/conversation-sides.svelte.ts";
import { ScheduledMessages } from "../../../../renderer/state/scheduled/scheduled-messages.svelte.ts";
import { buildConversation, buildMessage, conversationId } from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import { buildScheduled } from "../../../support/model/build-scheduled.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const lake = buildConversation();

async function setUp() {
  const transport = createFakeTransport();
  transport.answer("listConversations", () => done([lake]));
  transport.answer("saveDraft", () => done(undefined));
  transport.answer("signalTyping", () => done(undefined));
  transport.answer("openConversation", () => done(buildOpened({ conversation: lake })));
  const bridge = createBridge(transport, () => "");
  const sides = new ConversationSides(bridge, { isNarrow: false });
  const around = { list: new ConversationList(bridge), sides, open: sides.current };
  await around.list.load();
  const shown: string[] = [];
  const show = (id: string): Promise<void> => {
    shown.push(id);
    return Promise.resolve();
  };
  return { transport, ...around, shown, scheduled: new ScheduledMessages(bridge, { ...around, show }) };
}

test("scheduled messages that need the person are counted: missed, stopped, and in a chat that is gone", async () => {
  const { scheduled } = await setUp();
  scheduled.scheduledMessagesChanged([
    buildScheduled({ id: "a" }),
    buildScheduled({ id: "b", status: { state: "missed" } }),
    buildScheduled({ id: "c", status: { state: "stopped", problem: { kind: "not-found" } } }),
    buildScheduled({ id: "d", conversationId: conversationId("404") }),
  ]);
  flushSync();
  expect(scheduled.notSentCount).toBe(3);
  expect(scheduled.of(lake.id)).toHaveLength(3);
  expect(scheduled.of(null)).toHaveLength(4);
});

test("before the chats have loaded, no chat of a scheduled message counts as gone", async () => {
  const { list, scheduled } = await setUp();
  list.clear();
  scheduled.scheduledMessagesChanged([buildScheduled()]);
  expect(scheduled.notSentCount).toBe(0);
});

test("Edit on a scheduled message first saves the draft, and then puts the scheduled text above it in the composer", async () => {
  const { transport, open, scheduled, shown } = await setUp();
  await open.open(lake.id, lake);
  open.composer.write("typed");
  transport.answer("reopenScheduledMessage", () =>
    done({ draft: { ...emptyDraft, text: "later\ntyped" }, draftReplyTo: null }),
  );
  scheduled.dialog = { kind: "list", conversationId: null };
  expect(await scheduled.reopen(buildScheduled())).toBeNull();
  const names = transport.calls.map(({ name }) => name);
  expect(names.indexOf("saveDraft")).toBeLessThan(names.indexOf("reopenScheduledMessage"));
  expect(transport.inputsOf("saveDraft")).toMatchObject([{ text: "typed" }]);
  expect(open.composer.text).toBe("later\ntyped");
  expect(scheduled.dialog).toBeNull();
  expect(shown).toEqual([lake.id]);
});

test("if a scheduled message cannot be put back, the composer and the dialog stay as they are", async () => {
  const { transport, open, scheduled } = await setUp();
  await open.open(lake.id, lake);
  open.composer.write("typed");
  const problem = { kind: "invalid-input", field: "location" } as const;
  transport.answer("reopenScheduledMessage", () => failed(problem));
  scheduled.dialog = { kind: "list", conversationId: null };
  expect(await scheduled.reopen(buildScheduled())).toEqual(problem);
  expect(open.composer.text).toBe("typed");
  expect(scheduled.dialog).not.toBeNull();
});

test("text that cannot be scheduled is put back into the composer", async () => {
  const { transport, open } = await setUp();
  await open.open(lake.id, lake);
  open.composer.write("later");
  const failures: string[] = [];
  open.listen({ failed: ({ action }) => failures.push(action) });
  transport.answer("scheduleMessage", () => failed({ kind: "disk", reason: "ENOSPC" }));
  expect(await open.sending.schedule(1)).toBe(false);
  expect(open.composer.text).toBe("later");
  expect(failures).toEqual(["send"]);
});

test("the edit of a message that was already sent cannot be scheduled", async () => {
  const { transport, open } = await setUp();
  await open.open(lake.id, lake);
  open.composer.edit(buildMessage({ text: "sent", isOwn: true }));
  open.composer.write("edited");
  expect(await open.sending.schedule(1)).toBe(false);
  expect(transport.inputsOf("scheduleMessage")).toEqual([]);
  expect(open.composer.text).toBe("edited");
});
