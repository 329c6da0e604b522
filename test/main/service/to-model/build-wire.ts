import type { WireChat } from "../../../../api/messages/direct-messages.ts";
import type { WireGroup, WireMember } from "../../../../api/groups/groups.ts";
import type { WireAttachment, WireDirectMessage, WireGroupMessage } from "../../../../api/shared/shapes.ts";

/** Builds a plain group message of Alice (100), as the REST API returns it. */
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

/** Builds a plain direct message from Alice (100) to me (1). */
export function buildWireDirectMessage(changes: Partial<WireDirectMessage> = {}): WireDirectMessage {
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

export function buildWireAttachment(
  type: string,
  fields: Readonly<Record<string, unknown>> = {},
): WireAttachment {
  return { type, ...fields };
}

export function buildWireMember(userId: string, changes: Partial<WireMember> = {}): WireMember {
  return { user_id: userId, nickname: `Member ${userId}`, image_url: null, muted: false, ...changes };
}

/** Builds a group with one message, as the list returns it without members. */
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

/** Builds a chat with Alice (100), as the list returns it. */
export function buildWireChat(changes: Partial<WireChat> = {}): WireChat {
  return {
    created_at: 1_600_000_000,
    updated_at: 1_710_000_000,
    last_message: buildWireDirectMessage(),
    messages_count: 1,
    other_user: { id: "100", name: "Alice", avatar_url: null },
    ...changes,
  };
}
