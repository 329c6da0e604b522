/** A piece of a system line; names stand out. */
export interface SystemPiece {
  readonly text: string;
  readonly isName: boolean;
}

/** Cuts a line of the service into names and the words between. Longer names win, so that "Ana Maria" is not "Ana". */
export function systemPieces(text: string, names: Iterable<string>): readonly SystemPiece[] {
  const known = [...new Set(names)].filter((name) => name !== "").sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text, isName: false }];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${known.map(RegExp.escape).join("|")})(?![\\p{L}\\p{N}])`,
    "gu",
  );
  const pieces: SystemPiece[] = [];
  let reached = 0;
  for (const { 0: name, index } of text.matchAll(pattern)) {
    if (index > reached) pieces.push({ text: text.slice(reached, index), isName: false });
    pieces.push({ text: name, isName: true });
    reached = index + name.length;
  }
  if (reached < text.length) pieces.push({ text: text.slice(reached), isName: false });
  return pieces;
}
