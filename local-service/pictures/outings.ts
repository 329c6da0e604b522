import type { Random } from "../shared/random.ts";
import type { Canvas } from "./canvas.ts";
import type { Scene } from "./scene.ts";
import { rectangle, pointsOnCurve, ellipse, wholeFrameShape, hills, strokedLine, ring } from "./shapes.ts";
import type { Frame } from "./shapes.ts";

const skins = ["#8c5a3b", "#e7bc96", "#5c3926", "#c88e6a", "#efceaf", "#a9714d"];
const shadow = "#0b2417";

interface Player {
  readonly x: number;
  readonly y: number;
  /** Scale of the player: a player of size 1 is about 80 units tall. */
  readonly size: number;
  readonly shirt: string;
  readonly skin: string;
}

function drawPlayer(canvas: Canvas, { x, y, size, shirt, skin }: Player): void {
  const at = (dx: number, dy: number): readonly [number, number] => [x + dx * size, y + dy * size];
  canvas.fill(ellipse(x, y + 62 * size, 20 * size, 5 * size), shadow, 0.25);
  canvas.fill(strokedLine(8 * size, at(-8, 30), at(-11, 60)), "#1f2b34");
  canvas.fill(strokedLine(8 * size, at(8, 30), at(11, 60)), "#1f2b34");
  canvas.fill(strokedLine(6 * size, at(-13, 0), at(-23, 20)), skin);
  canvas.fill(strokedLine(6 * size, at(13, 0), at(24, 17)), skin);
  const shoulders = pointsOnCurve(at(-14, -3), at(-6, -9), at(6, -9), at(14, -3));
  canvas.fill([[...shoulders, at(12, 34), at(-12, 34)]], shirt);
  canvas.fill(ellipse(x, y - 17 * size, 10 * size), skin);
}

function drawBall(canvas: Canvas, x: number, y: number, radius: number): void {
  canvas.fill(ellipse(x, y, radius + 1.5), "#232323");
  canvas.fill(ellipse(x, y, radius), "#ffffff");
}

/** Draws the empty pitch under a summer sky; returns its horizontal centre. */
function drawGrass(canvas: Canvas, frame: Frame, random: Random): number {
  const middle = frame.width / 2;
  canvas.fill(wholeFrameShape(frame), [
    { at: 0, colour: "#7db5d7" },
    { at: 200, colour: "#dbeaea" },
  ]);
  canvas.fill(hills(frame, 205, 60, 6, random), "#608c74");
  canvas.fill(rectangle(0, 190, frame.width, frame.height - 190), [
    { at: 190, colour: "#60a455" },
    { at: frame.height, colour: "#307b40" },
  ]);
  for (let stripe = -6; stripe <= 6; stripe += 1) {
    const [near, far] = [middle + stripe * 110, middle + stripe * 52];
    canvas.fill(
      [
        [
          [near, frame.height],
          [far, 190],
          [far + 26, 190],
          [near + 55, frame.height],
        ],
      ],
      "#ffffff",
      0.06,
    );
  }
  canvas.fill(rectangle(0, 229, frame.width, 3), "#ffffff", 0.6);
  canvas.fill(rectangle(middle - 1.5, 190, 3, frame.height - 190), "#ffffff", 0.6);
  canvas.fill(ring(3, middle, 312, 122, 46), "#ffffff", 0.6);
  return middle;
}

/** A game seen from the side line. */
export const drawFootballGame: Scene = (canvas, frame, random) => {
  const middle = drawGrass(canvas, frame, random);
  const places = [
    [-180, 268, 0.9],
    [-84, 326, 1.3],
    [62, 298, 1.1],
    [172, 352, 1.6],
  ] as const;
  for (const [index, [dx, y, size]] of places.entries()) {
    const shirt = index < 2 ? "#f1b533" : "#c13c3c";
    drawPlayer(canvas, { x: middle + dx, y, size, shirt, skin: random.pick(skins) });
  }
  drawBall(canvas, middle - 4, 392, 11);
};

/** A goalkeeper at full stretch. */
export const drawGoal: Scene = (canvas, frame, random) => {
  const middle = drawGrass(canvas, frame, random);
  for (let x = -155; x <= 155; x += 22) {
    canvas.fill(rectangle(middle + x, 152, 1.6, 176), "#ffffff", 0.55);
  }
  for (let y = 156; y <= 326; y += 22) canvas.fill(rectangle(middle - 158, y, 316, 1.6), "#ffffff", 0.55);
  const posts = [
    [middle - 160, 330],
    [middle - 160, 150],
    [middle + 160, 150],
    [middle + 160, 330],
  ] as const;
  canvas.fill(strokedLine(9, ...posts), "#ffffff");
  drawPlayer(canvas, { x: middle, y: 268, size: 1.7, shirt: "#3e67b7", skin: random.pick(skins) });
  drawBall(canvas, middle + 96, 206, 14);
};

/** A team of five in a row, with arms out. */
export const drawTeam: Scene = (canvas, frame, random) => {
  const middle = drawGrass(canvas, frame, random);
  for (let place = -2; place <= 2; place += 1) {
    const skin = skins[(place + 2) % skins.length] ?? "#8c5a3b";
    drawPlayer(canvas, {
      x: middle + place * 100,
      y: place % 2 === 0 ? 308 : 298,
      size: 1.9,
      shirt: "#f1b533",
      skin,
    });
  }
};

/** A ship on the way to an island. */
export const drawFerry: Scene = (canvas, frame, random) => {
  const middle = frame.width / 2;
  canvas.fill(wholeFrameShape(frame), [
    { at: 0, colour: "#9dc8df" },
    { at: 260, colour: "#e8f0ed" },
  ]);
  canvas.fill(hills(frame, 275, 80, 8, random), "#8ca8a9");
  canvas.fill(rectangle(0, 258, frame.width, frame.height - 258), [
    { at: 258, colour: "#5094a9" },
    { at: frame.height, colour: "#1e576f" },
  ]);
  for (let wave = 0; wave < 34; wave += 1) {
    const [x, y] = [random.next() * frame.width, 275 + random.next() * (frame.height - 280)];
    canvas.fill(strokedLine(2, [x, y], [x + random.between(20, 70), y]), "#ffffff", 0.22);
  }
  const hull = (top: number, bottom: number, inset: number): void => {
    const colour = inset === 0 ? "#f5f5f1" : "#c13c3c";
    canvas.fill(
      [
        [
          [middle - 150, top],
          [middle + 150, top],
          [middle + 124 + inset, bottom],
          [middle - 120 - inset, bottom],
        ],
      ],
      colour,
    );
  };
  hull(250, 297, 0);
  hull(250, 266, 18);
  canvas.fill(rectangle(middle - 100, 222, 200, 28), "#ffffff");
  canvas.fill(rectangle(middle - 70, 200, 130, 22), "#ffffff");
  canvas.fill(rectangle(middle + 10, 172, 30, 28), "#c13c3c");
  for (let porthole = 0; porthole < 8; porthole += 1) {
    canvas.fill(rectangle(middle - 90 + porthole * 23, 231, 13, 10), "#497087");
  }
};
