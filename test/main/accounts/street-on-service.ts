import { expect } from "vitest";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { LocalService } from "../../../local-service/start.ts";
import {
  bea,
  createAccountTestWorld,
  openRunningAccount,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import type { AccountTestWorld, RunningAccount } from "../../support/account/account-on-service.ts";
import { eventually } from "../../support/clock/eventually.ts";

/** The id of the chat of Sam and Bea. */
export const chat = `${sam}+${bea}` as ConversationId;

/** Sam's running account, and the service and the world around it. */
export interface Street {
  readonly place: AccountTestWorld;
  readonly service: LocalService;
  readonly here: RunningAccount;
  readonly groupId: ConversationId;
}

/** Opens Sam's account on a service whose group and chat have one message each. */
export async function openStreet(
  prepare: (service: LocalService) => void = () => undefined,
): Promise<Street> {
  const place = createAccountTestWorld();
  place.say(bea, place.groupId, "first");
  place.say(bea, chat, "psst");
  const service = await startServiceForTest(place.world, undefined, { isStrict: true });
  prepare(service);
  const here = openRunningAccount(service, sam);
  const groupId = place.groupId as ConversationId;
  await eventually(() => {
    expect(stored(here, groupId)).toEqual(["first"]);
    expect(stored(here, chat)).toEqual(["psst"]);
  });
  return { place, service, here, groupId };
}

/** Returns the stored messages of a conversation, oldest first. */
export function messagesOf({ cache }: RunningAccount, id: ConversationId) {
  return cache.read((tables) => tables.messages.last(id, "", null, 1000));
}

/** Returns the stored texts of a conversation without system messages, oldest first. */
export function stored(here: RunningAccount, id: ConversationId): readonly string[] {
  return messagesOf(here, id)
    .filter(({ senderKind }) => senderKind !== "system")
    .map(({ text }) => text);
}
