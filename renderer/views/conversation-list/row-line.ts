import type { Conversation, Preview } from "../../../preload/model/conversations/conversation.ts";
import { t, tParts } from "../../messages/format.ts";
import type { TextPart } from "../../messages/format.ts";
import { inWords } from "../../shared/emoji/emoji-words.ts";
import type { PackWords } from "../../shared/emoji/emoji-words.ts";
import type { Typist } from "../../state/conversation/typing.svelte.ts";

/** The second line of a row: what it is about, and its words in pieces for markup. */
export interface RowLine {
  readonly kind: "failed" | "typing" | "waiting" | "draft" | "preview" | "nothing";
  readonly parts: readonly TextPart[];
}

/** What a message without text is called, by the raw kind of its first attachment, and how many it has of that. */
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
      return t("list.place");
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

function saidText(preview: Preview, packs: PackWords): string {
  if (preview.text !== "") return inWords(preview.text, preview.emoji, packs).replace(/\s+/gu, " ");
  // Nobody can send nothing: what has neither text nor attachment was deleted.
  const { attachmentKind, attachmentCount = 1 } = preview;
  return attachmentKind === null ? t("list.deletedMessage") : attachmentText(attachmentKind, attachmentCount);
}

function previewLine(conversation: Conversation, packs: PackWords): RowLine {
  const { preview } = conversation;
  if (preview === null) return { kind: "nothing", parts: [{ name: null, text: t("list.nothingYet") }] };
  const text = saidText(preview, packs);
  if (preview.isSystem) return { kind: "preview", parts: [{ name: null, text }] };
  if (preview.isOwn) return { kind: "preview", parts: tParts("list.previewOwn", { text }) };
  if (conversation.kind === "direct") return { kind: "preview", parts: [{ name: null, text }] };
  return { kind: "preview", parts: tParts("list.preview", { name: preview.senderName, text }) };
}

function typingLine(typists: readonly Typist[]): RowLine {
  const [first] = typists;
  const text =
    first !== undefined && typists.length === 1
      ? t("list.typingOne", { name: first.name })
      : t("list.typingSome", { count: typists.length });
  return { kind: "typing", parts: [{ name: null, text }] };
}

/**
 * Chooses what the second line says: failed before typing before waiting before draft before the last message. An
 * unsent text is shown only where the preview can be no other message than that one.
 */
export function rowLine(
  conversation: Conversation,
  typists: readonly Typist[],
  isOpen: boolean,
  packs: PackWords,
): RowLine {
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
        ? tParts("list.waitingCount", { count: waitingCount })
        : tParts("list.waiting", { text: ownText });
    return { kind: "waiting", parts };
  }
  // What is being written stands in the open composer already.
  if (draft.trim() !== "" && !isOpen) {
    return {
      kind: "draft",
      parts: tParts("list.draft", { text: inWords(draft, draftEmoji, packs).replace(/\s+/gu, " ") }),
    };
  }
  if (draftFileCount > 0 && !isOpen) {
    return { kind: "draft", parts: tParts("list.draftFiles", { count: draftFileCount }) };
  }
  if (hasDraftLocation && !isOpen) return { kind: "draft", parts: tParts("list.draftLocation") };
  return previewLine(conversation, packs);
}
