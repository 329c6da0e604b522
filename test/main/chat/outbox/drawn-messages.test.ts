import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId, SourceGuid } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { ComposedContent } from "../../../../renderer/state/composer/composer.svelte.ts";
import { drawMessage } from "../../../../renderer/state/composer/draw-message.ts";
import type { UploadsState } from "../../../../renderer/state/composer/uploads.svelte.ts";
import { mergeMessages } from "../../../../renderer/state/conversation/timeline/merge-messages.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createOpenGroupHarness, sendingGroupId } from "../../../support/account/sending-harness.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { buildAccount, userId } from "../../../support/model/build-model.ts";

const nothing: ComposedContent = {
  text: "",
  mentions: [],
  emoji: [],
  files: [],
  location: null,
  replyTo: null,
};

/**
 * Draws a message as the page does and sends it as drawn. Returns the row, and the message as main first publishes it.
 */
async function drawAndSend(harness: AccountHarness, sent: Partial<ComposedContent>) {
  const content = { ...nothing, ...sent };
  const { messages, people } = unwrapReply(
    await harness.account.openConversation({ conversationId: sendingGroupId }),
  );
  const page = {
    messages,
    people: new Map(people.map((person) => [person.id, person])),
    uploads: { endOf: () => null } as Partial<UploadsState> as UploadsState,
  };
  const identity = {
    sourceGuid: asId<SourceGuid>(`drawn-${String(harness.reported.length)}`),
    createdAt: harness.clock.now() - 5,
  };
  const row = drawMessage(page, buildAccount(), sendingGroupId, content, identity);
  const { text, mentions, location, replyTo } = content;
  const reply = harness.account.sendMessage({
    conversationId: sendingGroupId,
    text,
    mentions,
    replyTo: replyTo?.id ?? null,
    ...(location !== null && { location }),
    drawn: identity,
  });
  return { reply, row, stored: () => reportsOf(harness, identity.sourceGuid)[0] };
}

function reportsOf({ reported }: AccountHarness, guid: SourceGuid): readonly Message[] {
  return reported
    .flatMap((push) => (push.name === "messagesSaved" ? push.value.messages : []))
    .filter(({ sourceGuid }) => sourceGuid === guid);
}

test("the main process publishes a sent message exactly as the page has drawn it, so its row does not change", async () => {
  const { harness } = await createOpenGroupHarness();
  const mention = { userId: userId("1"), start: 0, length: 4 };
  const location = { latitude: 38.7605, longitude: -9.1558, name: "Pitch 3" };
  for (const content of [{ text: "plain" }, { text: "@Sam here", mentions: [mention], location }]) {
    const { row, stored } = await drawAndSend(harness, content);
    const message = stored();
    if (row === null || message === undefined) throw new Error("nothing was drawn or stored");
    expect(message).toEqual(row);
    const loaded = [row];
    expect(mergeMessages(loaded, [message], false)).toBe(loaded);
    await settle();
  }
});

test("of two messages sent in a row, the second is waiting, both in the main process and on the page", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const gate = Promise.withResolvers<null>();
  harness.service.once("sendGroupMessage", () => gate.promise);
  const first = await drawAndSend(harness, { text: "one" });
  const second = await drawAndSend(harness, { text: "two" });
  expect([first.row?.status.state, second.row?.status.state]).toEqual(["sending", "waiting"]);
  expect([first.stored(), second.stored()]).toEqual([first.row, second.row]);
  gate.resolve(null);
  await settle();
  expect(harness.window(conversation).map(({ key }) => key)).toEqual(
    [first, second].map(({ row }) => row?.key),
  );
});

test("a reply that the main process stores differs from the row on the page only by the quote", async () => {
  const { harness, conversation } = await createOpenGroupHarness();
  const earlier = asId<MessageId>(String(conversation.rows[0]?.id));
  const opened = unwrapReply(await harness.account.openConversation({ conversationId: sendingGroupId }));
  const replyTo = opened.messages.find(({ id }) => id === earlier) ?? null;
  const { row, stored } = await drawAndSend(harness, { text: "yes", replyTo });
  expect(stored()?.attachments).toMatchObject([{ kind: "reply", quoted: { text: "earlier" } }]);
  expect({ ...stored(), attachments: [] }).toEqual({ ...row, attachments: [] });
});

test("if the main process refuses a message that the page has drawn, nothing is stored, and the draft stays", async () => {
  const { harness } = await createOpenGroupHarness();
  const text = "x".repeat(1001);
  harness.account.saveDraft({ conversationId: sendingGroupId, text });
  const { reply, stored } = await drawAndSend(harness, { text });
  expect(reply).toEqual({ ok: false, problem: { kind: "invalid-input", field: "text" } });
  expect(stored()).toBeUndefined();
  expect(harness.cache.read((tables) => tables.unsent.all())).toEqual([]);
  expect(harness.cache.read((tables) => tables.drafts.get(sendingGroupId).text)).toBe(text);
});
