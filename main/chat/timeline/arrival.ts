import type { MessageId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";

/** What a notice does to another message (field facts 6: message.deleted, message.update, message.pinned, message.unpinned). */
export type MessageChange =
  | {
      readonly kind: "deletion";
      readonly targetId: MessageId;
      readonly deletedBy: NonNullable<Message["deletedBy"]>;
    }
  | {
      readonly kind: "edit";
      readonly targetId: MessageId;
      readonly text: string;
      readonly attachments: readonly Attachment[];
      readonly editedAt: Milliseconds;
    }
  /** Pinned, or for null not any more. */
  | {
      readonly kind: "pin";
      readonly targetId: MessageId;
      readonly pinnedAt: Milliseconds | null;
      readonly pinnedBy: UserId | null;
    };

/**
 * A row of a page, or of a push: a message to show, which may be the news of a change of another, or a notice that changes
 * another and is not shown itself.
 */
export type Arrival =
  | {
      readonly kind: "message";
      readonly id: MessageId;
      readonly message: KeptMessage;
      readonly change: MessageChange | null;
    }
  | { readonly kind: "notice"; readonly id: MessageId; readonly change: MessageChange };
