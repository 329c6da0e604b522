import { changeTextMarks } from "./text-marks.ts";
import type { MarkedText, TextMarks } from "./text-marks.ts";
import type { TextSpan } from "./split-text.ts";

/** Cuts a piece out of a text. Marks that cross its border are dropped. */
export function sliceMarkedText(text: string, marks: TextMarks, { start, end }: TextSpan): MarkedText {
  const inside = changeTextMarks(marks, (each) =>
    each
      .filter((mark) => mark.start >= start && mark.start + mark.length <= end)
      .map((mark) => ({ ...mark, start: mark.start - start })),
  );
  return { text: text.slice(start, end), ...inside };
}
