/** A point of a drawing, in the units of the drawing. */
export type CanvasPoint = readonly [x: number, y: number];
/** Outlines that are filled together. Overlapping parts are merged. */
export type Shape = readonly (readonly CanvasPoint[])[];
/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];
/** A single colour, or a gradient from top to bottom with stops at heights of the drawing. */
export type Paint = string | readonly { readonly at: number; readonly colour: string }[];

/** The visible part of a drawing: its upper left corner in the drawing's units, and pixels per unit. */
export interface CanvasView {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

interface Edge {
  readonly x: number;
  readonly slope: number;
  readonly top: number;
  readonly bottom: number;
  readonly winding: 1 | -1;
}

interface Crossing {
  x: number;
  winding: number;
}

const samplesPerRow = 4;

/** A bitmap on which shapes are painted with smooth edges. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Three bytes for each pixel, row by row. */
  readonly pixels: Uint8Array;
  readonly #view: CanvasView;
  /** Coverage of each pixel in the current row, stored as the difference from the pixel before it. */
  readonly #steps: Float32Array;

  constructor(width: number, height: number, view: CanvasView) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    this.#view = view;
    this.#steps = new Float32Array(width + 3);
  }

  /** Paints the inside of a shape. */
  fill(shape: Shape, paint: Paint, opacity = 1): void {
    const edges = shape.flatMap((outline) => this.#edges(outline)).sort((a, b) => a.top - b.top);
    const colourAt = colours(paint);
    let active: Edge[] = [];
    let next = 0;
    const first = Math.max(0, Math.floor(edges[0]?.top ?? this.height));
    for (let row = first; row < this.height && (next < edges.length || active.length > 0); row += 1) {
      active = active.filter((edge) => edge.bottom > row);
      for (let edge = edges[next]; edge !== undefined && edge.top < row + 1; edge = edges[next]) {
        if (edge.bottom > row) active.push(edge);
        next += 1;
      }
      const span = this.#recordCoverage(active, row);
      if (span === null) continue;
      this.#blend(row, span, colourAt(this.#view.top + (row + 0.5) / this.#view.scale), opacity);
    }
  }

  /** Edges in pixels. Every outline gets the same direction, so that overlapping outlines merge. */
  #edges(outline: readonly CanvasPoint[]): Edge[] {
    const { left, top, scale } = this.#view;
    const points = outline.map(([x, y]): CanvasPoint => [(x - left) * scale, (y - top) * scale]);
    const turned = area(points) < 0 ? points.reverse() : points;
    return turned.flatMap((from, index): Edge[] => {
      const to = turned[(index + 1) % turned.length] ?? from;
      const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from];
      if (upper[1] === lower[1]) return [];
      const slope = (lower[0] - upper[0]) / (lower[1] - upper[1]);
      return [{ x: upper[0], slope, top: upper[1], bottom: lower[1], winding: from === upper ? 1 : -1 }];
    });
  }

  /**
   * Records the coverage of each pixel of a row. Returns the first and the last pixel with coverage; null if there is
   * none.
   */
  #recordCoverage(edges: readonly Edge[], row: number): readonly [first: number, last: number] | null {
    let first = this.width;
    let last = -1;
    for (let sample = 0; sample < samplesPerRow; sample += 1) {
      const y = row + (sample + 0.5) / samplesPerRow;
      let winding = 0;
      let start = 0;
      for (const crossing of crossingsAt(edges, y)) {
        if (winding === 0) start = crossing.x;
        winding += crossing.winding;
        if (winding !== 0) continue;
        const from = Math.max(0, start);
        const to = Math.min(this.width, crossing.x);
        if (to <= from) continue;
        this.#step(from, 1);
        this.#step(to, -1);
        first = Math.min(first, Math.floor(from));
        last = Math.max(last, Math.min(this.width - 1, Math.floor(to)));
      }
    }
    return last < first ? null : [first, last];
  }

  /** Changes the coverage by one sample from `x` on. The pixel that contains `x` gets its share. */
  #step(x: number, change: 1 | -1): void {
    const pixel = Math.floor(x);
    const inside = (pixel + 1 - x) * change;
    this.#steps[pixel] = (this.#steps[pixel] ?? 0) + inside;
    this.#steps[pixel + 1] = (this.#steps[pixel + 1] ?? 0) + change - inside;
  }

  #blend(row: number, [first, last]: readonly [number, number], colour: Colour, opacity: number): void {
    const pixels = this.pixels;
    const steps = this.#steps;
    const [red, green, blue] = colour;
    let covered = 0;
    for (let x = first, at = (row * this.width + first) * 3; x <= last; x += 1, at += 3) {
      covered += steps[x] ?? 0;
      const share = Math.min(1, covered / samplesPerRow) * opacity;
      pixels[at] = interpolateRounded(pixels[at] ?? 0, red, share);
      pixels[at + 1] = interpolateRounded(pixels[at + 1] ?? 0, green, share);
      pixels[at + 2] = interpolateRounded(pixels[at + 2] ?? 0, blue, share);
    }
    steps.fill(0, first, last + 3);
  }
}

/** The intersections of the edges with a horizontal line at height `y`, from left to right. */
function crossingsAt(edges: readonly Edge[], y: number): readonly Crossing[] {
  const crossings: Crossing[] = [];
  for (const edge of edges) {
    if (edge.top > y || edge.bottom <= y) continue;
    const crossing = { x: edge.x + (y - edge.top) * edge.slope, winding: edge.winding };
    let place = crossings.length;
    // The order of the edges hardly changes between rows, so insertion sort is faster than a general sort.
    for (
      let before = crossings[place - 1];
      place > 0 && before !== undefined;
      before = crossings[place - 1]
    ) {
      if (before.x <= crossing.x) break;
      crossings[place] = before;
      place -= 1;
    }
    crossings[place] = crossing;
  }
  return crossings;
}

/** Parses `#rrggbb`. */
export function parseColour(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function colours(paint: Paint): (height: number) => Colour {
  if (typeof paint === "string") {
    const colour = parseColour(paint);
    return () => colour;
  }
  const stops = paint.map((stop) => ({ at: stop.at, colour: parseColour(stop.colour) }));
  return (height) => {
    const next = stops.findIndex((stop) => stop.at > height);
    const lower = stops.at(next === -1 ? -1 : next);
    const upper = stops.at(next === -1 ? -1 : Math.max(0, next - 1));
    if (lower === undefined || upper === undefined) return [0, 0, 0];
    const share = lower === upper ? 0 : (height - upper.at) / (lower.at - upper.at);
    return [0, 1, 2].map((index) =>
      interpolate(upper.colour[index] ?? 0, lower.colour[index] ?? 0, share),
    ) as [number, number, number];
  };
}

function interpolate(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Like `interpolate`, plus 0.5, which makes the result round, because a byte truncates it. */
function interpolateRounded(from: number, to: number, share: number): number {
  return interpolate(from, to, share) + 0.5;
}

function area(points: readonly CanvasPoint[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}
