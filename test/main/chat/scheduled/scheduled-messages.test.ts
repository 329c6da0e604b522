import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { CommandInput } from "../../../../preload/contract.ts";
import { maxScheduledLateness } from "../../../../preload/model/messages/scheduled.ts";
import type { ScheduledMessage } from "../../../../preload/model/messages/scheduled.ts";
import type { Uploader } from "../../../../main/service/upload.ts";
import { messageId, userId } from "../../../support/model/build-model.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import {
  createOpenGroupHarness,
  sendingGroupId,
  textsOnService,
  textsWithStates,
} from "../../../support/account/sending-harness.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

/** An uploader that is offline, so that the files of drafts are not uploaded. */
const offline: Uploader = { upload: () => Promise.resolve({ ok: false, error: { kind: "offline" } }) };
const [minute, hour] = [60_000, 3_600_000];

function schedule(
  { account, clock }: AccountHarness,
  changes: Partial<CommandInput<"scheduleMessage">> & { readonly in?: number } = {},
): void {
  const { in: ahead = hour, ...message } = changes;
  const sendAt = clock.now() + ahead;
  unwrapReply(
    account.scheduleMessage({
      conversationId: sendingGroupId,
      text: "later",
      replyTo: null,
      sendAt,
      ...message,
    }),
  );
}

function listOf({ account }: AccountHarness): readonly ScheduledMessage[] {
  return unwrapReply(account.listScheduledMessages());
}

function only(harness: AccountHarness): ScheduledMessage {
  const [first, ...others] = listOf(harness);
  if (first === undefined || others.length > 0) throw new Error("not exactly one scheduled message");
  return first;
}

const statesOf = (harness: AccountHarness) => listOf(harness).map(({ status }) => status.state);

/** Stops the account, lets time pass without it, and starts it again. */
async function startLater(harness: AccountHarness, away: number): Promise<AccountHarness> {
  const next = await harness.restart();
  next.clock.set(next.clock.now() + away);
  await next.begin();
  return next;
}

test("a scheduled message is sent at its time, not before, and then leaves the list of scheduled messages", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness);
  expect(only(harness)).toMatchObject({
    chatName: conversation.name,
    content: { text: "later" },
    status: { state: "planned" },
  });
  await harness.clock.pass(hour - 1);
  expect(textsOnService(conversation)).toEqual(["earlier"]);
  await harness.clock.pass(1);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "later"]);
  expect(listOf(harness)).toEqual([]);
  expect(harness.reported.filter(({ name }) => name === "scheduledMessagesChanged").at(-1)?.value).toEqual(
    [],
  );
  expect(harness.log.errors).toEqual([]);
});

test("scheduling empties the draft; sending at the time keeps a draft that was written meanwhile", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const draftOf = () => harness.cache.read((tables) => tables.drafts.get(sendingGroupId).text);
  unwrapReply(harness.account.saveDraft({ conversationId: sendingGroupId, text: "later" }));
  schedule(harness);
  expect(draftOf()).toBe("");
  unwrapReply(harness.account.saveDraft({ conversationId: sendingGroupId, text: "half a thought" }));
  await harness.clock.pass(hour);
  await settle();
  expect(textsOnService(conversation)).toContain("later");
  expect(draftOf()).toBe("half a thought");
});

test("the mentions, the reply and the location of a scheduled message are sent with it", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const [earlier] = conversation.rows;
  schedule(harness, {
    text: "@Alice here",
    replyTo: messageId(earlier?.id ?? ""),
    mentions: [{ userId: userId("100"), start: 0, length: 6 }],
    location: { latitude: 1, longitude: 2, name: "Quay" },
  });
  await harness.clock.pass(hour);
  await settle();
  const [call] = harness.service.callsOf("sendGroupMessage");
  const body = JSON.stringify(call?.body);
  for (const type of ["mentions", "reply", "location"]) expect(body).toContain(`"type":"${type}"`);
});

test("a scheduled message survives a restart and is sent at its time", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness);
  const next = await startLater(harness, 30 * minute);
  expect(statesOf(next)).toEqual(["planned"]);
  await next.clock.pass(30 * minute);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "later"]);
});

