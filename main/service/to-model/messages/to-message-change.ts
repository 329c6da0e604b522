import { z } from "zod";
import { asId } from "../../../../preload/base/ids.ts";
import type { MessageId, UserId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../../api/shared/shapes.ts";
import { receivedAttachments, wireId, wireSeconds } from "../../../../api/shared/shapes.ts";
import { toText } from "../values/to-text.ts";
import { toMilliseconds } from "../values/to-time.ts";
import { toAttachments } from "./to-attachments.ts";

type WireMessage = WireGroupMessage | WireDirectMessage;

/** What a notice does to another message (interface/notices#messages). */
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

const deletion = z.looseObject({
  message_id: wireId,
  deletion_actor: z.enum(["sender", "admin", "system"]).catch("system"),
});
const edit = z.looseObject({
  message_id: wireId,
  updated_at: z.number(),
  message: z.looseObject({ text: z.string().nullish(), attachments: receivedAttachments.nullish() }),
});
const pin = z.looseObject({
  message_id: wireId,
  pinned_at: wireSeconds.nullish().catch(null),
  pinned_by: wireId.nullish().catch(null),
});

type ToChange = (data: unknown, wire: WireMessage) => MessageChange | null;

function toDeletion(data: unknown): MessageChange | null {
  const told = deletion.safeParse(data).data;
  if (told === undefined) return null;
  return { kind: "deletion", targetId: asId<MessageId>(told.message_id), deletedBy: told.deletion_actor };
}

function toEdit(data: unknown): MessageChange | null {
  const told = edit.safeParse(data).data;
  if (told === undefined) return null;
  const attachments = told.message.attachments ?? [];
  const text = toText(told.message.text, attachments);
  return {
    kind: "edit",
    targetId: asId<MessageId>(told.message_id),
    text,
    attachments: toAttachments(attachments, text),
    editedAt: toMilliseconds(told.updated_at),
  };
}

function toPin(data: unknown, wire: WireMessage): MessageChange | null {
  const told = pin.safeParse(data).data;
  if (told === undefined) return null;
  const by = told.pinned_by ?? "";
  return {
    kind: "pin",
    targetId: asId<MessageId>(told.message_id),
    pinnedAt: toMilliseconds(told.pinned_at ?? wire.created_at),
    pinnedBy: by === "" ? null : asId<UserId>(by),
  };
}

function toUnpin(data: unknown): MessageChange | null {
  const told = pin.safeParse(data).data;
  if (told === undefined) return null;
  return { kind: "pin", targetId: asId<MessageId>(told.message_id), pinnedAt: null, pinnedBy: null };
}

/** Notices that are shown by what they change only. */
const silent: Readonly<Record<string, ToChange>> = {
  "message.deleted": toDeletion,
  "message.update": toEdit,
};
/** Those that are shown themselves too. */
const shown: Readonly<Record<string, ToChange>> = {
  "message.pinned": toPin,
  "message.unpinned": toUnpin,
};

/** Null for a message of any other kind, and for a notice that does not say enough. */
function changeOf(kinds: Readonly<Record<string, ToChange>>, wire: WireMessage): MessageChange | null {
  const type = wire.event?.type ?? "";
  // Own names only: the type comes from the wire.
  return Object.hasOwn(kinds, type) ? (kinds[type]?.(wire.event?.data, wire) ?? null) : null;
}

/** What a notice changes that is not shown itself. */
export function toSilentChange(wire: WireMessage): MessageChange | null {
  return changeOf(silent, wire);
}

/** What a notice changes that is shown itself too. */
export function toShownChange(wire: WireMessage): MessageChange | null {
  return changeOf(shown, wire);
}
