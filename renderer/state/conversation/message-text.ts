import { find } from "linkifyjs";
import type { UserId } from "../../../preload/base/ids.ts";
import { placedEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { parseMessageLink } from "../../../preload/base/message-link.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";

/** A piece of a message's text. */
export type TextPiece =
  | { readonly kind: "text"; readonly text: string }
  /** `address` is what opens: whole, and with a host in letters that cannot be mistaken for others. */
  | { readonly kind: "link"; readonly text: string; readonly address: string }
  | { readonly kind: "mention"; readonly text: string; readonly userId: UserId }
  /** `text` is the placeholder. */
  | { readonly kind: "emoji"; readonly text: string; readonly emoji: PackEmoji };

interface Span {
  readonly start: number;
  readonly end: number;
  readonly piece: TextPiece;
}

const openedProtocols: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** The address as the browser reads it, or null for one that Natter does not open. */
function addressOf(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, href: address } = new URL(href);
  return openedProtocols.has(protocol) ? address : null;
}

/** A link has one of these in it: most messages have none, and are read at once. */
const linkSign = /[.:@]|localhost/i;

function linkSpans(text: string): readonly Span[] {
  if (!linkSign.test(text)) return [];
  return find(text, { defaultProtocol: "https" }).flatMap(({ value, href, start, end }) => {
    const address = addressOf(href);
    return address === null ? [] : [{ start, end, piece: { kind: "link", text: value, address } }];
  });
}

/** Addresses of messages (`messageLink`), which open here. */
function messageLinkSpans(text: string): readonly Span[] {
  return [...text.matchAll(/natter:\/\/message\/[\d+]{1,65}\/\d{1,32}/g)].flatMap(({ 0: address, index }) =>
    parseMessageLink(address) === null
      ? []
      : [{ start: index, end: index + address.length, piece: { kind: "link", text: address, address } }],
  );
}

/** Ranges come from the sender's app: those outside of the text or without length are left out. */
function mentionSpans(text: string, attachments: readonly Attachment[]): readonly Span[] {
  return attachments
    .flatMap((attachment) => (attachment.kind === "mentions" ? attachment.mentions : []))
    .flatMap(({ userId, start, length }) => {
      const end = start + length;
      const isInside = start >= 0 && length > 0 && end <= text.length;
      const piece = { kind: "mention", text: text.slice(start, end), userId } as const;
      return isInside ? [{ start, end, piece }] : [];
    });
}

function emojiSpans(text: string, attachments: readonly Attachment[]): readonly Span[] {
  return placedEmoji(text, attachments).map(({ packId, index, start, length }) => {
    const end = start + length;
    return { start, end, piece: { kind: "emoji", text: text.slice(start, end), emoji: { packId, index } } };
  });
}

/** The first of two spans that overlap wins; mentions come before links that begin at the same place. */
function withoutOverlaps(spans: readonly Span[]): readonly Span[] {
  let end = 0;
  return spans
    .toSorted((a, b) => a.start - b.start)
    .filter((span) => {
      if (span.start < end) return false;
      end = span.end;
      return true;
    });
}

/** Cuts a message's text into plain pieces, links, mentions and emoji of packs, in order; nothing of the text is lost. */
export function textPieces({
  text,
  attachments,
}: Pick<Message, "text" | "attachments">): readonly TextPiece[] {
  const spans = withoutOverlaps([
    ...emojiSpans(text, attachments),
    ...mentionSpans(text, attachments),
    ...messageLinkSpans(text),
    ...linkSpans(text),
  ]);
  const pieces: TextPiece[] = [];
  let reached = 0;
  for (const { start, end, piece } of spans) {
    if (start > reached) pieces.push({ kind: "text", text: text.slice(reached, start) });
    pieces.push(piece);
    reached = end;
  }
  if (reached < text.length) pieces.push({ kind: "text", text: text.slice(reached) });
  return pieces;
}
