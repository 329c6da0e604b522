import type { PackEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import type { Marks } from "../../../shared/text/marks.ts";

/** A piece of what is being written. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMention: boolean;
  /** Being typed, and a mention once somebody is chosen. */
  readonly isTyped: boolean;
  /** The emoji that its sign stands for. */
  readonly emoji: PackEmoji | null;
}

const plain = { isMention: false, isTyped: false, emoji: null };

/** A name that is being typed after its `@`. */
export interface TypedName {
  readonly start: number;
  readonly end: number;
}

/** Cuts what is being written at its marks; `hasEveryone`: the words `@everyone` mention everybody here. */
export function markedPieces(
  text: string,
  { mentions, emoji }: Marks,
  hasEveryone: boolean,
  typed: TypedName | null = null,
): readonly MarkedPiece[] {
  const everyone = hasEveryone
    ? [...text.matchAll(/@everyone\b/gu)].map((found) => ({ start: found.index, length: found[0].length }))
    : [];
  const begun = typed === null ? [] : [{ start: typed.start, length: typed.end - typed.start }];
  const spans = [
    ...[...mentions, ...everyone].map((span) => ({ ...span, ...plain, isMention: true })),
    ...emoji.map(({ packId, index, ...span }) => ({ ...span, ...plain, emoji: { packId, index } })),
    ...begun.map((span) => ({ ...span, ...plain, isTyped: true })),
  ].toSorted((a, b) => a.start - b.start);
  const pieces: MarkedPiece[] = [];
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
