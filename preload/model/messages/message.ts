import type { ConversationId, MessageId, SourceGuid, UserId } from "../../base/ids.ts";
import type { Problem } from "../../base/reply.ts";
import type { JsonObject } from "../app/json.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Attachment } from "./attachment.ts";
import type { Reaction } from "./reactions.ts";
import type { Person } from "../people/person.ts";

/**
 * What a line of the service tells, beside its text (interface/notices#notices). Ids are text; kinds this version does
 * not know are kept.
 */
export interface MessageEvent {
  readonly type: string;
  readonly data: JsonObject;
}

/** How far an own message has been sent. main/chat/outbox/send-status lists the allowed changes. */
export type SendStatus =
  | { readonly state: "sent" }
  /** On its way. */
  | { readonly state: "sending"; readonly since: Milliseconds }
  /** Kept; goes out in order when the line is back. */
  | { readonly state: "waiting" }
  /** Refused, or given up; kept until the person decides. */
  | { readonly state: "failed"; readonly problem: Problem }
  /** Sent, no answer, and the service cannot tell whether it arrived. */
  | { readonly state: "unsure" };

/** A message of a timeline. */
export interface Message {
  /** Stays the same from sending to sent, so that a row never blinks: the source guid, or the id where there is none. */
  readonly key: string;
  readonly id: MessageId | null;
  readonly sourceGuid: SourceGuid;
  readonly conversationId: ConversationId;
  readonly sender: Person;
  readonly senderKind: "user" | "bot" | "system";
  readonly isOwn: boolean;
  readonly createdAt: Milliseconds;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly reactions: readonly Reaction[];
  readonly status: SendStatus;
  readonly editedAt: Milliseconds | null;
  readonly deletedBy: "sender" | "admin" | "system" | null;
  /** When and by whom it was pinned; null where it is not. */
  readonly pinnedAt: Milliseconds | null;
  readonly pinnedBy: UserId | null;
  /** Null for what somebody said. */
  readonly event: MessageEvent | null;
  /** Mentions me or replies to me. */
  readonly isForMe: boolean;
}
