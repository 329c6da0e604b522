import type { PackEmoji } from "../../../preload/model/pack-emoji.ts";
import type { Marks } from "../../shared/marks.ts";

/** A piece of what is being written. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMention: boolean;
  /** The emoji that its sign stands for. */
  readonly emoji: PackEmoji | null;
}

/** Cuts what is being written at its marks; `hasEveryone`: the words `@everyone` mention everybody here. */
export function markedPieces(
  text: string,
  { mentions, emoji }: Marks,
  hasEveryone: boolean,
): readonly MarkedPiece[] {
  const everyone = hasEveryone
    ? [...text.matchAll(/@everyone\b/gu)].map((found) => ({ start: found.index, length: found[0].length }))
    : [];
  const spans = [
    ...[...mentions, ...everyone].map(({ start, length }) => ({ start, length, emoji: null })),
    ...emoji.map(({ start, length, packId, index }) => ({ start, length, emoji: { packId, index } })),
  ].toSorted((a, b) => a.start - b.start);
  const pieces: MarkedPiece[] = [];
  let reached = 0;
  for (const { start, length, emoji: drawn } of spans) {
    if (start < reached) continue;
    pieces.push({ text: text.slice(reached, start), isMention: false, emoji: null });
    reached = start + length;
    pieces.push({ text: text.slice(start, reached), isMention: drawn === null, emoji: drawn });
  }
  pieces.push({ text: text.slice(reached), isMention: false, emoji: null });
  return pieces;
}
