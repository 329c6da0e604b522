import type { ScheduledMessageId } from "../../base/ids.ts";
import type { Milliseconds } from "../../model/app/time.ts";
import type { ReopenedDraft, ScheduledMessage } from "../../model/messages/scheduled.ts";
import type { Command } from "../command.ts";
import type { MessageCommands } from "./messages.ts";

interface Chosen {
  readonly scheduledId: ScheduledMessageId;
}

/** Commands for messages that are sent at a later time. */
export interface ScheduledMessageCommands {
  /** Stores a message that is sent at a later time. Like `sendMessage`, it empties the draft. */
  readonly scheduleMessage: Command<
    Omit<MessageCommands["sendMessage"]["input"], "drawn"> & { readonly sendAt: Milliseconds },
    void
  >;
  /** The scheduled messages of all conversations, the earliest first. */
  readonly listScheduledMessages: Command<void, readonly ScheduledMessage[]>;
  /** Sets another time. A missed message is scheduled again. */
  readonly rescheduleMessage: Command<Chosen & { readonly sendAt: Milliseconds }, void>;
  readonly sendScheduledMessage: Command<Chosen, void>;
  /**
   * Moves a scheduled message back into the draft of its conversation, above the text of the draft. Fails if something
   * would be lost: if both have a location, or if both reply to a message.
   */
  readonly reopenScheduledMessage: Command<Chosen, ReopenedDraft>;
  readonly deleteScheduledMessage: Command<Chosen, void>;
}

export const scheduledMessageCommandNames = [
  "scheduleMessage",
  "listScheduledMessages",
  "rescheduleMessage",
  "sendScheduledMessage",
  "reopenScheduledMessage",
  "deleteScheduledMessage",
] as const satisfies readonly (keyof ScheduledMessageCommands)[];