test("a start shortly after a scheduled message's time sends the message, and a later start marks it as missed", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness, { text: "in time", in: hour });
  schedule(harness, { text: "too late", in: hour - 1 });
  const next = await startLater(harness, hour + maxScheduledLateness);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "in time"]);
  expect(listOf(next).map(({ content, status }) => [content.text, status.state])).toEqual([
    ["too late", "missed"],
  ]);
  await next.clock.pass(24 * hour);
  expect(textsOnService(conversation)).toEqual(["earlier", "in time"]);
});

test("a scheduled message whose time passes while the computer sleeps is missed when the computer wakes up", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness);
  harness.clock.set(harness.clock.now() + 3 * hour);
  harness.account.wake();
  await settle();
  expect(statesOf(harness)).toEqual(["missed"]);
  expect(textsOnService(conversation)).toEqual(["earlier"]);
});

test("after a short sleep a due scheduled message is sent, even if the desktop does not announce waking", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness);
  harness.clock.set(harness.clock.now() + hour + minute);
  await harness.clock.pass(minute);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "later"]);
});

test("a clock that is set back makes a scheduled message wait until its time by the new clock", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness);
  harness.clock.set(harness.clock.now() - 2 * hour);
  await harness.clock.pass(2 * hour);
  expect(textsOnService(conversation)).toEqual(["earlier"]);
  await harness.clock.pass(hour);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "later"]);
});

test("a scheduled message that is due without a connection waits in the outbox and is sent when the connection returns", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness);
  const offline = { kind: "offline" } as const;
  for (let times = 0; times < 3; times += 1) harness.service.once("sendGroupMessage", offline);
  await harness.clock.pass(hour);
  await settle();
  expect(listOf(harness)).toEqual([]);
  expect(textsWithStates(harness.window(conversation)).at(-1)).toBe("later: waiting");
  await harness.clock.pass(5 * minute);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "later"]);
});

test("in a chat that the account has left, a scheduled message stays with the reason and can be deleted", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  harness.service.addGroup("501");
  harness.push.ready();
  await settle();
  schedule(harness);
  harness.cache.write((tables) => {
    tables.conversations.unlist(sendingGroupId);
  });
  await harness.clock.pass(hour);
  await settle();
  const { id, status } = only(harness);
  expect(status).toEqual({ state: "stopped", problem: { kind: "not-found" } });
  expect(textsOnService(conversation)).toEqual(["earlier"]);
  expect(harness.account.sendScheduledMessage({ scheduledId: id })).toMatchObject({ ok: false });
  expect(harness.account.reopenScheduledMessage({ scheduledId: id })).toMatchObject({ ok: false });
  expect(only(harness).id).toBe(id);
  unwrapReply(harness.account.deleteScheduledMessage({ scheduledId: id }));
  expect(listOf(harness)).toEqual([]);
});

test("a missed scheduled message can be sent now, or scheduled for a new time", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness, { text: "first" });
  schedule(harness, { text: "second" });
  harness.clock.set(harness.clock.now() + 3 * hour);
  harness.account.wake();
  const [first, second] = listOf(harness);
  if (first === undefined || second === undefined) throw new Error("two messages were scheduled");
  const sendAt = harness.clock.now() + hour;
  unwrapReply(harness.account.rescheduleMessage({ scheduledId: first.id, sendAt }));
  unwrapReply(harness.account.sendScheduledMessage({ scheduledId: second.id }));
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "second"]);
  await harness.clock.pass(hour);
  await settle();
  expect(textsOnService(conversation)).toEqual(["earlier", "second", "first"]);
});

test("scheduling for a past time and scheduling an empty message are refused, and the draft stays", async () => {
  const { harness } = await createOpenGroupHarness();
  const { account, clock } = harness;
  unwrapReply(account.saveDraft({ conversationId: sendingGroupId, text: "kept" }));
  const message = { conversationId: sendingGroupId, text: "kept", replyTo: null };
  expect(account.scheduleMessage({ ...message, sendAt: clock.now() })).toMatchObject({ ok: false });
  expect(account.scheduleMessage({ ...message, text: " ", sendAt: clock.now() + 1 })).toMatchObject({
    ok: false,
  });
  expect(harness.cache.read((tables) => tables.drafts.get(sendingGroupId).text)).toBe("kept");
  expect(listOf(harness)).toEqual([]);
});

