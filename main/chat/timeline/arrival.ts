import type { MessageId } from "../../../preload/base/ids.ts";
import type { MessageChange } from "../../service/to-model/messages/to-message-change.ts";
import type { KeptMessage } from "../../cache/rows/kept-message.ts";

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
