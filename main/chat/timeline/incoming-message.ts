import type { MessageId } from "../../../preload/base/ids.ts";
import type { MessageChange } from "../../service/to-model/messages/to-message-change.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";

/**
 * A message from the service, from a page or a push, as the timeline handles it. `message`: it is shown, and its
 * `change` may also change another message. `notice`: it only changes another message and is not shown.
 */
export type IncomingMessage =
  | {
      readonly kind: "message";
      readonly id: MessageId;
      readonly message: StoredMessage;
      readonly change: MessageChange | null;
    }
  | { readonly kind: "notice"; readonly id: MessageId; readonly change: MessageChange };
