import type { Paint } from "./canvas.ts";
import { drawCake, drawJollof, drawRamen } from "./food.ts";
import { drawFerry, drawGoal, drawFootballGame, drawTeam } from "./outings.ts";
import type { Scene } from "./scene.ts";
import { ellipse, wholeFrameShape, hills } from "./shapes.ts";
import { drawNightCity, drawNoonCity } from "./cities.ts";

interface Landscape {
  readonly sky: Paint;
  /** The sun's middle (as a share of the frame), radius and colour. */
  readonly sun?: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: string };
  /** Layers from the furthest to the nearest: upper edge, height, roughness and colour. */
  readonly layers: readonly (readonly [top: number, height: number, rough: number, colour: string])[];
}

function landscape({ sky, sun, layers }: Landscape): Scene {
  return (canvas, frame, random) => {
    canvas.fill(wholeFrameShape(frame), sky);
    if (sun !== undefined) {
      canvas.fill(ellipse(frame.width * sun.x, frame.height * sun.y, sun.radius), sun.colour);
    }
    for (const [top, height, rough, colour] of layers) {
      canvas.fill(hills(frame, top, height, rough, random), colour);
    }
  };
}

const gradient = (...colours: readonly string[]): Paint =>
  colours.map((colour, index) => ({ at: (index / (colours.length - 1)) * 330, colour }));

const drawDusk = landscape({
  sky: gradient("#2a4462", "#a8716f", "#f0bf86"),
  sun: { x: 0.68, y: 0.58, radius: 36, colour: "#ffe8b8" },
  layers: [
    [320, 90, 12, "#8d5f66"],
    [370, 80, 10, "#5f4a5e"],
    [420, 60, 8, "#373650"],
    [455, 40, 4, "#20253b"],
  ],
});
const drawAlps = landscape({
  sky: gradient("#7cb1d4", "#bcd8e6", "#e6eff1"),
  layers: [
    [300, 210, 30, "#abc3d0"],
    [340, 130, 24, "#7395a6"],
    [395, 80, 10, "#426e60"],
    [450, 60, 6, "#274d43"],
  ],
});
const drawDunes = landscape({
  sky: gradient("#5c98be", "#a9c6cf", "#f6e2bf"),
  sun: { x: 0.26, y: 0.27, radius: 32, colour: "#fff3d0" },
  layers: [
    [320, 70, 1, "#e0b276"],
    [375, 90, 1, "#c78d51"],
    [440, 90, 1, "#9d6738"],
  ],
});
const drawLake = landscape({
  sky: gradient("#b3d4dc", "#d7e5e1", "#f3efe0"),
  sun: { x: 0.52, y: 0.44, radius: 27, colour: "#fff6de" },
  layers: [
    [250, 80, 4, "#82a59d"],
    [275, 50, 4, "#4f7a70"],
    [288, 3, 0, "#9ac1c8"],
    [350, 8, 0, "#7fafb9"],
    [415, 8, 0, "#5c95a3"],
  ],
});
const drawSnow = landscape({
  sky: gradient("#2c4166", "#587099", "#93abc9"),
  sun: { x: 0.78, y: 0.2, radius: 24, colour: "#f4f3dd" },
  layers: [
    [320, 160, 26, "#c2d1e1"],
    [385, 80, 8, "#dfe8ef"],
    [440, 60, 3, "#f6f9fb"],
  ],
});
const drawTeaHills = landscape({
  sky: gradient("#d8ebd9", "#e7f1d8", "#f4f3d4"),
  layers: [
    [220, 80, 3, "#a1c691"],
    [280, 60, 3, "#7bae6e"],
    [335, 60, 3, "#579250"],
    [390, 60, 3, "#3b7642"],
    [445, 60, 3, "#235834"],
  ],
});

const drawPoster: Scene = (canvas, frame, random) => {
  canvas.fill(wholeFrameShape(frame), [
    { at: 0, colour: "#0f404b" },
    { at: frame.height, colour: "#0b6b61" },
  ]);
  canvas.fill(ellipse(frame.width / 2, frame.height * 0.4, frame.height * 0.24), "#f9c842");
  canvas.fill(hills(frame, frame.height * 0.74, 70, 0, random), "#e7f2ef");
  canvas.fill(hills(frame, frame.height * 0.86, 70, 0, random), "#55cabb");
};

/** All scenes. The position in this list is part of a picture's name, so new scenes go at the end. */
export const scenes = {
  pitch: drawFootballGame,
  goal: drawGoal,
  team: drawTeam,
  dusk: drawDusk,
  alps: drawAlps,
  dunes: drawDunes,
  lake: drawLake,
  snow: drawSnow,
  tea: drawTeaHills,
  night: drawNightCity,
  noon: drawNoonCity,
  ramen: drawRamen,
  jollof: drawJollof,
  cake: drawCake,
  ferry: drawFerry,
  poster: drawPoster,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
