/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Largest size of a picture in the timeline. */
const maxSize: PixelSize = { width: 344, height: 258 };
/** Size of a video whose own size is not known, in the proportions of most cameras. */
const unknownVideo: PixelSize = { width: 344, height: 194 };
/** Minimum width and height, so that a very long picture can still be seen and pressed. */
const minEdge = 64;

/**
 * The size that a picture takes before it loads, in pixels: its own proportions within the largest size, never
 * enlarged. If its size is not known, 4:3.
 */
export function photoBoxSize(size: PixelSize | null): PixelSize {
  if (size === null || size.width <= 0 || size.height <= 0) return maxSize;
  const scale = Math.min(1, maxSize.width / size.width, maxSize.height / size.height);
  return {
    width: Math.max(minEdge, Math.round(size.width * scale)),
    height: Math.max(minEdge, Math.round(size.height * scale)),
  };
}

/** The size that a video takes, from the size of its preview; 16:9 if that is not known. */
export function videoBoxSize(size: PixelSize | undefined): PixelSize {
  return size === undefined ? unknownVideo : photoBoxSize(size);
}
