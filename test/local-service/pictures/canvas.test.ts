import { expect, test } from "vitest";
import { Canvas } from "../../../local-service/pictures/canvas.ts";
import { rectangle, ellipse, strokedLine } from "../../../local-service/pictures/shapes.ts";

const asItIs = { left: 0, top: 0, scale: 1 };

function pixel(canvas: Canvas, x: number, y: number): number[] {
  const at = (y * canvas.width + x) * 3;
  return [...canvas.pixels.subarray(at, at + 3)];
}

test("a rectangle fills its pixels and no others", () => {
  const canvas = new Canvas(6, 4, asItIs);
  canvas.fill(rectangle(1, 1, 3, 2), "#ff8000");
  expect(pixel(canvas, 1, 1)).toEqual([255, 128, 0]);
  expect(pixel(canvas, 3, 2)).toEqual([255, 128, 0]);
  for (const [x, y] of [
    [0, 1],
    [4, 1],
    [1, 0],
    [1, 3],
  ] as const) {
    expect(pixel(canvas, x, y)).toEqual([0, 0, 0]);
  }
});

test("a pixel that a shape covers in part gets a corresponding share of the shape's colour", () => {
  const canvas = new Canvas(4, 4, asItIs);
  canvas.fill(rectangle(0.5, 0, 1, 4), "#ffffff");
  expect(pixel(canvas, 0, 1)[0]).toBe(128);
  expect(pixel(canvas, 1, 1)[0]).toBe(128);
  canvas.fill(rectangle(3, 0, 1, 0.5), "#ffffff");
  expect(pixel(canvas, 3, 0)[0]).toBe(128);
});

test("white painted over white stays white, even if it is painted as a gradient", () => {
  const canvas = new Canvas(3, 3, asItIs);
  const white = [
    { at: 0, colour: "#ffffff" },
    { at: 3, colour: "#ffffff" },
  ];
  for (let times = 0; times < 3; times += 1) {
    canvas.fill(rectangle(0, 0, 3, 3), white);
    canvas.fill(rectangle(0, 0, 3, 3), "#ffffff");
  }
  expect([...canvas.pixels].every((value) => value === 255)).toBe(true);
});

test("overlapping outlines of one fill count as one shape, whatever their winding direction", () => {
  const [square = []] = rectangle(0, 0, 4, 4);
  const canvas = new Canvas(4, 4, asItIs);
  canvas.fill([square, [...square].reverse()], "#ffffff", 0.5);
  expect(pixel(canvas, 2, 2)[0]).toBe(128);
});

test("a shape that is partly or wholly outside the canvas paints only the pixels inside", () => {
  const canvas = new Canvas(4, 4, asItIs);
  canvas.fill(rectangle(-10, -10, 12, 12), "#ffffff");
  canvas.fill(rectangle(3, -100, 200, 300), "#ff0000");
  canvas.fill(ellipse(100, 100, 5), "#00ff00");
  canvas.fill(ellipse(-100, 2, 5), "#00ff00");
  expect(pixel(canvas, 0, 0)).toEqual([255, 255, 255]);
  expect(pixel(canvas, 2, 2)).toEqual([0, 0, 0]);
  expect(pixel(canvas, 3, 3)).toEqual([255, 0, 0]);
});

test("a shape that is painted does not change which pixels the next shape covers", () => {
  const canvas = new Canvas(8, 2, asItIs);
  canvas.fill(rectangle(2, 0, 6, 2), "#ffffff");
  canvas.fill(rectangle(0, 0, 1, 2), "#ff0000");
  expect(pixel(canvas, 1, 0)).toEqual([0, 0, 0]);
  expect(pixel(canvas, 7, 1)).toEqual([255, 255, 255]);
});

test("the pixels of a drawn ellipse cover about the area of the ellipse", () => {
  const canvas = new Canvas(100, 100, asItIs);
  canvas.fill(ellipse(50, 50, 40, 20), "#ffffff");
  const covered = canvas.pixels.reduce((sum, value) => sum + value, 0) / 3 / 255;
  expect(covered / (Math.PI * 40 * 20)).toBeCloseTo(1, 1);
});

test("a canvas with an offset and a scale shows an enlarged part of the drawing", () => {
  const canvas = new Canvas(10, 10, { left: 5, top: 5, scale: 2 });
  canvas.fill(rectangle(6, 6, 1, 1), "#ffffff");
  expect(pixel(canvas, 1, 1)).toEqual([0, 0, 0]);
  expect(pixel(canvas, 2, 2)).toEqual([255, 255, 255]);
  expect(pixel(canvas, 3, 3)).toEqual([255, 255, 255]);
  expect(pixel(canvas, 4, 4)).toEqual([0, 0, 0]);
});

test("a line has the given width and round ends", () => {
  const canvas = new Canvas(20, 10, asItIs);
  canvas.fill(strokedLine(4, [4, 5], [16, 5]), "#ffffff");
  expect(pixel(canvas, 10, 3)).toEqual([255, 255, 255]);
  expect(pixel(canvas, 10, 2)).toEqual([0, 0, 0]);
  expect(pixel(canvas, 2, 4)[0]).toBeGreaterThan(100);
  expect(pixel(canvas, 1, 5)).toEqual([0, 0, 0]);
});
