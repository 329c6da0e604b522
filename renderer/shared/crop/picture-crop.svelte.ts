import {
  areaWithCorner,
  largestCentredArea,
  movedArea,
  resizedArea,
  turnedArea,
  turnedSize,
} from "./crop-area.ts";
import type { Corner, CropArea, PictureSize } from "./crop-area.ts";
import { cropBytes } from "./draw-crop.ts";
import { openPicture } from "./open-picture.ts";
import type { OpenPicture, PictureFault } from "./open-picture.ts";

/** A distance in pixels of the picture. */
interface Distance {
  readonly x: number;
  readonly y: number;
}

/** One picture that is being cropped to a square. */
export class PictureCrop {
  picture: OpenPicture | null = $state.raw(null);
  /** Why the file cannot be cropped, or why cropping it failed; null if nothing failed. */
  fault: PictureFault | "not-drawn" | null = $state.raw(null);
  /** Number of quarter turns, clockwise. */
  turns = $state.raw(0);
  area: CropArea = $state.raw({ x: 0, y: 0, size: 1 });
  /** The size of the picture as it is turned. */
  readonly size: PictureSize = $derived(
    turnedSize(this.picture?.size ?? { width: 1, height: 1 }, this.turns),
  );
  /** Size of the square and its distances from the left and the top, as shares of their maximum. */
  readonly shares: { readonly size: number; readonly x: number; readonly y: number } = $derived({
    size: this.area.size / Math.min(this.size.width, this.size.height),
    x: this.area.x / this.size.width,
    y: this.area.y / this.size.height,
  });
  #isClosed = false;

  /** Opens a file. `fault` says why it cannot be cropped. */
  async open(file: File): Promise<void> {
    const opened = await openPicture(file);
    if (typeof opened === "string") this.fault = opened;
    else if (this.#isClosed) opened.close();
    else {
      this.picture = opened;
      this.reset();
    }
  }

  /** Moves the square. `from` is where it was when dragging began. */
  move(by: Distance, from: CropArea = this.area): void {
    this.area = movedArea(from, by, this.size);
  }

  /** Moves the square by shares of the picture's shorter edge. */
  step(across: number, down: number): void {
    const edge = Math.min(this.size.width, this.size.height);
    this.move({ x: across * edge, y: down * edge });
  }

  /** Gives the square another size, as a factor of its present one. */
  resize(factor: number): void {
    this.area = resizedArea(this.area, this.area.size * factor, this.size);
  }

  /** Drags a corner of the square. `from` is where the square was when dragging began. */
  dragCorner(corner: Corner, by: Distance, from: CropArea): void {
    this.area = areaWithCorner(from, corner, by, this.size);
  }

  /** Turns the picture clockwise by a quarter. The square stays on the same part of the picture. */
  turn(): void {
    this.area = turnedArea(this.area, this.size);
    this.turns = (this.turns + 1) % 4;
  }

  /** Undoes the turns, and selects the largest square in the middle of the picture. */
  reset(): void {
    this.turns = 0;
    this.area = largestCentredArea(this.size);
  }

  /** The bytes of the part that is kept; null if there are none, and `fault` says why. */
  async croppedPicture(): Promise<Uint8Array | null> {
    if (this.picture === null) return null;
    const { source, mayBeTransparent } = this.picture;
    const bytes = await cropBytes(source, this.turns, this.area, mayBeTransparent);
    if (bytes === null) this.fault = "not-drawn";
    return bytes;
  }

  /** Closes the picture. Its file is unchanged. */
  close(): void {
    this.#isClosed = true;
    this.picture?.close();
  }
}
