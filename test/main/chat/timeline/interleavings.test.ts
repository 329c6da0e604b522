import fc from "fast-check";
import { expect, test } from "vitest";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { FakeConversation } from "../../../support/account/fake-conversations.ts";
import { countUnreadMessages } from "../../../support/account/fake-conversations.ts";
import type { InterleavedAction } from "../../../support/account/interleaving.ts";
import {
  arbitraryAction,
  clientConversationId,
  Interleaving,
} from "../../../support/account/interleaving.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { unwrapReply } from "../../../support/account/harness.ts";

/** Repeats a request that was rate-limited, like a user who retries at the time that the problem names. */
async function retryWhileLimited<Value>(
  harness: AccountHarness,
  ask: () => Promise<Reply<Value>>,
): Promise<Value> {
  for (;;) {
    const reply = await ask();
    if (reply.ok || reply.problem.kind !== "limited") return unwrapReply(reply);
    await harness.clock.pass(reply.problem.retryAfterMs ?? 60_000);
  }
}

/** Scrolls from the newest message to the oldest. Returns every message that was shown, oldest first. */
async function scrollThrough(
  harness: AccountHarness,
  conversation: FakeConversation,
): Promise<readonly Message[]> {
  const conversationId = clientConversationId(conversation);
  const opened = await retryWhileLimited(harness, () => harness.account.openConversation({ conversationId }));
  let shown = [...opened.messages];
  let { hasOlder } = opened;
  for (let beforeId = shown[0]?.id; hasOlder && beforeId !== null && beforeId !== undefined;) {
    const at = beforeId;
    const page = await retryWhileLimited(harness, () =>
      harness.account.loadOlder({ conversationId, beforeId: at }),
    );
    shown = [...page.messages, ...shown];
    hasOlder = page.hasOlder;
    beforeId = shown[0]?.id;
  }
  return shown;
}

/** The visible fields of messages. Messages deleted by an admin are left out: the client may keep a tombstone. */
function asShown(messages: readonly Message[]): readonly unknown[] {
  return messages
    .filter(({ deletedBy }) => deletedBy !== "admin")
    .map(({ id, text, deletedBy, editedAt }) =>
      deletedBy === null ? [id, text, editedAt] : [id, "", "deleted"],
    );
}

/** The visible fields of the service's own rows, in the form of `asShown`. */
function asShownByService({ rows }: FakeConversation): readonly unknown[] {
  return rows
    .filter(({ event }) => event === undefined)
    .map(({ id, text, deleted_at: deletedAt, updated_at: updatedAt }) =>
      deletedAt === undefined
        ? [id, text, typeof updatedAt === "number" ? updatedAt * 1000 : null]
        : [id, "", "deleted"],
    );
}

async function play(actions: readonly InterleavedAction[]): Promise<void> {
  const service = new Interleaving(actions.some(({ kind }) => kind === "restart"));
  try {
    await service.harness.begin();
    for (const one of actions) await service.happen(one);
    await service.calm();
    const rows = unwrapReply(service.harness.account.listConversations());
    const unread = service.conversations.map(
      (conversation) => rows.find(({ id }) => id === conversation.id)?.unreadCount,
    );
    expect(unread).toEqual(
      service.conversations.map((conversation) => countUnreadMessages(conversation, "1")),
    );
    for (const conversation of service.conversations)
      expect(asShown(await scrollThrough(service.harness, conversation))).toEqual(
        asShownByService(conversation),
      );
    expect(service.harness.log.errors).toEqual([]);
  } finally {
    service.harness.account.stop();
    service.harness.cache.close();
  }
}

// Four short tests and not one long test, which would exceed its time limit on a busy computer.
test.each([20_261_120, 20_261_121, 20_261_122, 20_261_123])(
  "whatever the order of events, the stored timeline and unread count at the end equal the service's (seed %i)",
  async (seed) => {
    const actions = fc.array(arbitraryAction, { minLength: 1, maxLength: 40, size: "max" });
    await fc.assert(fc.asyncProperty(actions, play), { seed, numRuns: 50 });
  },
  60_000,
);
