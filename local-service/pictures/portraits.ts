import type { Random } from "../shared/random.ts";
import { parseColour } from "./canvas.ts";
import type { Canvas, Shape } from "./canvas.ts";
import { pointsOnCurve, ellipse, wholeFrameShape, strokedLine, ring } from "./shapes.ts";

/** Style of hair or head covering. */
export type HairStyle = "short" | "long" | "curly" | "bun" | "scarf" | "bob" | "bald" | "waves";

/** The look of a face, drawn in flat shapes. */
export interface Face {
  readonly background: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly style: HairStyle;
  readonly hasBeard?: boolean;
  readonly hasGlasses?: boolean;
}

/** Fixed faces. The position in this list is part of a picture's name. */
export const faces = {
  ines: { background: "#cde9e4", skin: "#b87b52", hair: "#2b1b15", shirt: "#dfa428", style: "curly" },
  kwame: {
    background: "#f5cd8c",
    skin: "#6c4229",
    hair: "#1d1411",
    shirt: "#2d6f64",
    style: "short",
    hasBeard: true,
  },
  thorunn: { background: "#cde1ed", skin: "#f0ceb3", hair: "#d8b16a", shirt: "#3e608f", style: "long" },
  ana: { background: "#f2d1c6", skin: "#c58961", hair: "#3b2319", shirt: "#af423f", style: "curly" },
  priya: { background: "#e1d7f2", skin: "#a76e47", hair: "#1e1514", shirt: "#8b519e", style: "bun" },
  minh: { background: "#d3e8d5", skin: "#e1b48c", hair: "#1b1919", shirt: "#4b6c46", style: "bob" },
  layla: { background: "#d6e4e9", skin: "#d29f77", hair: "#30707b", shirt: "#204b56", style: "scarf" },
  mum: {
    background: "#efe1cd",
    skin: "#e6bc99",
    hair: "#b8b3ad",
    shirt: "#7e5b6f",
    style: "waves",
    hasGlasses: true,
  },
  oleksandr: { background: "#dbdfeb", skin: "#efcbaf", hair: "#7b5b3b", shirt: "#515d81", style: "short" },
  siobhan: { background: "#dcead7", skin: "#f2d3bd", hair: "#a2492b", shirt: "#2f5d50", style: "bob" },
  rui: {
    background: "#f1e3c6",
    skin: "#c99570",
    hair: "#4a4a4a",
    shirt: "#5b4a6e",
    style: "bald",
    hasBeard: true,
    hasGlasses: true,
  },
} as const satisfies Record<string, Face>;

/** Name of a fixed face. */
export type FaceName = keyof typeof faces;

const darkHair = ["#1d1411", "#2b1b15", "#3b2319"] as const;
const lightHair = ["#7b5b3b", "#d8b16a", "#a2492b", "#3b2319"] as const;

/** Makes a random face. */
export function randomFace(random: Random): Face {
  const [skin, ...hairs] = random.pick([
    ["#6c4229", ...darkHair],
    ["#8c5a3b", ...darkHair],
    ["#a76e47", ...darkHair],
    ["#c58961", ...darkHair],
    ["#e1b48c", ...darkHair, ...lightHair],
    ["#f0ceb3", ...lightHair],
  ] as const);
  return {
    background: random.pick(["#cde9e4", "#f5cd8c", "#cde1ed", "#f2d1c6", "#e1d7f2", "#d3e8d5", "#efe1cd"]),
    skin,
    hair: random.chance(0.15) ? "#b8b3ad" : random.pick(hairs),
    shirt: random.pick(["#2d6f64", "#3e608f", "#af423f", "#8b519e", "#4b6c46", "#dfa428", "#515d81"]),
    style: random.pick(["short", "long", "curly", "bun", "bob", "bald", "waves"]),
    hasBeard: random.chance(0.15),
    hasGlasses: random.chance(0.25),
  };
}

const ink = "#22170f";

/** Draws a face into a frame of 100 by 100. */
export function drawPortrait(canvas: Canvas, face: Face): void {
  canvas.fill(wholeFrameShape({ width: 100, height: 100 }), face.background);
  const { behind, front } = hairShapes[face.style];
  canvas.fill(behind, face.hair);
  canvas.fill(
    [
      [
        ...pointsOnCurve([12, 104], [16, 82], [32, 74], [50, 74]),
        ...pointsOnCurve([50, 74], [68, 74], [84, 82], [88, 104]),
      ],
    ],
    face.shirt,
  );
  canvas.fill(
    [
      [
        [42, 58],
        [58, 58],
        [58, 74],
        [50, 81],
        [42, 74],
      ],
    ],
    darker(face.skin),
  );
  if (face.style !== "scarf") {
    canvas.fill([...ellipse(32.5, 48, 3.6, 4.6), ...ellipse(67.5, 48, 3.6, 4.6)], darker(face.skin));
  }
  canvas.fill(ellipse(50, 46, 17, 20.5), face.skin);
  if (face.hasBeard === true) canvas.fill(beard, face.hair);
  canvas.fill(front, face.hair);
  drawFeatures(canvas, face);
}

