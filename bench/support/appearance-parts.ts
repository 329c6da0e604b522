import { relatedFigure } from "./document.ts";
import type { RelatedFigure } from "./document.ts";
import type { AppearanceTimes } from "./probe.ts";

/** When a message appeared, and when the cause of this happened, by the page's clock. */
export interface CausedAppearance extends AppearanceTimes {
  readonly caused: number;
}

/**
 * The parts of the time from a cause until a message is drawn. The cause happens at a random moment of a frame, so the whole is
 * also given without the wait for the next frame. `from` describes the cause, and `by` how the message gets into the document.
 */
export function appearanceParts(
  samples: readonly CausedAppearance[],
  { from, by }: { readonly from: string; readonly by: string },
): readonly RelatedFigure[] {
  const each = (time: (sample: CausedAppearance) => number): number[] => samples.map(time);
  return [
    relatedFigure(
      "withoutWait",
      "all of it but the wait for the frame",
      each(({ caused, inDocument, frame, painted }) => painted - caused - (frame - inDocument)),
    ),
    relatedFigure(
      "untilInDocument",
      `${from} -> the row is in the document, ${by}`,
      each(({ caused, inDocument }) => inDocument - caused),
    ),
    relatedFigure(
      "waitForFrame",
      "the row waits for the next frame to begin",
      each(({ inDocument, frame }) => frame - inDocument),
    ),
    relatedFigure(
      "drawing",
      "the frame begins -> it is drawn",
      each(({ frame, painted }) => painted - frame),
    ),
  ];
}
