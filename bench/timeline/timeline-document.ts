import { relatedFigure, summariseMeasure } from "../support/document.ts";
import type { Figure, RelatedFigure } from "../support/document.ts";
import { summarise } from "../support/statistics.ts";
import type { ComparedList } from "./compared-lists.ts";
import { scrolledPixelsPerFrame } from "./scroll.ts";

/** The measurements of one list in all runs. */
export interface ListResults {
  readonly contender: ComparedList;
  /** Milliseconds until the list is open: by the wall clock, and of main-thread work. */
  readonly open: number[];
  readonly openWork: number[];
  /** Milliseconds of work in each frame: with the list at rest, and while it scrolls. */
  readonly idle: number[];
  readonly scroll: number[];
  /** Number of frames in each pass that show a part of the view without rows. */
  readonly blank: number[];
  /** Bytes in memory after each pass. */
  readonly heapBytes: number[];
  /** For Natter only: milliseconds of work for each key press, and how many messages arrive each second meanwhile. */
  readonly typing: number[];
  readonly arrivals: number[];
}

/**
 * Limits: milliseconds of work for a scrolling frame and for a key press, frames without rows, bytes of the first
 * script.
 */
const goals = { scroll: 4, key: 16, blank: 0, script: 120_000 };

/** Builds the figures: Natter's figures, with those of the other lists for comparison. */
export function timelineFigures(
  results: readonly ListResults[],
  frames: number,
  scriptBytes: number,
): readonly Figure[] {
  const natter = results.find(({ contender }) => contender.name === "natter");
  if (natter === undefined) throw new Error("not measured: Natter's timeline");
  const others = (samples: (result: ListResults) => readonly number[]): readonly RelatedFigure[] =>
    results
      .filter((result) => result !== natter)
      .map((result) => relatedFigure(result.contender.name, result.contender.what, samples(result)));
  const pass = `the wheel turning up by ${String(scrolledPixelsPerFrame)} pixels a frame, ${String(frames)} frames`;
  const asking = relatedFigure(
    "asking",
    "a frame of Natter's in which nothing moves, looked at in the same way",
    natter.idle,
  );
  return [
    summariseMeasure(
      {
        name: "timelineScrollWork",
        what: `${pass} -> work of the main thread in each`,
        goalP95: goals.scroll,
        comparison: [...others(({ scroll }) => scroll), asking],
      },
      natter.scroll,
    ),
    summariseMeasure(
      {
        name: "timelineBlankFrames",
        what: `${pass} -> frames of a pass in which part of the view has no row`,
        unit: "frames",
        goalP95: goals.blank,
        comparison: others(({ blank }) => blank),
      },
      natter.blank,
    ),
    ...openingFigures(natter, others),
    summariseMeasure(
      {
        name: "timelineHeap",
        what: `bytes kept by the page's script after ${pass}, rubbish collected`,
        unit: "bytes",
        comparison: others(({ heapBytes }) => heapBytes),
      },
      natter.heapBytes,
    ),
    ...figuresOfNatterAlone(natter, scriptBytes),
  ];
}

function openingFigures(
  natter: ListResults,
  others: (samples: (result: ListResults) => readonly number[]) => readonly RelatedFigure[],
): readonly Figure[] {
  const what = "mounting begins -> the newest messages fill the view, drawn";
  return [
    summariseMeasure(
      { name: "timelineOpening", what: `${what}, by the clock`, comparison: others(({ open }) => open) },
      natter.open,
    ),
    summariseMeasure(
      {
        name: "timelineOpeningWork",
        what: `${what}, work of the main thread`,
        comparison: others(({ openWork }) => openWork),
      },
      natter.openWork,
    ),
  ];
}

function figuresOfNatterAlone({ typing, arrivals }: ListResults, scriptBytes: number): readonly Figure[] {
  const rate = String(summarise(arrivals).p50);
  return [
    summariseMeasure(
      {
        name: "keystrokeWork",
        what: `a key in the composer -> drawn, ${rate} messages arriving each second, work of the main thread`,
        goalP95: goals.key,
        comparison: [],
      },
      typing,
    ),
    summariseMeasure(
      {
        name: "firstScript",
        what: "the script that the window loads first, gzipped, with what it imports at once",
        unit: "bytes",
        goalP95: goals.script,
        comparison: [],
      },
      [scriptBytes],
    ),
  ];
}
