import { expect, test } from "vitest";
import { PictureZoom } from "../../../../renderer/views/lightbox/zoom.svelte.ts";

function zoomOf(width: number, height: number): PictureZoom {
  const zoom = new PictureZoom();
  zoom.stage = { width: 800, height: 600 };
  zoom.reset({ width, height });
  return zoom;
}

test("a picture fits the lightbox, also when rotated, and a small picture is not enlarged automatically", () => {
  const wide = zoomOf(1600, 600);
  expect(wide.fit).toEqual({ width: 800, height: 300 });
  wide.rotate();
  expect(wide.fit).toEqual({ width: 600, height: 225 });
  expect(zoomOf(100, 80).fit).toEqual({ width: 100, height: 80 });
});

test("a picture can be enlarged up to eight times, and never becomes smaller than it was at first", () => {
  const zoom = zoomOf(800, 600);
  for (let steps = 0; steps < 9; steps += 1) zoom.step(1);
  expect(zoom.scale).toBe(8);
  for (let steps = 0; steps < 9; steps += 1) zoom.step(-1);
  expect(zoom.scale).toBe(1);
  expect(zoom.offset).toEqual({ x: 0, y: 0 });
});

test("the point under the pointer stays in place while zooming", () => {
  const zoom = zoomOf(800, 600);
  const at = { x: 120, y: -80 };
  zoom.zoomTo(2, at);
  expect(zoom.offset).toEqual({ x: -120, y: 80 });
  zoom.press(at);
  expect([zoom.scale, zoom.offset]).toEqual([1, { x: 0, y: 0 }]);
  zoom.press(at);
  expect(zoom.scale).toBe(2.5);
});

test("a picture is dragged no further than its edges", () => {
  const zoom = zoomOf(800, 600);
  zoom.move({ x: 50, y: 50 });
  expect(zoom.offset).toEqual({ x: 0, y: 0 });
  zoom.zoomTo(2);
  zoom.move({ x: 1000, y: -1000 });
  expect(zoom.offset).toEqual({ x: 400, y: -300 });
});
