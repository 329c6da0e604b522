import { relatedFigure } from "./document.ts";
import type { RelatedFigure } from "./document.ts";
import type { AppearanceTimes } from "./probe.ts";

/** The appearance of a message, and when what caused it happened, by the page's clock. */
export interface CausedAppearance extends AppearanceTimes {
  readonly caused: number;
}

/**
 * The parts of the time from a cause until a message is drawn. Which moment of a frame the cause falls on is chance, so the
 * whole is also given without the wait for the frame. `from` names the cause, and `by` the way to the document.
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
