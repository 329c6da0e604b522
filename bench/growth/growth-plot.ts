import type { BenchResults, Figure, GrowthPoint } from "../support/document.ts";
import { formatValue } from "../tables/format-figure.ts";
import { shownSteps } from "./growth-steps.ts";
import { linePlot } from "./line-plot.ts";
import type { Panel } from "./line-plot.ts";

const panelTitles = {
  start: "Start until the list is drawn, ms",
  open: "Opening the largest chat, ms",
  search: "First page of a search, ms",
  bytes: "Bytes of a message on the disk",
  memory: "Memory of main, bytes",
} as const satisfies Readonly<Record<GrowthPoint["line"], string>>;

/** A figure that gives a point of a plot. */
type PlottedFigure = Figure & { readonly point: GrowthPoint };

/** The plot of what grows with the number of messages, or of chats, as SVG. */
export function growthPlot({ groups }: BenchResults, of: GrowthPoint["of"]): string {
  const results = groups.find(({ name }) => name === "growth");
  const figures = (results?.figures ?? []).filter(
    (figure): figure is PlottedFigure => figure.point?.of === of,
  );
  const counts = figures.map(({ point }) => point.count);
  const steps = [...new Set([...shownSteps[of], ...counts])].sort((one, other) => one - other);
  const quick = results?.isQuick === true ? " (a quick run)" : "";
  const title = `What grows with the number of ${of}${quick}`;
  const panels = Object.entries(panelTitles).map(([line, panel]) =>
    panelOf(
      panel,
      steps,
      figures.filter(({ point }) => point.line === line),
    ),
  );
  return linePlot({ title, description: describe(figures, steps, of), panels });
}

function panelOf(title: string, steps: readonly number[], figures: readonly PlottedFigure[]): Panel {
  const values = (of: "p50" | "p95"): ReadonlyMap<number, number> =>
    new Map(figures.map((figure) => [figure.point.count, figure[of]]));
  return {
    title,
    steps,
    lines: [
      { name: "p50", values: values("p50") },
      { name: "p95", values: values("p95") },
    ],
  };
}

/** Describes the values of the plot in words, for screen readers. */
function describe(figures: readonly PlottedFigure[], steps: readonly number[], of: string): string {
  const sentences = Object.entries(panelTitles).map(([line, title]) => {
    const values = steps.map((step) => {
      const found = figures.find(({ point }) => point.line === line && point.count === step);
      const named = `${step.toLocaleString("en-GB")} ${of}`;
      if (found === undefined) return `not measured with ${named}`;
      const [p50, p95] = [formatValue(found.p50, found.unit), formatValue(found.p95, found.unit)];
      return `${p50} (p95 ${p95}) with ${named}`;
    });
    return `${title}: ${values.join("; ")}.`;
  });
  return `Five line plots over a logarithmic axis. ${sentences.join(" ")}`;
}
