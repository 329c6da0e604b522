import { z } from "zod";
import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId, UserId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../../api/shared/shapes.ts";
import { wireReceivedAttachments, wireId, wireEpochSeconds } from "../../../../api/shared/shapes.ts";
import { toMessageText } from "../values/to-text.ts";
import { toMilliseconds } from "../values/to-time.ts";
import { toAttachments } from "./to-attachments.ts";

type WireMessage = WireGroupMessage | WireDirectMessage;

/** A change of another message that a system message announces (interface/notices#messages). */
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
  /** The message was pinned at a time, or unpinned if the time is null. */
  | {
      readonly kind: "pin";
      readonly targetId: MessageId;
      readonly pinnedAt: Milliseconds | null;
      readonly pinnedBy: UserId | null;
    };

const deletion = z.looseObject({
  message_id: wireId,
  deletion_actor: z.enum(["sender", "admin", "system"]).catch("system"),
});
const edit = z.looseObject({
  message_id: wireId,
  updated_at: z.number(),
  message: z.looseObject({ text: z.string().nullish(), attachments: wireReceivedAttachments.nullish() }),
});
const pin = z.looseObject({
  message_id: wireId,
  pinned_at: wireEpochSeconds.nullish().catch(null),
  pinned_by: wireId.nullish().catch(null),
});

type ToChange = (data: unknown, wire: WireMessage) => MessageChange | null;

function toDeletion(data: unknown): MessageChange | null {
  const reported = deletion.safeParse(data).data;
  if (reported === undefined) return null;
  return {
    kind: "deletion",
    targetId: asId<MessageId>(reported.message_id),
    deletedBy: reported.deletion_actor,
  };
}

function toEdit(data: unknown): MessageChange | null {
  const reported = edit.safeParse(data).data;
  if (reported === undefined) return null;
  const attachments = reported.message.attachments ?? [];
  const text = toMessageText(reported.message.text, attachments);
  return {
    kind: "edit",
    targetId: asId<MessageId>(reported.message_id),
    text,
    attachments: toAttachments(attachments, text),
    editedAt: toMilliseconds(reported.updated_at),
  };
}

function toPin(data: unknown, wire: WireMessage): MessageChange | null {
  const reported = pin.safeParse(data).data;
  if (reported === undefined) return null;
  const by = reported.pinned_by ?? "";
  return {
    kind: "pin",
    targetId: asId<MessageId>(reported.message_id),
    pinnedAt: toMilliseconds(reported.pinned_at ?? wire.created_at),
    pinnedBy: by === "" ? null : asId<UserId>(by),
  };
}

function toUnpin(data: unknown): MessageChange | null {
  const reported = pin.safeParse(data).data;
  if (reported === undefined) return null;
  return { kind: "pin", targetId: asId<MessageId>(reported.message_id), pinnedAt: null, pinnedBy: null };
}

/** Converters for system messages that only change another message and are not shown themselves. */
const silent: Readonly<Record<string, ToChange>> = {
  "message.deleted": toDeletion,
  "message.update": toEdit,
};
/** Converters for system messages that change another message and are also shown themselves. */
const shownChanges: Readonly<Record<string, ToChange>> = {
  "message.pinned": toPin,
  "message.unpinned": toUnpin,
};

/**
 * The change of another message that a system message announces. Null for a message of any other type, and for one that
 * lacks required data.
 */
function changeOf(kinds: Readonly<Record<string, ToChange>>, wire: WireMessage): MessageChange | null {
  const type = wire.event?.type ?? "";
  // Only own properties count: the type comes from the service and could be the name of an inherited property.
  return Object.hasOwn(kinds, type) ? (kinds[type]?.(wire.event?.data, wire) ?? null) : null;
}

/** If a system message changes another message and is not shown itself, returns that change; otherwise null. */
export function toHiddenNoticeChange(wire: WireMessage): MessageChange | null {
  return changeOf(silent, wire);
}

/** If a system message changes another message and is also shown itself, returns that change; otherwise null. */
export function toShownNoticeChange(wire: WireMessage): MessageChange | null {
  return changeOf(shownChanges, wire);
}
