import type { Random } from "../shared/random.ts";
import type { Canvas } from "./canvas.ts";
import type { Frame } from "./shapes.ts";

/** Draws a picture. The same random sequence yields the same picture. */
export type Scene = (canvas: Canvas, frame: Frame, random: Random) => void;
