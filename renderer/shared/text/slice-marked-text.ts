import { changeMarks } from "./marks.ts";
import type { MarkedText, Marks } from "./marks.ts";
import type { TextSpan } from "./split-text.ts";

/** Cuts a piece out of a text. Marks that cross its border are dropped. */
export function sliceMarkedText(text: string, marks: Marks, { start, end }: TextSpan): MarkedText {
  const inside = changeMarks(marks, (each) =>
    each
      .filter((mark) => mark.start >= start && mark.start + mark.length <= end)
      .map((mark) => ({ ...mark, start: mark.start - start })),
  );
  return { text: text.slice(start, end), ...inside };
}
