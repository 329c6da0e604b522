// Starts an account during quiet hours.
import { conversationId } from "../model/build-model.ts";
import type { FakeConversation } from "./fake-conversations.ts";
import { createAccountHarness, unwrapReply } from "./harness.ts";
import type { AccountHarness } from "./harness.ts";

export interface QuietAccount {
  readonly harness: AccountHarness;
  readonly group: FakeConversation;
  readonly chat: FakeConversation;
}

/** Makes every moment of the week quiet, so that the tests do not depend on the time zone. */
export function makeAlwaysQuiet(harness: AccountHarness): void {
  const quietHours = ["1", "2", "3", "4", "5", "6", "7"].map((day) => `${day} 00:00-00:00`);
  harness.settings = { ...harness.settings, areQuietHoursOn: true, quietHours };
}

/** Starts during quiet hours, with a group and a chat with Alice (100) in which everything is read. */
export async function startQuiet(): Promise<QuietAccount> {
  const harness = createAccountHarness();
  const group = harness.service.addGroup("500", "Lake house");
  const chat = harness.service.addChat({ id: "100", name: "Alice" });
  for (const each of [group, chat]) harness.service.say(each, "first");
  await harness.begin();
  for (const { id } of [group, chat])
    unwrapReply(await harness.account.markConversationRead({ conversationId: conversationId(id) }));
  makeAlwaysQuiet(harness);
  return { harness, group, chat };
}
