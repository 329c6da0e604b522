import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { urlOrMediaPath, formatIsoTime } from "./texts.ts";
import type { ExportHead, ExportWriter } from "./writer.ts";

/**
 * Version of the JSON format. Increase it if a program that reads the current version could misread the output.
 * docs/export-format.md describes the fields.
 */
const jsonVersion = 1;

/** Replaces media paths, which only Natter understands, by URLs. */
function toPlainAttachment(attachment: Attachment): object {
  switch (attachment.kind) {
    case "image": {
      const { kind, original, size } = attachment;
      return { kind, address: urlOrMediaPath(original), size };
    }
    case "linked-image":
      return { kind: attachment.kind, address: attachment.address };
    case "video": {
      const { kind, media, preview } = attachment;
      return {
        kind,
        address: urlOrMediaPath(media),
        previewAddress: preview === null ? null : urlOrMediaPath(preview),
      };
    }
    case "audio": {
      const { kind, media, duration } = attachment;
      return { kind, address: urlOrMediaPath(media), duration };
    }
    case "reply": {
      const { kind, messageId, quoted } = attachment;
      if (quoted === null) return { kind, messageId, quoted };
      const { senderId, senderName, text } = quoted;
      return { kind, messageId, quoted: { senderId, senderName, text } };
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
      avatarAddress: sender.avatar === null ? null : urlOrMediaPath(sender.avatar),
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

/** Creates a writer of JSON: one object, with each element of `entries` on a line of its own. */
export function createJsonWriter({ conversation, me, exportedAt }: ExportHead): ExportWriter {
  const { id, kind, name, description } = conversation;
  const head = {
    format: "natter-conversation",
    version: jsonVersion,
    exportedAt: formatIsoTime(exportedAt),
    account: { id: me.id, name: me.name },
    conversation: { id, kind, name, description },
  };
  let isFirst = true;
  return {
    renderHead: () => `${JSON.stringify(head).slice(0, -1)},\n"entries":[`,
    renderEntry: (entry) => {
      const separator = isFirst ? "\n" : ",\n";
      isFirst = false;
      const plain =
        entry.kind === "gap" ? entry : { kind: entry.kind, message: toPlainMessage(entry.message) };
      return separator + JSON.stringify(plain);
    },
    renderFoot: ({ written }) => `\n],\n"messageCount":${written}}\n`,
  };
}
