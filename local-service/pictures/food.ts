import type { Canvas } from "./canvas.ts";
import type { Scene } from "./scene.ts";
import { pointsOnCurve, ellipse, wholeFrameShape, strokedLine } from "./shapes.ts";
import type { Frame } from "./shapes.ts";

interface Plate {
  readonly table: readonly [string, string];
  readonly rim: string;
  readonly inside: string;
}

/** Draws a round plate from above; returns its centre. */
function plate(canvas: Canvas, frame: Frame, { table, rim, inside }: Plate): readonly [number, number] {
  const [x, y] = [frame.width / 2, frame.height / 2];
  canvas.fill(wholeFrameShape(frame), [
    { at: 0, colour: table[0] },
    { at: frame.height, colour: table[1] },
  ]);
  canvas.fill(ellipse(x, y + 24, 212, 168), "#000000", 0.14);
  canvas.fill(ellipse(x, y, 180), rim);
  canvas.fill(ellipse(x, y, 154), inside);
  return [x, y];
}

/** A bowl of noodle soup. */
export const drawRamen: Scene = (canvas, frame) => {
  const look: Plate = { table: ["#6c4a36", "#3f2b21"], rim: "#e8e0d1", inside: "#c88440" };
  const [x, y] = plate(canvas, frame, look);
  for (let strand = 0; strand < 10; strand += 1) {
    const [left, top] = [x - 128 + strand * 9, y - 34 + strand * 12];
    const wave = pointsOnCurve(
      [left, top],
      [left + 60, top - 66],
      [left + 120, top + 60],
      [left + 196, top - 6],
    );
    canvas.fill(strokedLine(7, ...wave), "#f2d898");
  }
  canvas.fill(ellipse(x + 72, y - 54, 43), "#fff5e5");
  canvas.fill(ellipse(x + 72, y - 54, 21), "#f1a23b");
  canvas.fill(
    [
      [
        [x - 112, y - 70],
        [x - 40, y - 106],
        [x - 18, y - 44],
        [x - 90, y - 10],
      ],
    ],
    "#244430",
  );
  canvas.fill(ellipse(x - 62, y + 68, 34), "#d88b7b");
  canvas.fill(ellipse(x - 62, y + 68, 20), "#ebb7a6");
};

/** A plate of spiced rice. */
export const drawJollof: Scene = (canvas, frame, random) => {
  const look: Plate = { table: ["#28645e", "#184040"], rim: "#f2eee5", inside: "#c7502b" };
  const [x, y] = plate(canvas, frame, look);
  for (let grain = 0; grain < 150; grain += 1) {
    const angle = random.next() * 2 * Math.PI;
    const away = Math.sqrt(random.next()) * 142;
    const colour = random.chance(0.8) ? "#e78a3d" : random.pick(["#4f8a3e", "#f3c15b"]);
    const turn = random.next() * Math.PI;
    canvas.fill(ellipse(x + away * Math.cos(angle), y + away * Math.sin(angle), 9, 4, turn), colour);
  }
};

/** A round cake with berries. */
export const drawCake: Scene = (canvas, frame) => {
  const look: Plate = { table: ["#f3d7d2", "#d99e98"], rim: "#ffffff", inside: "#fae8de" };
  const [x, y] = plate(canvas, frame, look);
  canvas.fill(ellipse(x, y, 120), "#7b4733");
  canvas.fill(ellipse(x, y, 104), "#8f5841");
  for (let berry = 0; berry < 10; berry += 1) {
    const angle = (berry / 10) * 2 * Math.PI;
    canvas.fill(ellipse(x + 86 * Math.cos(angle), y + 86 * Math.sin(angle), 15), "#c1303f");
  }
};
