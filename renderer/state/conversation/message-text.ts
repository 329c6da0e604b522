import { find } from "linkifyjs";
import type { UserId } from "../../../preload/base/ids.ts";
import { placedPackEmoji } from "../../../preload/model/messages/placed-pack-emoji.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import { linkProtocols } from "../../../preload/base/link-protocols.ts";
import { parseMessageLink } from "../../../preload/base/message-link.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";

/** A piece of a message's text. */
export type TextPiece =
  | { readonly kind: "text"; readonly text: string }
  /** `address` is the full address that opens. Its host has only letters that cannot be mistaken for other letters. */
  | { readonly kind: "link"; readonly text: string; readonly address: string }
  | { readonly kind: "mention"; readonly text: string; readonly userId: UserId }
  /** `text` is the placeholder. */
  | { readonly kind: "emoji"; readonly text: string; readonly emoji: PackEmoji };

interface Span {
  readonly start: number;
  readonly end: number;
  readonly piece: TextPiece;
}

/** The address as the browser reads it; null if Natter does not open such an address. */
function addressOf(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { protocol, href: address } = new URL(href);
  return linkProtocols.has(protocol) ? address : null;
}

/**
 * Every link contains one of these characters or `localhost`. Most messages do not, so they need no search for links.
 */
const linkSign = /[.:@]|localhost/i;

function linkSpans(text: string): readonly Span[] {
  if (!linkSign.test(text)) return [];
  return find(text, { defaultProtocol: "https" }).flatMap(({ value, href, start, end }) => {
    const address = addressOf(href);
    return address === null ? [] : [{ start, end, piece: { kind: "link", text: value, address } }];
  });
}

/** Message links (`messageLink`), which open in Natter. */
function messageLinkSpans(text: string): readonly Span[] {
  return [...text.matchAll(/natter:\/\/message\/[\d+]{1,65}\/\d{1,32}/g)].flatMap(({ 0: address, index }) =>
    parseMessageLink(address) === null
      ? []
      : [{ start: index, end: index + address.length, piece: { kind: "link", text: address, address } }],
  );
}

/** The ranges come from the sender's app: those outside the text or without length are skipped. */
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
  return placedPackEmoji(text, attachments).map(({ packId, index, start, length }) => {
    const end = start + length;
    return { start, end, piece: { kind: "emoji", text: text.slice(start, end), emoji: { packId, index } } };
  });
}

/** The first of two overlapping spans wins. At the same start, a mention comes before a link. */
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

/**
 * Cuts a message's text into plain text, links, mentions and pack emoji, in order. The pieces contain the whole text.
 */
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
