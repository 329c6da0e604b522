import { afterEach, beforeEach, vi } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import { done } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { OpenConversationState } from "../../../../renderer/state/conversation/open-conversation.svelte.ts";
import type { ConversationFailure } from "../../../../renderer/state/conversation/conversation-listeners.ts";
import {
  buildConversation,
  buildMessage,
  buildPerson,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { buildOpened } from "../../../support/model/build-opened.ts";
import { acceptMessagingCommands } from "../../../support/page/accept-messaging.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

/** The conversation that the tests open. */
export const lake = conversationId("500");
/** Another conversation. */
export const band = conversationId("600");

/** Begins each test of a file at the moment 0, with timers that only the test moves. */
export function holdTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** A message whose text is its id. */
export function message(id: string, changes: Partial<Message> = {}): Message {
  return buildMessage({ id: messageId(id), text: id, ...changes });
}

/** The lake with two messages and an owner, as main opens it. */
export function buildOpenedLake(changes: Partial<OpenedConversation> = {}): OpenedConversation {
  return buildOpened({
    conversation: buildConversation({ id: lake }),
    messages: [message("10"), message("11")],
    people: [buildPerson()],
    roles: [{ userId: userId("100"), role: "owner" }],
    ...changes,
  });
}

/** Creates the state of the open conversation over a fake transport, and records what it reports to its listeners. */
export function setUp(opened: OpenedConversation = buildOpenedLake()) {
  const transport = createFakeTransport();
  transport.answer("openConversation", () => done(opened));
  acceptMessagingCommands(transport);
  const conversation = new OpenConversationState(createBridge(transport, () => ""));
  const failures: ConversationFailure[] = [];
  const arrivals: string[][] = [];
  const settled: string[] = [];
  conversation.listen({
    settled: ({ text }) => settled.push(text),
    failed: (failure) => failures.push(failure),
    arrived: (messages) => arrivals.push(messages.map(({ text }) => text)),
  });
  return { transport, conversation, failures, arrivals, settled };
}

/** The texts of the loaded messages, the oldest first. */
export function textsOf(conversation: OpenConversationState): readonly string[] {
  return conversation.messages.map(({ text }) => text);
}

/** Creates a reply that the test resolves later. */
export function later<Value>() {
  return Promise.withResolvers<Reply<Value>>();
}
