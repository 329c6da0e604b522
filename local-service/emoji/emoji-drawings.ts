import type { Canvas } from "../pictures/canvas.ts";
import { rectangle, pointsOnCurve, ellipse, strokedLine } from "../pictures/shapes.ts";

/** Draws one emoji into a square of 100 units. */
export type EmojiDrawing = (canvas: Canvas) => void;

const ink = "#3b2a1a";

interface Face {
  readonly skin: string;
  readonly eyes: "open" | "shut" | "wink" | "shades" | "hearts";
  readonly mouth: "smile" | "grin" | "sad" | "round" | "flat";
}

function face({ skin, eyes, mouth }: Face): EmojiDrawing {
  return (canvas) => {
    canvas.fill(ellipse(50, 50, 45), skin);
    drawEyes(canvas, eyes);
    drawMouth(canvas, mouth);
  };
}

function drawEyes(canvas: Canvas, eyes: Face["eyes"]): void {
  if (eyes === "shades") {
    canvas.fill(rectangle(18, 32, 28, 16), ink);
    canvas.fill(rectangle(54, 32, 28, 16), ink);
    canvas.fill(strokedLine(5, [18, 33], [82, 33]), ink);
    return;
  }
  for (const [place, x] of [33, 67].entries()) {
    const isShut = eyes === "shut" || (eyes === "wink" && place === 1);
    if (isShut) canvas.fill(strokedLine(5, [x - 9, 40], [x, 43], [x + 9, 40]), ink);
    else if (eyes === "hearts") drawHeart(canvas, x, 38, 0.28);
    else canvas.fill(ellipse(x, 39, 5.5, 8), ink);
  }
}

function drawMouth(canvas: Canvas, mouth: Face["mouth"]): void {
  switch (mouth) {
    case "smile":
      canvas.fill(strokedLine(6, ...pointsOnCurve([27, 60], [35, 76], [65, 76], [73, 60])), ink);
      return;
    case "grin":
      canvas.fill([[...pointsOnCurve([24, 56], [32, 90], [68, 90], [76, 56])]], ink);
      canvas.fill(rectangle(32, 57, 36, 7), "#ffffff");
      return;
    case "sad":
      canvas.fill(strokedLine(6, ...pointsOnCurve([29, 74], [37, 58], [63, 58], [71, 74])), ink);
      return;
    case "round":
      canvas.fill(ellipse(50, 69, 10, 13), ink);
      return;
    case "flat":
      canvas.fill(strokedLine(6, [32, 68], [68, 68]), ink);
  }
}

function drawHeart(canvas: Canvas, x: number, y: number, scale: number): void {
  const to = (dx: number, dy: number): readonly [number, number] => [x + dx * scale, y + dy * scale];
  const right = pointsOnCurve(to(0, 34), to(52, -2), to(30, -42), to(0, -14));
  const left = pointsOnCurve(to(0, -14), to(-30, -42), to(-52, -2), to(0, 34));
  canvas.fill([[...right, ...left]], "#e0355a");
}

function cloud(canvas: Canvas, colour: string): void {
  for (const [x, y, radius] of [
    [32, 50, 20],
    [54, 40, 25],
    [73, 52, 18],
  ] as const) {
    canvas.fill(ellipse(x, y, radius), colour);
  }
  canvas.fill(rectangle(30, 50, 46, 20), colour);
}

function sun(canvas: Canvas): void {
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray / 8) * 2 * Math.PI;
    const at = (reach: number) => [50 + reach * Math.cos(angle), 50 + reach * Math.sin(angle)] as const;
    canvas.fill(strokedLine(7, at(32), at(43)), "#f2a516");
  }
  canvas.fill(ellipse(50, 50, 25), "#fbc531");
}

function below(canvas: Canvas, draw: (x: number) => void): void {
  cloud(canvas, "#9fb3c8");
  for (const x of [34, 52, 70]) draw(x);
}

function fruit(skin: string, across: number, down: number): EmojiDrawing {
  return (canvas) => {
    canvas.fill(ellipse(50, 57, across, down), skin);
    canvas.fill(ellipse(50 - across * 0.4, 57 - down * 0.4, across * 0.2, down * 0.25), "#ffffff", 0.5);
    canvas.fill(strokedLine(5, [50, 57 - down], [54, 10]), "#6b4a2b");
    canvas.fill(ellipse(66, 16, 14, 7, -0.4), "#4f9d3a");
  };
}

const yellow = "#fcd34d";

/** All drawings, by their transliterations (interface/emoji-packs#packs: transliterations). */
export const emojiDrawings = {
  grin: face({ skin: yellow, eyes: "open", mouth: "grin" }),
  smile: face({ skin: yellow, eyes: "open", mouth: "smile" }),
  wink: face({ skin: yellow, eyes: "wink", mouth: "smile" }),
  "in love": face({ skin: yellow, eyes: "hearts", mouth: "grin" }),
  cool: face({ skin: yellow, eyes: "shades", mouth: "smile" }),
  surprised: face({ skin: yellow, eyes: "open", mouth: "round" }),
  asleep: face({ skin: "#bfdbfe", eyes: "shut", mouth: "flat" }),
  sad: face({ skin: "#93c5fd", eyes: "open", mouth: "sad" }),
  angry: face({ skin: "#f87171", eyes: "shut", mouth: "sad" }),
  heart: (canvas: Canvas) => {
    drawHeart(canvas, 50, 52, 1.25);
  },
  sun,
  moon: (canvas: Canvas) => {
    const outer = pointsOnCurve([58, 8], [0, 10], [0, 90], [58, 92]);
    canvas.fill([[...outer, ...pointsOnCurve([58, 92], [22, 76], [22, 24], [58, 8])]], "#f6e58d");
  },
  cloud: (canvas: Canvas) => {
    cloud(canvas, "#cbd5e1");
  },
  rain: (canvas: Canvas) => {
    below(canvas, (x) => {
      canvas.fill(strokedLine(5, [x, 78], [x - 6, 94]), "#3b82f6");
    });
  },
  snow: (canvas: Canvas) => {
    below(canvas, (x) => {
      canvas.fill(ellipse(x, 86, 6), "#e0f2fe");
    });
  },
  lightning: (canvas: Canvas) => {
    cloud(canvas, "#64748b");
    canvas.fill(
      [
        [
          [56, 58],
          [40, 80],
          [51, 80],
          [44, 98],
          [66, 73],
          [54, 73],
        ],
      ],
      "#facc15",
    );
  },
  apple: fruit("#dc2626", 36, 34),
  lemon: fruit("#fde047", 38, 29),
  plum: fruit("#7e22ce", 30, 34),
  orange: fruit("#f97316", 34, 34),
  lime: fruit("#84cc16", 32, 30),
} as const satisfies Record<string, EmojiDrawing>;

export type DrawnEmojiName = keyof typeof emojiDrawings;
