import type { Random } from "../shared/random.ts";
import type { CanvasPoint, Shape } from "./canvas.ts";

/** Size of a drawing in its own units. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** A rectangle around the whole drawing. */
export function wholeFrameShape({ width, height }: Frame): Shape {
  return rectangle(0, 0, width, height);
}

/** A rectangle by its left top corner and its size. */
export function rectangle(left: number, top: number, width: number, height: number): Shape {
  return [
    [
      [left, top],
      [left + width, top],
      [left + width, top + height],
      [left, top + height],
    ],
  ];
}

/** An ellipse by its middle and radii, turned by an angle in radians. */
export function ellipse(x: number, y: number, across: number, down: number = across, turn = 0): Shape {
  const count = 56;
  const points = Array.from({ length: count }, (_unused, index): CanvasPoint => {
    const angle = (index / count) * 2 * Math.PI;
    const [dx, dy] = [across * Math.cos(angle), down * Math.sin(angle)];
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
  });
  return [points];
}

/** A line of some width along points, round at its ends and corners. */
export function strokedLine(width: number, ...points: readonly CanvasPoint[]): Shape {
  const radius = width / 2;
  const pieces = points.slice(1).map(([x, y], index): readonly CanvasPoint[] => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const length = Math.hypot(x - fromX, y - fromY) || 1;
    const [sideX, sideY] = [((y - fromY) / length) * radius, ((fromX - x) / length) * radius];
    return [
      [fromX + sideX, fromY + sideY],
      [x + sideX, y + sideY],
      [x - sideX, y - sideY],
      [fromX - sideX, fromY - sideY],
    ];
  });
  return [...pieces, ...points.flatMap(([x, y]) => dot(x, y, radius))];
}

/** Points along a cubic Bézier curve from `from` to `to`, with the control points `pull` and `push`. */
export function pointsOnCurve(
  from: CanvasPoint,
  pull: CanvasPoint,
  push: CanvasPoint,
  to: CanvasPoint,
): CanvasPoint[] {
  const count = 18;
  return Array.from({ length: count + 1 }, (_unused, index): CanvasPoint => {
    const late = index / count;
    const early = 1 - late;
    const weights = [early ** 3, 3 * early ** 2 * late, 3 * early * late ** 2, late ** 3];
    const along = (axis: 0 | 1): number =>
      [from, pull, push, to].reduce((sum, point, place) => sum + point[axis] * (weights[place] ?? 0), 0);
    return [along(0), along(1)];
  });
}

/** A ring: the border of an ellipse. */
export function ring(width: number, x: number, y: number, across: number, down: number = across): Shape {
  const [around = []] = ellipse(x, y, across, down);
  return strokedLine(width, ...around, around[0] ?? [x, y]);
}

/** Ground with a wavy upper edge: `height` is how far it rises above `top`, `rough` how ragged it is. */
export function hills(frame: Frame, top: number, height: number, rough: number, random: Random): Shape {
  const count = 40;
  const waves = [2.1, 4.7, 9.3].map((times, index) => ({
    times: times * (frame.width / 600),
    start: random.next() * 2 * Math.PI,
    share: 0.5 / 2 ** index,
  }));
  const edge = Array.from({ length: count + 1 }, (_unused, index): CanvasPoint => {
    const along = index / count;
    const wave = waves.reduce(
      (sum, { times, start, share }) => sum + share * Math.sin(start + along * times * Math.PI),
      0,
    );
    return [along * frame.width, top - height * (0.5 + wave / 2) - (random.next() - 0.5) * rough];
  });
  return [[...edge, [frame.width, frame.height], [0, frame.height]]];
}

function dot(x: number, y: number, radius: number): Shape {
  const count = 12;
  return [
    Array.from({ length: count }, (_unused, index): CanvasPoint => {
      const angle = (index / count) * 2 * Math.PI;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  ];
}
