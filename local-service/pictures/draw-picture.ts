import { createRandom } from "../shared/random.ts";
import { Canvas } from "./canvas.ts";
import type { CanvasView } from "./canvas.ts";
import type { DrawablePicture, SizeSuffix } from "./picture-name.ts";
import { encodePng } from "./png.ts";
import { randomFace, drawPortrait, faces } from "./portraits.ts";
import { scenes } from "./scenes.ts";

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Draws a picture directly at the requested size and returns it as PNG. */
export function drawPicture(picture: DrawablePicture, suffix: SizeSuffix | null): Promise<Buffer> {
  const size = sizeOf(picture, suffix);
  const frame = frameOf(picture);
  const canvas = new Canvas(size.width, size.height, viewOf(frame, size));
  const random = createRandom(picture.seed);
  if (picture.drawing === "portrait") {
    drawPortrait(canvas, picture.face === null ? randomFace(random) : faces[picture.face]);
  } else {
    scenes[picture.drawing](canvas, frame, random);
  }
  return encodePng(canvas);
}

/**
 * `.avatar` and `.preview` are crops. `.large` keeps the aspect ratio and limits the longest side to 960
 * (interface/images#sizes).
 */
function sizeOf({ width, height }: DrawablePicture, suffix: SizeSuffix | null): Pixels {
  if (suffix === "avatar") return { width: 60, height: 60 };
  if (suffix === "preview") return { width: 200, height: 200 };
  const share = suffix === "large" ? Math.min(1, 960 / Math.max(width, height)) : 1;
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Scenes are 450 units high and have the aspect ratio of the picture. Portraits are square. */
function frameOf({ drawing, width, height }: DrawablePicture): Pixels {
  if (drawing === "portrait") return { width: 100, height: 100 };
  return { width: (450 * width) / height, height: 450 };
}

/** The largest part in the middle of the frame that has the aspect ratio of the target. */
function viewOf(frame: Pixels, size: Pixels): CanvasView {
  const scale = Math.max(size.width / frame.width, size.height / frame.height);
  return {
    left: (frame.width - size.width / scale) / 2,
    top: (frame.height - size.height / scale) / 2,
    scale,
  };
}
