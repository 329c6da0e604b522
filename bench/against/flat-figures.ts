import type { Summary } from "../support/statistics.ts";

/** One printed value, of a figure or of something nested in it, in the form in which two versions are compared. */
export interface FlatFigure {
  readonly what: string;
  readonly unit: string;
  readonly p50: number;
  readonly p95: number;
}

/** A figure in the form in which any version of the bench prints it. */
interface PrintedFigure extends Summary {
  readonly name: string;
  readonly what: string;
  readonly unit?: string;
  readonly comparison?: readonly PrintedFigure[];
  readonly parts?: readonly PrintedFigure[];
}

/**
 * A document that any version of the bench has printed. It has `groups` now; before 26 November 2026 it had measures of
 * the app, or figures of parts.
 */
interface PrintedDocument {
  readonly groups?: readonly {
    readonly figures: readonly PrintedFigure[];
    readonly failure: string | null;
  }[];
  readonly measures?: readonly PrintedFigure[];
  readonly figures?: readonly PrintedFigure[];
}

/**
 * The figures of a printed document by their names. A comparison or a part of a figure is named after both, as in
 * `pushToVisible/bareClient`. The ratio of a figure to its comparison is a figure too, as in `pushToVisible of
 * bareClient`, because a busy machine changes both. Throws if a group of the document failed.
 */
export function flatFigures(printed: string): ReadonlyMap<string, FlatFigure> {
  const document = JSON.parse(printed) as PrintedDocument;
  const failure = document.groups?.find((group) => group.failure !== null)?.failure;
  if (failure !== undefined) throw new Error(failure ?? "");
  const all = [
    ...(document.groups ?? []).flatMap(({ figures }) => figures),
    ...(document.measures ?? []),
    ...(document.figures ?? []),
  ];
  const flat = new Map<string, FlatFigure>();
  for (const figure of all) {
    const { name, unit = "", comparison = [], parts = [] } = figure;
    // In early versions all figures of `holds` have the same name.
    const own = flat.has(name) ? `${name}: ${figure.what}` : name;
    flat.set(own, flatten(figure, unit));
    for (const one of comparison.filter(({ p50, p95 }) => p50 > 0 && p95 > 0)) {
      const what = `${figure.what}, of that of ${one.name}`;
      flat.set(`${own} of ${one.name}`, {
        what,
        unit: "ratio",
        p50: figure.p50 / one.p50,
        p95: figure.p95 / one.p95,
      });
    }
    for (const one of [...comparison, ...parts]) flat.set(`${own}/${one.name}`, flatten(one, unit));
  }
  return flat;
}

function flatten({ what, p50, p95 }: PrintedFigure, unit: string): FlatFigure {
  return { what, unit, p50, p95 };
}
