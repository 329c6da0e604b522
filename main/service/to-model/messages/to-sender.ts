import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../../api/shared/shapes.ts";
import { toOptionalMediaPath } from "../media/media-path.ts";
import { toShownName } from "../values/to-text.ts";

const system = "system";

/** The sender of a message, with the name and picture from the time of sending. */
export function toSender(wire: WireGroupMessage | WireDirectMessage): Person {
  return {
    id: asId<UserId>(wire.sender_id ?? wire.user_id ?? system),
    name: toShownName(wire.name ?? ""),
    avatar: toOptionalMediaPath(wire.avatar_url, "avatar"),
  };
}

/**
 * The kind of a message's sender. Direct messages have no `system` flag, and calendar messages have a sender id of
 * their own. So a message is a system message if any of the three checks says so (interface/messages#message).
 */
export function toSenderKind(wire: WireGroupMessage | WireDirectMessage): Message["senderKind"] {
  const isSystem =
    wire.system === true ||
    wire.sender_type === system ||
    wire.sender_type === "service" ||
    (wire.sender_id ?? wire.user_id) === system;
  if (isSystem) return system;
  return wire.sender_type === "bot" ? "bot" : "user";
}
