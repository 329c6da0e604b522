export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Row by row, with a byte for each channel of a pixel. */
  readonly pixels: Uint8Array;
  /** 3 for red, green and blue, which is the default; 4 adds opacity. */
  readonly channels?: 3 | 4;
}
