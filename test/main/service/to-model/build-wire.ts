import type { WireChat } from "../../../../api/messages/direct-messages.ts";
import type { WireGroup, WireMember } from "../../../../api/groups/groups.ts";
import type { WireAttachment, WireDirectMessage, WireGroupMessage } from "../../../../api/shared/shapes.ts";

/** A plain group message of Alice (100), as REST answers it. */
export function wireGroupMessage(changes: Partial<WireGroupMessage> = {}): WireGroupMessage {
  return {
    id: "170000000000000001",
    source_guid: "guid-1",
    created_at: 1_700_000_000,
    user_id: "100",
    sender_id: "100",
    sender_type: "user",
    group_id: "500",
    name: "Alice",
    avatar_url: null,
    text: "hello",
    system: false,
    favorited_by: [],
    attachments: [],
    ...changes,
  };
}

/** A plain direct message of Alice (100) to me (1). */
export function wireDirectMessage(changes: Partial<WireDirectMessage> = {}): WireDirectMessage {
  return {
    id: "170000000000000002",
    source_guid: "guid-2",
    created_at: 1_700_000_000,
    user_id: "100",
    sender_id: "100",
    sender_type: "user",
    recipient_id: "1",
    conversation_id: "1+100",
    name: "Alice",
    avatar_url: "",
    text: "psst",
    favorited_by: [],
    attachments: [],
    ...changes,
  };
}

/** An attachment of any kind. */
export function wireAttachment(type: string, fields: Readonly<Record<string, unknown>> = {}): WireAttachment {
  return { type, ...fields };
}

/** A member of a group. */
export function wireMember(userId: string, changes: Partial<WireMember> = {}): WireMember {
  return { user_id: userId, nickname: `Member ${userId}`, image_url: null, muted: false, ...changes };
}

/** A group with one message, as the list answers it without members. */
export function wireGroup(changes: Partial<WireGroup> = {}): WireGroup {
  return {
    id: "500",
    name: "Lake house",
    type: "private",
    description: "Summer",
    image_url: null,
    creator_user_id: "100",
    created_at: 1_600_000_000,
    updated_at: 1_650_000_000,
    members: null,
    messages: {
      count: 1,
      last_message_id: "170000000000000001",
      last_message_created_at: 1_700_000_000,
      preview: { nickname: "Alice", text: "hello", image_url: null, attachments: [] },
    },
    ...changes,
  };
}

/** A chat with Alice (100), as the list answers it. */
export function wireChat(changes: Partial<WireChat> = {}): WireChat {
  return {
    created_at: 1_600_000_000,
    updated_at: 1_710_000_000,
    last_message: wireDirectMessage(),
    messages_count: 1,
    other_user: { id: "100", name: "Alice", avatar_url: null },
    ...changes,
  };
}
