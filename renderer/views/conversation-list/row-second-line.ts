import type { Conversation, LastMessagePreview } from "../../../preload/model/conversations/conversation.ts";
import { t, tParts } from "../../messages/format.ts";
import type { TextPart } from "../../messages/format.ts";
import { firstName } from "../../shared/people/first-name.ts";
import { spellOutPackEmoji } from "../../shared/emoji/emoji-words.ts";
import type { PackEmojiNames } from "../../shared/emoji/emoji-words.ts";
import type { Typist } from "../../state/conversation/typing.svelte.ts";

/** The second line of a row: its kind, and its words in parts for markup. */
export interface RowSecondLine {
  readonly kind: "failed" | "typing" | "waiting" | "draft" | "preview" | "nothing";
  readonly parts: readonly TextPart[];
}

/**
 * Describes a message without text by the raw kind of its first attachment and the number of attachments of that kind.
 */
function attachmentText(kind: string, count: number): string {
  switch (kind) {
    case "image":
    case "linked_image":
      return t("list.photo", { count });
    case "video":
      return t("list.video", { count });
    case "file":
      return t("list.file", { count });
    case "location":
      return t("list.location");
    case "poll":
      return t("list.poll");
    case "event":
      return t("list.event");
    case "contact":
      return t("list.contact");
    default:
      return t("list.attachment");
  }
}

function saidText(preview: LastMessagePreview, packs: PackEmojiNames): string {
  if (preview.text !== "") return spellOutPackEmoji(preview.text, preview.emoji, packs).replace(/\s+/gu, " ");
  // A message with neither text nor attachments was deleted, because an empty message cannot be sent.
  const { attachmentKind, attachmentCount = 1 } = preview;
  return attachmentKind === null ? t("list.deletedMessage") : attachmentText(attachmentKind, attachmentCount);
}

function previewLine(conversation: Conversation, packs: PackEmojiNames): RowSecondLine {
  const { preview } = conversation;
  if (preview === null) return { kind: "nothing", parts: [{ name: null, text: t("list.nothingYet") }] };
  const text = saidText(preview, packs);
  if (preview.isSystem) return { kind: "preview", parts: [{ name: null, text }] };
  if (preview.isOwn) return { kind: "preview", parts: tParts("list.previewOwn", { text }) };
  if (conversation.kind === "direct") return { kind: "preview", parts: [{ name: null, text }] };
  return { kind: "preview", parts: tParts("list.preview", { name: firstName(preview.senderName), text }) };
}

function typingLine(typists: readonly Typist[]): RowSecondLine {
  const [first] = typists;
  const text =
    first !== undefined && typists.length === 1
      ? t("list.typingOne", { name: first.name })
      : t("list.typingSome", { count: typists.length });
  return { kind: "typing", parts: [{ name: null, text }] };
}

/**
 * Chooses the second line. The first that applies is shown: failed, typing, waiting, draft, last message. The text of
 * an unsent message is shown only if the preview is certainly that message. An unsent message counts as waiting while
 * the service cannot be reached, otherwise as being sent, which takes a while for files.
 */
export function rowSecondLine(
  conversation: Conversation,
  typists: readonly Typist[],
  isOpen: boolean,
  packs: PackEmojiNames,
  isOffline: boolean,
): RowSecondLine {
  const { preview, failedCount, waitingCount, draft, draftEmoji, draftFileCount, hasDraftLocation } =
    conversation;
  const ownText = preview?.isOwn === true ? saidText(preview, packs) : "";
  if (failedCount > 0) {
    const isShown = ownText !== "" && waitingCount === 0;
    const parts = isShown
      ? tParts("list.failed", { text: ownText })
      : tParts("list.failedCount", { count: failedCount });
    return { kind: "failed", parts };
  }
  if (typists.length > 0) return typingLine(typists);
  if (waitingCount > 0) {
    const parts =
      ownText === ""
        ? tParts(isOffline ? "list.waitingCount" : "list.sendingCount", { count: waitingCount })
        : tParts(isOffline ? "list.waiting" : "list.sending", { text: ownText });
    return { kind: "waiting", parts };
  }
  // The open composer already shows the draft.
  if (draft.trim() !== "" && !isOpen) {
    return {
      kind: "draft",
      parts: tParts("list.draft", {
        text: spellOutPackEmoji(draft, draftEmoji, packs).replace(/\s+/gu, " "),
      }),
    };
  }
  if (draftFileCount > 0 && !isOpen) {
    return { kind: "draft", parts: tParts("list.draftFiles", { count: draftFileCount }) };
  }
  if (hasDraftLocation && !isOpen) return { kind: "draft", parts: tParts("list.draftLocation") };
  return previewLine(conversation, packs);
}
