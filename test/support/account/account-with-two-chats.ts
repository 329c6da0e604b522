import { expect } from "vitest";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { LocalService } from "../../../local-service/start.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "./account-on-service.ts";
import type { AccountTestWorld, RunningAccount } from "./account-on-service.ts";
import { eventually } from "../clock/eventually.ts";

/** The id of the chat of Sam and Bea. */
export const chat = `${sam}+${bea}` as ConversationId;

/** Sam's running account, and the service and the world around it. */
export interface AccountWithTwoChats {
  readonly testWorld: AccountTestWorld;
  readonly service: LocalService;
  readonly here: RunningAccount;
  readonly groupId: ConversationId;
}

/** Opens Sam's account on a service whose group and chat have one message each. */
export async function openAccountWithTwoChats(
  prepare: (service: LocalService) => void = () => undefined,
): Promise<AccountWithTwoChats> {
  const testWorld = createAccountTestWorld();
  testWorld.say(bea, testWorld.groupId, "first");
  testWorld.say(bea, chat, "psst");
  const service = await startServiceForTest(testWorld.world, undefined, { isStrict: true });
  prepare(service);
  const here = openRunningAccount(service, sam);
  const groupId = testWorld.groupId as ConversationId;
  await eventually(() => {
    expect(storedTexts(here, groupId)).toEqual(["first"]);
    expect(storedTexts(here, chat)).toEqual(["psst"]);
  });
  return { testWorld, service, here, groupId };
}

/** Returns the stored messages of a conversation, oldest first. */
export function messagesOf({ cache }: RunningAccount, id: ConversationId) {
  return cache.read((tables) => tables.messages.last(id, "", null, 1000));
}

/** Returns the stored texts of a conversation without system messages, oldest first. */
export function storedTexts(here: RunningAccount, id: ConversationId): readonly string[] {
  return messagesOf(here, id)
    .filter(({ senderKind }) => senderKind !== "system")
    .map(({ text }) => text);
}
