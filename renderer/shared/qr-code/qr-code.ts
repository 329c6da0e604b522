import { encode } from "uqr";

/** The squares of a QR code, including its quiet zone: `true` is dark. */
export interface QrCodeSquares {
  readonly size: number;
  readonly rows: readonly (readonly boolean[])[];
}

/** Number of light squares around a QR code that scanners need (ISO/IEC 18004). */
const quietZone = 4;
/** Width in pixels of one square in a saved picture, so that a print of it stays sharp. */
const pixelsPerSquare = 16;
/** Scanners expect dark squares on a light ground, in every theme. */
const [dark, light] = ["#000000", "#ffffff"];

/** The QR code of a text; null if the text is too long for one. */
export function qrCodeSquares(text: string): QrCodeSquares | null {
  try {
    const { data, size } = encode(text, { ecc: "M", border: quietZone });
    return { size, rows: data };
  } catch {
    // The library throws for a text that fits no QR code, and in no other case.
    return null;
  }
}

/** The path that draws the dark squares in an SVG in which one square is 1 wide. */
export function qrCodePath({ rows }: QrCodeSquares): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : "")))
    .join("");
}

/** Draws a QR code as a PNG file. */
export async function qrCodePng({ size, rows }: QrCodeSquares): Promise<Uint8Array> {
  const side = size * pixelsPerSquare;
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The page has no canvas to draw on");
  context.fillStyle = light;
  context.fillRect(0, 0, side, side);
  context.fillStyle = dark;
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        context.fillRect(x * pixelsPerSquare, y * pixelsPerSquare, pixelsPerSquare, pixelsPerSquare);
  const picture = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await picture.arrayBuffer());
}
