import type { CropArea, PictureSize } from "./crop-area.ts";
import { turnedSize } from "./crop-area.ts";

/**
 * Maximum width and height in pixels of a cropped picture: its largest size on the service (interface/images#sizes).
 */
const maxResultEdge = 960;
/** Longest edge in pixels of the picture on screen while it is cropped. */
const maxShownEdge = 1_200;
const jpegQuality = 0.92;
const quarter = Math.PI / 2;

interface Part extends PictureSize {
  readonly x: number;
  readonly y: number;
}

/** Draws a part of a picture that is turned by quarters clockwise. The canvas gets the size of the result. */
function drawPart(
  canvas: HTMLCanvasElement,
  source: HTMLImageElement,
  quarterTurns: number,
  part: Part,
  scale: number,
): void {
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("a canvas has a 2d context unless it already has another one");
  const { naturalWidth: width, naturalHeight: height } = source;
  const turned = turnedSize({ width, height }, quarterTurns);
  context.imageSmoothingQuality = "high";
  context.scale(canvas.width / part.width, canvas.height / part.height);
  context.translate(turned.width / 2 - part.x, turned.height / 2 - part.y);
  context.rotate(quarter * quarterTurns);
  context.drawImage(source, -width / 2, -height / 2);
}

/** Draws the whole picture for the screen, within the maximum edge. */
export function drawWhole(canvas: HTMLCanvasElement, source: HTMLImageElement, quarterTurns: number): void {
  const whole = turnedSize({ width: source.naturalWidth, height: source.naturalHeight }, quarterTurns);
  const scale = Math.min(1, maxShownEdge / Math.max(whole.width, whole.height));
  drawPart(canvas, source, quarterTurns, { x: 0, y: 0, ...whole }, scale);
}

/**
 * The bytes of the part that is kept: PNG if the picture may be transparent, else JPEG. Null if the browser could not
 * encode it.
 */
export async function cropBytes(
  source: HTMLImageElement,
  quarterTurns: number,
  { x, y, size }: CropArea,
  mayBeTransparent: boolean,
): Promise<Uint8Array | null> {
  const canvas = document.createElement("canvas");
  drawPart(
    canvas,
    source,
    quarterTurns,
    { x, y, width: size, height: size },
    Math.min(1, maxResultEdge / size),
  );
  const type = mayBeTransparent ? "image/png" : "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, jpegQuality);
  });
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
}
