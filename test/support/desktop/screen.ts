import { readFileSync } from "node:fs";

/** A part of the screen, in pixels from its top left corner. */
export interface ScreenArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The picture of a virtual display, which Xvfb keeps in a file: https://www.x.org/archive/X11R7.5/doc/man/man1/Xvfb.1.html */
export class Screen {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** The number of different colours in an area. An area in which nothing is drawn has one. */
  colourCount({ x, y, width, height }: ScreenArea): number {
    const bytes = readFileSync(this.#file);
    // The header of an X window dump: numbers of 32 bits, the largest byte first.
    const field = (index: number): number => bytes.readUInt32BE(index * 4);
    const [headerSize, bitsPerPixel, bytesPerLine, colours] = [field(0), field(11), field(12), field(19)];
    if (bitsPerPixel !== 32) throw new Error(`the screen has ${String(bitsPerPixel)} bits for a pixel`);
    const start = headerSize + colours * 12;
    const found = new Set<number>();
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        found.add(bytes.readUInt32LE(start + row * bytesPerLine + column * 4));
    return found.size;
  }
}