function drawFeatures(canvas: Canvas, face: Face): void {
  canvas.fill([...ellipse(43, 47, 1.9), ...ellipse(57, 47, 1.9)], ink);
  canvas.fill(
    strokedLine(1.3, ...pointsOnCurve([40, 42.5], [41.5, 41.3], [44, 41.3], [45.5, 42.3])),
    ink,
    0.75,
  );
  canvas.fill(
    strokedLine(1.3, ...pointsOnCurve([54.5, 42.3], [56, 41.3], [58.5, 41.3], [60, 42.5])),
    ink,
    0.75,
  );
  const mouth = face.hasBeard === true ? "#f3e7df" : ink;
  canvas.fill(strokedLine(1.7, ...pointsOnCurve([44.5, 56], [47, 59.5], [53, 59.5], [55.5, 56])), mouth);
  if (face.hasGlasses === true) {
    canvas.fill(
      [
        ...ring(1.4, 43, 47.2, 5.4),
        ...ring(1.4, 57, 47.2, 5.4),
        ...strokedLine(1.4, [48.4, 46.6], [51.6, 46.6]),
      ],
      ink,
    );
  }
}

/** A beard over the chin and up to the ears. */
const beard: Shape = [
  [
    ...pointsOnCurve([33, 47], [34, 72], [44, 70], [50, 70]),
    ...pointsOnCurve([50, 70], [56, 70], [66, 72], [67, 47]),
    ...pointsOnCurve([67, 47], [63, 58], [58, 53.5], [50, 53.5]),
    ...pointsOnCurve([50, 53.5], [42, 53.5], [37, 58], [33, 47]),
  ],
];

/** A cap of hair from ear to ear. `low` is the lower edge on the forehead. */
function cap(low: number, top: number): Shape {
  return [
    [
      ...pointsOnCurve([32, 45], [28, top - 4], [42, top - 4], [50, top - 4]),
      ...pointsOnCurve([50, top - 4], [58, top - 4], [72, top - 4], [68, 45]),
      ...pointsOnCurve([68, 45], [64, low], [58, low - 3], [50, low - 3]),
      ...pointsOnCurve([50, low - 3], [42, low - 3], [36, low], [32, 45]),
    ],
  ];
}

const curls: Shape = [
  [35, 34],
  [41, 26],
  [49, 22.5],
  [57, 23],
  [63, 28],
  [66, 35],
  [32, 42],
  [68, 42],
].flatMap(([x = 0, y = 0]) => ellipse(x, y, 7.2));

const fall = (bottom: number): Shape => [
  [
    ...pointsOnCurve([29, bottom], [22, 20], [40, 18], [50, 18]),
    ...pointsOnCurve([50, 18], [60, 18], [78, 20], [71, bottom]),
  ],
];

const hairShapes: Readonly<Record<HairStyle, { readonly behind: Shape; readonly front: Shape }>> = {
  short: { behind: [], front: cap(34, 25) },
  long: { behind: fall(78), front: cap(37, 24) },
  curly: { behind: ellipse(50, 36, 22, 19), front: curls },
  bun: { behind: ellipse(50, 16, 9), front: cap(35, 25) },
  bob: { behind: fall(64), front: cap(38, 24) },
  bald: { behind: [], front: [] },
  waves: { behind: [...ellipse(33, 42, 8, 12), ...ellipse(67, 42, 8, 12)], front: cap(36, 23) },
  scarf: {
    behind: fall(84),
    front: [
      [
        ...pointsOnCurve([27, 80], [22, 18], [42, 17], [50, 17]),
        ...pointsOnCurve([50, 17], [58, 17], [78, 18], [73, 80]),
        ...pointsOnCurve([73, 80], [66, 74], [68, 56], [66, 46]),
        ...pointsOnCurve([66, 46], [64, 32], [56, 31], [50, 31]),
        ...pointsOnCurve([50, 31], [44, 31], [36, 32], [34, 46]),
        ...pointsOnCurve([34, 46], [32, 56], [34, 74], [27, 80]),
      ],
    ],
  },
};

function darker(colour: string): string {
  const parts = parseColour(colour).map((part) =>
    Math.round(part * 0.88)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}
