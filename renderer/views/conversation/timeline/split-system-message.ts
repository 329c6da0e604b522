/** A piece of a system message; names are emphasised. */
export interface SystemMessagePiece {
  readonly text: string;
  readonly isName: boolean;
}

/** Splits a system message into names and the words between. Longer names win, so that "Ana Maria" is not "Ana". */
export function splitSystemMessage(text: string, names: Iterable<string>): readonly SystemMessagePiece[] {
  const known = [...new Set(names)].filter((name) => name !== "").sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text, isName: false }];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${known.map((name) => RegExp.escape(name)).join("|")})(?![\\p{L}\\p{N}])`,
    "gu",
  );
  const pieces: SystemMessagePiece[] = [];
  let reached = 0;
  for (const { 0: name, index } of text.matchAll(pattern)) {
    if (index > reached) pieces.push({ text: text.slice(reached, index), isName: false });
    pieces.push({ text: name, isName: true });
    reached = index + name.length;
  }
  if (reached < text.length) pieces.push({ text: text.slice(reached), isName: false });
  return pieces;
}
