import { beside, measure } from "../support/document.ts";
import type { Beside, Measure } from "../support/document.ts";
import { summarise } from "../support/statistics.ts";
import type { Contender } from "./contenders.ts";
import { framesOfPass, speed } from "./scroll.ts";

/** What was measured of one list, in all runs. */
export interface Results {
  readonly contender: Contender;
  /** Milliseconds by the clock until it was open, and of work. */
  readonly open: number[];
  readonly openWork: number[];
  /** Milliseconds of work in each frame, while nothing moves and while it scrolls. */
  readonly idle: number[];
  readonly scroll: number[];
  /** Frames of a pass that showed a part without rows. */
  readonly blank: number[];
  /** Bytes after a pass. */
  readonly held: number[];
  /** Milliseconds of work for each key, and how many messages arrived each second meanwhile; of Natter alone. */
  readonly typing: number[];
  readonly arrivals: number[];
}

/** Longest work in milliseconds of a frame that scrolls and of a key, frames without rows, bytes of the first script. */
const goals = { scroll: 4, key: 16, blank: 0, script: 150_000 };

/** Sums everything up: Natter's figures, with those of the others beside them. */
export function timelineMeasures(results: readonly Results[], scriptBytes: number): readonly Measure[] {
  const natter = results.find(({ contender }) => contender.name === "natter");
  if (natter === undefined) throw new Error("not measured: Natter's timeline");
  const others = (samples: (result: Results) => readonly number[]): readonly Beside[] =>
    results
      .filter((result) => result !== natter)
      .map((result) => beside(result.contender.name, result.contender.what, samples(result)));
  const pass = `the wheel turning up by ${String(speed)} pixels a frame, ${String(framesOfPass)} frames`;
  const asking = beside(
    "asking",
    "a frame of Natter's in which nothing moves, looked at in the same way",
    natter.idle,
  );
  return [
    measure(
      {
        name: "timelineScrollWork",
        what: `${pass} -> work of the main thread in each`,
        goalP95: goals.scroll,
        beside: [...others(({ scroll }) => scroll), asking],
      },
      natter.scroll,
    ),
    measure(
      {
        name: "timelineBlankFrames",
        what: `${pass} -> frames of a pass in which part of the view has no row`,
        unit: "frames",
        goalP95: goals.blank,
        beside: others(({ blank }) => blank),
      },
      natter.blank,
    ),
    ...openingMeasures(natter, others),
    measure(
      {
        name: "timelineHeap",
        what: `bytes held by the page's script after ${pass}, rubbish collected`,
        unit: "bytes",
        beside: others(({ held }) => held),
      },
      natter.held,
    ),
    ...measuresOfNatterAlone(natter, scriptBytes),
  ];
}

function openingMeasures(
  natter: Results,
  others: (samples: (result: Results) => readonly number[]) => readonly Beside[],
): readonly Measure[] {
  const what = "mounting begins -> the newest messages fill the view, drawn";
  return [
    measure(
      { name: "timelineOpening", what: `${what}, by the clock`, beside: others(({ open }) => open) },
      natter.open,
    ),
    measure(
      {
        name: "timelineOpeningWork",
        what: `${what}, work of the main thread`,
        beside: others(({ openWork }) => openWork),
      },
      natter.openWork,
    ),
  ];
}

function measuresOfNatterAlone({ typing, arrivals }: Results, scriptBytes: number): readonly Measure[] {
  const rate = String(summarise(arrivals).p50);
  return [
    measure(
      {
        name: "keystrokeWork",
        what: `a key in the composer -> drawn, ${rate} messages arriving each second, work of the main thread`,
        goalP95: goals.key,
        beside: [],
      },
      typing,
    ),
    measure(
      {
        name: "firstScript",
        what: "the script that the window loads first, gzipped, with what it imports at once",
        unit: "bytes",
        goalP95: goals.script,
        beside: [],
      },
      [scriptBytes],
    ),
  ];
}
