import type { ConversationId, ScheduledMessageId } from "../../base/ids.ts";
import type { Problem } from "../../base/reply.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Draft } from "./drafts.ts";
import type { Message } from "./message.ts";

/**
 * Maximum time after its planned time at which a scheduled message is still sent automatically. After that, the message
 * stays in the list as missed. Milliseconds.
 */
export const maxScheduledLateness: Milliseconds = 10 * 60_000;

/** Whether a scheduled message waits for its time, and if not, why it was not sent. */
export type ScheduledStatus =
  | { readonly state: "planned" }
  /** The time of the message passed while Natter was not running or the computer was asleep. */
  | { readonly state: "missed" }
  /** The message could not be sent at its time, for example because the account is no longer in the chat. */
  | { readonly state: "stopped"; readonly problem: Problem };

/** A message that is kept on this computer and sent at a later time. */
export interface ScheduledMessage {
  readonly id: ScheduledMessageId;
  readonly conversationId: ConversationId;
  /** The name of the conversation, also after the account has left it; empty if it is unknown. */
  readonly chatName: string;
  /** A moment in time, so that a change of the time zone or of the clocks does not move it. */
  readonly sendAt: Milliseconds;
  readonly status: ScheduledStatus;
  readonly content: Draft;
}

/** The draft of a conversation after a scheduled message was put back into it. */
export interface ReopenedDraft {
  readonly draft: Draft;
  /** The message that the draft replies to; null if there is none, or if it is not on this computer. */
  readonly draftReplyTo: Message | null;
}
