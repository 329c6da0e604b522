import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { addressOf, isoMoment } from "./words.ts";
import type { ExportHead, ExportWriter } from "./writer.ts";

/** Goes up when a program that reads version `n` could misread what is written. docs/export-format.md has the fields. */
const jsonVersion = 1;

/** Paths of pictures mean something inside Natter only: their addresses are told. */
function toPlainAttachment(attachment: Attachment): object {
  switch (attachment.kind) {
    case "image": {
      const { kind, original, size } = attachment;
      return { kind, address: addressOf(original), size };
    }
    case "linked-image":
      return { kind: attachment.kind, address: attachment.address };
    case "video": {
      const { kind, media, preview } = attachment;
      return {
        kind,
        address: addressOf(media),
        previewAddress: preview === null ? null : addressOf(preview),
      };
    }
    case "audio": {
      const { kind, media, duration } = attachment;
      return { kind, address: addressOf(media), duration };
    }
    case "emoji":
      return { kind: attachment.kind, emoji: attachment.emoji };
    default:
      return attachment;
  }
}

function toPlainMessage(message: Message): object {
  const { id, sourceGuid, sender, senderKind, isOwn, createdAt, text } = message;
  const { reactions, editedAt, deletedBy, pinnedAt, pinnedBy, event } = message;
  return {
    id,
    sourceGuid,
    sender: {
      id: sender.id,
      name: sender.name,
      avatarAddress: sender.avatar === null ? null : addressOf(sender.avatar),
    },
    senderKind,
    isOwn,
    createdAt,
    text,
    attachments: message.attachments.map(toPlainAttachment),
    reactions,
    editedAt,
    deletedBy,
    pinnedAt,
    pinnedBy,
    event,
  };
}

/** Writes JSON: one object, each entry of `entries` on a line of its own. */
export function createJsonWriter({ conversation, me, exportedAt }: ExportHead): ExportWriter {
  const { id, kind, name, description } = conversation;
  const head = {
    format: "natter-conversation",
    version: jsonVersion,
    exportedAt: isoMoment(exportedAt),
    account: { id: me.id, name: me.name },
    conversation: { id, kind, name, description },
  };
  let isFirst = true;
  return {
    head: () => `${JSON.stringify(head).slice(0, -1)},\n"entries":[`,
    entry: (entry) => {
      const separator = isFirst ? "\n" : ",\n";
      isFirst = false;
      const plain =
        entry.kind === "gap" ? entry : { kind: entry.kind, message: toPlainMessage(entry.message) };
      return separator + JSON.stringify(plain);
    },
    foot: ({ written }) => `\n],\n"messageCount":${written}}\n`,
  };
}
