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
  /** Keeps a message for a later time. Like `sendMessage`, it empties the draft. */
  readonly scheduleMessage: Command<
    Omit<MessageCommands["sendMessage"]["input"], "drawn"> & { readonly sendAt: Milliseconds },
    void
  >;
  /** The scheduled messages of all conversations, the earliest first. */
  readonly listScheduledMessages: Command<void, readonly ScheduledMessage[]>;
  /** Sets another time. A missed message waits again. */
  readonly rescheduleMessage: Command<Chosen & { readonly sendAt: Milliseconds }, void>;
  readonly sendScheduledMessage: Command<Chosen, void>;
  /**
   * Puts a scheduled message back into the draft of its conversation, above what stands there. Fails if the draft has a
   * location or answers a message and the scheduled message does too, because one of them would be lost.
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
