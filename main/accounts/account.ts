import { createCommands } from "./account-commands.ts";
import type { AccountCommands } from "./account-commands.ts";
import { createControls } from "./account-controls.ts";
import type { AccountControls } from "./account-controls.ts";
import { Messaging } from "../chat/account/messaging.ts";
import type { MessagingParts } from "../chat/account/messaging-parts.ts";

/** A signed-in account that is running. */
export interface AccountHandle extends AccountCommands, AccountControls {}

/** Makes the parts of one signed-in account and joins them to a handle. Nothing runs before `start`. */
export function assembleAccount(parts: MessagingParts): AccountHandle {
  const messaging = new Messaging(parts);
  return { ...createCommands(parts, messaging), ...createControls(parts, messaging) };
}
