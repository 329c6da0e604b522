import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../../api/shared/shapes.ts";
import { optionalMediaPath } from "../media/media-path.ts";
import { toShownName } from "../values/to-text.ts";

const system = "system";

/** Who wrote a message, under the name and picture of that time. */
export function toSender(wire: WireGroupMessage | WireDirectMessage): Person {
  return {
    id: asId<UserId>(wire.sender_id ?? wire.user_id ?? system),
    name: toShownName(wire.name ?? ""),
    avatar: optionalMediaPath(wire.avatar_url, "avatar"),
  };
}

/**
 * What wrote a message. Direct messages have no `system` flag, and calendar notices carry an id of their own, so any of
 * the three signs counts (interface/messages#message).
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
