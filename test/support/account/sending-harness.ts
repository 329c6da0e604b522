import { expect } from "vitest";
import type { Message } from "../../../preload/model/messages/message.ts";
import { conversationId } from "../model/build-model.ts";
import { settle } from "../clock/fixed-clock.ts";
import type { FakeConversation } from "./fake-conversations.ts";
import type { AccountHarness, AccountHarnessOptions } from "./harness.ts";
import { createAccountHarness, unwrapReply } from "./harness.ts";

/** The group that messages are sent to. */
export const sendingGroupId = conversationId("500");

/** A harness with one group, whose conversation is open and up to date. */
export async function createOpenGroupHarness(options: AccountHarnessOptions = {}): Promise<{
  harness: AccountHarness;
  conversation: FakeConversation;
}> {
  const harness = createAccountHarness(options);
  const conversation = harness.service.addGroup("500");
  harness.service.say(conversation, "earlier");
  await harness.begin();
  unwrapReply(await harness.account.openConversation({ conversationId: sendingGroupId }));
  await settle();
  harness.reported.length = 0;
  harness.service.calls.length = 0;
  return { harness, conversation };
}

/** Sends a message to the group. Fails if the account refuses it at once. */
export function sendToGroup(harness: AccountHarness, text: string): void {
  const reply = harness.account.sendMessage({ conversationId: sendingGroupId, text, replyTo: null });
  expect(reply).toEqual({ ok: true, value: undefined });
}

/** The text of each message with its state. */
export function textsWithStates(messages: readonly Message[]): readonly string[] {
  return messages.map(({ text, status }) => `${text}: ${status.state}`);
}

/** The texts of the messages that the service has in a conversation. */
export function textsOnService(conversation: FakeConversation): readonly (string | null | undefined)[] {
  return conversation.rows.map(({ text }) => text);
}
