/** Width and height of the striped picture, in pixels. */
const stripedSize = { width: 400, height: 200 };

const colours = ["#ff0000", "#00ff00", "#0000ff", "#ffffff"] as const;

async function encode(canvas: HTMLCanvasElement, name: string, type: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type);
  });
  if (blob === null) throw new Error(`no ${type} of ${String(canvas.width)} pixels`);
  return new File([blob], name, { type });
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  return canvas;
}

/** A wide picture with four upright stripes: red, green, blue and white, from the left. */
export async function stripedPicture(name = "stripes.png", type = "image/png"): Promise<File> {
  const { width, height } = stripedSize;
  const canvas = canvasOf(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  for (const [index, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect((index * width) / 4, 0, width / 4, height);
  }
  return encode(canvas, name, type);
}

/** Makes a picture of a single colour. */
export function plainPicture(width: number, height: number, name = "plain.png"): Promise<File> {
  return encode(canvasOf(width, height), name, "image/png");
}

const animation =
  "R0lGODlhAQABAIAAAP8AAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==";

/** Makes a GIF with two images. */
export function animatedPicture(): File {
  const bytes = Uint8Array.from(atob(animation), (letter) => letter.charCodeAt(0));
  return new File([bytes], "jumping.gif", { type: "image/gif" });
}

/**
 * Decodes a picture. Returns its size, its type and its colours at the given places, which are shares of its width and
 * height.
 */
export async function decoded(
  bytes: Uint8Array<ArrayBuffer>,
  places: readonly (readonly [number, number])[],
) {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = canvasOf(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0);
  const colourAt = ([x, y]: readonly [number, number]): string => {
    const pixel = context.getImageData(
      Math.floor(x * bitmap.width),
      Math.floor(y * bitmap.height),
      1,
      1,
    ).data;
    return [...pixel.slice(0, 3)].map((value) => Math.round(value / 255)).join("");
  };
  return {
    width: bitmap.width,
    height: bitmap.height,
    isJpeg: bytes[0] === 0xff,
    colours: places.map(colourAt),
  };
}
