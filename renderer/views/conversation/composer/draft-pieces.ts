import type { PackEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import type { TextMarks } from "../../../shared/text/text-marks.ts";

/** A piece of a draft's text. */
export interface DraftPiece {
  readonly text: string;
  readonly isMention: boolean;
  /** Whether the piece is a name that is still being typed. It becomes a mention once a person is chosen. */
  readonly isTyped: boolean;
  /** The emoji that the placeholder stands for; null for text. */
  readonly emoji: PackEmoji | null;
}

const plain = { isMention: false, isTyped: false, emoji: null };

/** A name that is being typed after its `@`. */
export interface TypedMentionRange {
  readonly start: number;
  readonly end: number;
}

/** Cuts a draft's text at its marks. `hasEveryone` says whether `@everyone` mentions everybody in this conversation. */
export function splitDraftText(
  text: string,
  { mentions, emoji }: TextMarks,
  hasEveryone: boolean,
  typed: TypedMentionRange | null = null,
): readonly DraftPiece[] {
  const everyone = hasEveryone
    ? [...text.matchAll(/@everyone\b/gu)].map((found) => ({ start: found.index, length: found[0].length }))
    : [];
  const typedSpans = typed === null ? [] : [{ start: typed.start, length: typed.end - typed.start }];
  const spans = [
    ...[...mentions, ...everyone].map((span) => ({ ...span, ...plain, isMention: true })),
    ...emoji.map(({ packId, index, ...span }) => ({ ...span, ...plain, emoji: { packId, index } })),
    ...typedSpans.map((span) => ({ ...span, ...plain, isTyped: true })),
  ].toSorted((a, b) => a.start - b.start);
  const pieces: DraftPiece[] = [];
  let reached = 0;
  for (const { start, length, isMention, isTyped, emoji: drawn } of spans) {
    if (start < reached) continue;
    pieces.push({ ...plain, text: text.slice(reached, start) });
    reached = start + length;
    pieces.push({ text: text.slice(start, reached), isMention, isTyped, emoji: drawn });
  }
  pieces.push({ ...plain, text: text.slice(reached) });
  return pieces;
}
