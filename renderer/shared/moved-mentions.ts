import type { Mention } from "../../preload/model/drafts.ts";

/**
 * People named in a text, where their names stand after it was changed in one place; a name that was changed names nobody.
 * `caret` is where typing goes on: it tells which of two equal letters was the new one.
 */
export function movedMentions(
  mentions: readonly Mention[],
  before: string,
  after: string,
  caret: number = after.length,
): readonly Mention[] {
  if (mentions.length === 0 || before === after) return mentions;
  const shorter = Math.min(before.length, after.length);
  const behindCaret = Math.min(shorter, after.length - caret);
  const kept = commonEnd(before, after, behindCaret);
  const start = commonBeginning(before, after, shorter - kept);
  const end = commonEnd(before, after, shorter - start);
  const moved = after.length - before.length;
  return mentions.flatMap((mention) => {
    if (mention.start + mention.length <= start) return [mention];
    return mention.start >= before.length - end ? [{ ...mention, start: mention.start + moved }] : [];
  });
}

function commonBeginning(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
