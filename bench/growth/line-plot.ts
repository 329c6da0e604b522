/** A line of a panel: its values (y) by the number on the x axis. */
interface Line {
  readonly name: string;
  readonly values: ReadonlyMap<number, number>;
}

/** A panel of a plot: its lines over a logarithmic x axis. */
export interface Panel {
  readonly title: string;
  /** The numbers on the x axis, in their order. A number without a value in any line is marked as not measured. */
  readonly steps: readonly number[];
  readonly lines: readonly Line[];
}

/** A plot of several panels. Title and description are for those who do not see it. */
interface Plot {
  readonly title: string;
  readonly description: string;
  readonly panels: readonly Panel[];
}

const panelSize = { width: 360, height: 220 };
const inset = { left: 58, right: 22, top: 34, bottom: 34 };
const plotHeight = panelSize.height - inset.top - inset.bottom;
const headHeight = 58;

/** Colours in light and dark; the background is painted, so that the text is readable on any page. */
const style = `text{font:12px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600}.quiet{fill:#59636e;stroke:#fff;stroke-width:3px;paint-order:stroke}.ground{fill:#fff}
.grid{stroke:#d1d9e0}.line{fill:none;stroke-width:2}.l0{stroke:#0969da}.l1{stroke:#bc4c00;stroke-dasharray:5 4}.d0{fill:#0969da}.d1{fill:#bc4c00}
@media (prefers-color-scheme:dark){text{fill:#f0f6fc}.quiet{fill:#9198a1;stroke:#0d1117}.ground{fill:#0d1117}.grid{stroke:#3d444d}.l0{stroke:#58a6ff}.l1{stroke:#f0883e}.d0{fill:#58a6ff}.d1{fill:#f0883e}}`;

/** Draws a plot as SVG: two panels in a row, the x axes logarithmic, the y axes from 0. */
export function linePlot({ title, description, panels }: Plot): string {
  const width = 2 * panelSize.width;
  const height = headHeight + Math.ceil(panels.length / 2) * panelSize.height;
  const drawn = panels.map((panel, index) => {
    const x = (index % 2) * panelSize.width;
    const y = headHeight + Math.floor(index / 2) * panelSize.height;
    return `<g transform="translate(${String(x)} ${String(y)})">\n${drawPanel(panel)}\n</g>`;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escape(title)}</title>`,
    `<desc id="description">${escape(description)}</desc>`,
    `<style>${style}</style>`,
    `<rect class="ground" width="${String(width)}" height="${String(height)}"/>`,
    `<text class="title" x="16" y="24">${escape(title)}</text>`,
    legend(panels[0]?.lines ?? []),
    ...drawn,
    "</svg>",
  ].join("\n")}\n`;
}

function legend(lines: readonly Line[]): string {
  return lines
    .map(({ name }, index) => {
      const x = 16 + index * 90;
      return `<path class="line l${String(index)}" d="M${String(x)} 42h28"/><text x="${String(x + 36)}" y="46">${escape(name)}</text>`;
    })
    .join("");
}

function drawPanel({ title, steps, lines }: Panel): string {
  const values = lines.flatMap((line) => [...line.values.values()]);
  const top = roundUp(Math.max(0, ...values));
  const y = (value: number): number => round(inset.top + plotHeight * (1 - value / top));
  const x = scaleOf(steps);
  const measured = new Set(lines.flatMap((line) => [...line.values.keys()]));
  return [
    `<text class="title" x="16" y="20">${escape(title)}</text>`,
    ...[0, 0.5, 1].map((part) => gridLine(y(top * part), values.length === 0 ? "" : shortNumber(top * part))),
    ...steps.map((step) => xLabel(x(step), step, measured.has(step))),
    ...lines.map((line, index) => drawLine(line, index, x, y)),
  ].join("\n");
}

/** Where a number is on the x axis. */
function scaleOf(steps: readonly number[]): (step: number) => number {
  const [least, most] = [Math.log10(Math.min(...steps)), Math.log10(Math.max(...steps))];
  const width = panelSize.width - inset.left - inset.right;
  return (step) =>
    round(inset.left + (most === least ? width / 2 : (width * (Math.log10(step) - least)) / (most - least)));
}

function gridLine(y: number, label: string): string {
  return `<path class="grid" d="M${String(inset.left)} ${String(y)}H${String(panelSize.width - inset.right)}"/><text class="quiet" x="${String(inset.left - 6)}" y="${String(y + 4)}" text-anchor="end">${label}</text>`;
}

function xLabel(x: number, step: number, isMeasured: boolean): string {
  const bottom = panelSize.height - inset.bottom;
  const label = `<text class="quiet" x="${String(x)}" y="${String(bottom + 18)}" text-anchor="middle">${shortNumber(step)}</text>`;
  if (isMeasured) return label;
  const at = `x="${String(x + 4)}" y="${String(bottom - 8)}"`;
  return `${label}<text class="quiet" ${at} transform="rotate(-90 ${String(x + 4)} ${String(bottom - 8)})">not measured</text>`;
}

function drawLine(
  { values }: Line,
  index: number,
  x: (step: number) => number,
  y: (value: number) => number,
) {
  const points = [...values]
    .sort(([one], [other]) => one - other)
    .map(([step, value]) => [x(step), y(value)]);
  const path = points.map((point) => point.join(" ")).join("L");
  return [
    path === "" ? "" : `<path class="line l${String(index)}" d="M${path}"/>`,
    ...points.map(
      ([cx, cy]) => `<circle class="d${String(index)}" cx="${String(cx)}" cy="${String(cy)}" r="3.5"/>`,
    ),
  ].join("");
}

/** Rounds a value up to the next 1, 2, 4, 6, 8 or 10 times a power of ten, for the top of an axis. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A number as an axis shows it: `5,000`, `100k`, `1M`. */
function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${String(value / 1_000_000)}M`;
  return value >= 10_000 ? `${String(value / 1000)}k` : value.toLocaleString("en-GB");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
