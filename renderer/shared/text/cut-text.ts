import { changedMarks } from "./marks.ts";
import type { MarkedText, Marks } from "./marks.ts";
import type { TextPart } from "./split-text.ts";

/** Cuts a piece out of a text; what stands across its border stands for nothing any more. */
export function cutText(text: string, marks: Marks, { start, end }: TextPart): MarkedText {
  const inside = changedMarks(marks, (each) =>
    each
      .filter((mark) => mark.start >= start && mark.start + mark.length <= end)
      .map((mark) => ({ ...mark, start: mark.start - start })),
  );
  return { text: text.slice(start, end), ...inside };
}