test("reopening a scheduled message puts its text above the text of the draft, with its mentions and its reply", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const earlier = messageId(conversation.rows[0]?.id ?? "");
  const alice = { userId: userId("100"), length: 6 };
  schedule(harness, { text: "@Alice", mentions: [{ ...alice, start: 0 }], replyTo: earlier });
  unwrapReply(
    harness.account.saveDraft({
      conversationId: sendingGroupId,
      text: "and @Alice",
      mentions: [{ ...alice, start: 4 }],
    }),
  );
  const reply = harness.account.reopenScheduledMessage({ scheduledId: only(harness).id });
  expect(unwrapReply(reply)).toMatchObject({
    draft: {
      text: "@Alice\nand @Alice",
      mentions: [
        { ...alice, start: 0 },
        { ...alice, start: 11 },
      ],
      replyTo: earlier,
    },
    draftReplyTo: { text: "earlier" },
  });
  expect(listOf(harness)).toEqual([]);
});

test("if the draft already has a location, a scheduled message with a location is not reopened, and nothing is lost", async () => {
  const { harness } = await createOpenGroupHarness();
  const location = { latitude: 1, longitude: 2, name: "" };
  schedule(harness, { text: "here", location });
  unwrapReply(harness.account.saveDraft({ conversationId: sendingGroupId, text: "there", location }));
  expect(harness.account.reopenScheduledMessage({ scheduledId: only(harness).id })).toEqual({
    ok: false,
    problem: { kind: "invalid-input", field: "location" },
  });
  expect(only(harness).content.text).toBe("here");
  expect(harness.cache.read((tables) => tables.drafts.get(sendingGroupId).text)).toBe("there");
});

test("the files of a scheduled message leave the draft and are kept, also pasted ones after a restart", async () => {
  const { harness } = await createOpenGroupHarness({ uploader: offline });
  const { account } = harness;
  const pasted = await account.attachBytes({
    conversationId: sendingGroupId,
    name: "a.png",
    bytes: new Uint8Array([1]),
  });
  const [file] = unwrapReply(pasted).files;
  if (file === undefined) throw new Error("no file was attached");
  schedule(harness, { text: "", fileIds: [file.id] });
  expect(harness.cache.read((tables) => tables.drafts.get(sendingGroupId).files)).toEqual([]);
  const next = await startLater(harness, minute);
  expect(only(next).content.files).toEqual([file]);
  expect(next.account.chosenFile(file.id)).toEqual(file);
  const reopened = next.account.reopenScheduledMessage({ scheduledId: only(next).id });
  expect(unwrapReply(reopened).draft.files).toEqual([file]);
});

test("a scheduled message whose file was changed meanwhile is not sent, and stays in the outbox with the reason", async () => {
  const { harness, conversation } = await createOpenGroupHarness({ uploader: offline });
  const missing = path.join(temporaryFolder(), "gone.pdf");
  writeFileSync(missing, "x");
  const id = harness.fileHandles.issueHandle(missing);
  const attached = await harness.account.attachFiles({ conversationId: sendingGroupId, fileIds: [id] });
  const [file] = unwrapReply(attached).files;
  if (file === undefined) throw new Error("no file was attached");
  schedule(harness, { text: "the plan", fileIds: [file.id] });
  writeFileSync(missing, "another length");
  await harness.clock.pass(hour);
  // The test polls, because the file is checked on the real disk.
  await expect.poll(() => textsWithStates(harness.window(conversation)).at(-1)).toBe("the plan: failed");
});

test("after the account was stopped no scheduled message is sent, and all of them stay", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  schedule(harness);
  harness.account.stop();
  await harness.clock.pass(hour);
  expect(textsOnService(conversation)).toEqual(["earlier"]);
  const next = await harness.restart();
  expect(statesOf(next)).toEqual(["planned"]);
});
