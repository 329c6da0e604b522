import type { Mention } from "../../preload/model/drafts.ts";

/** People named in a text, where their names stand after it was changed in one place; a name that was changed names nobody. */
export function movedMentions(
  mentions: readonly Mention[],
  before: string,
  after: string,
): readonly Mention[] {
  if (mentions.length === 0 || before === after) return mentions;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const moved = after.length - before.length;
  return mentions.flatMap((mention) => {
    if (mention.start + mention.length <= start) return [mention];
    return mention.start >= before.length - end ? [{ ...mention, start: mention.start + moved }] : [];
  });
}
