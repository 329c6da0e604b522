/** Pixels of a picture, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** As many bytes for each pixel as there are channels. */
  readonly pixels: Uint8Array;
  /** Red, green, blue, and opacity where there are four; three where not given. */
  readonly channels?: 3 | 4;
}
