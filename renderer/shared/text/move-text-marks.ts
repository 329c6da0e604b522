/** A stretch of a text that represents something else, such as a name for a person, in UTF-16 units. */
export interface TextMark {
  readonly start: number;
  readonly length: number;
}

/**
 * Moves the marks of a text to their positions after one change of the text. A mark whose own text changed is dropped.
 * `caret` is the position of the caret after the change: of two equal letters beside each other, it tells which one is
 * new.
 */
export function moveTextMarks<Each extends TextMark>(
  marks: readonly Each[],
  before: string,
  after: string,
  caret: number = after.length,
): readonly Each[] {
  if (marks.length === 0 || before === after) return marks;
  const shorter = Math.min(before.length, after.length);
  const behindCaret = Math.min(shorter, after.length - caret);
  const kept = commonEnd(before, after, behindCaret);
  const start = commonBeginning(before, after, shorter - kept);
  const end = commonEnd(before, after, shorter - start);
  const moved = after.length - before.length;
  return marks.flatMap((mark) => {
    if (mark.start + mark.length <= start) return [mark];
    return mark.start >= before.length - end ? [{ ...mark, start: mark.start + moved }] : [];
  });
}

function commonBeginning(one: string, other: string, maxLength: number): number {
  let common = 0;
  while (common < maxLength && one[common] === other[common]) common += 1;
  return common;
}

function commonEnd(one: string, other: string, maxLength: number): number {
  let common = 0;
  while (common < maxLength && one.at(-1 - common) === other.at(-1 - common)) common += 1;
  return common;
}
