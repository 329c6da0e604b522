/** Edges in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Largest box of a picture in the timeline. */
const largest: Size = { width: 344, height: 258 };
/** Box of a film whose size is not known, such as most cameras make it. */
const unknownFilm: Size = { width: 344, height: 194 };
/** No edge is shorter than this, so that a very long picture can still be pressed and seen. */
const shortest = 64;

/**
 * The box that a picture is given before it loads, in pixels: its own proportions inside of the largest box, never
 * enlarged; 4:3 where its size is not known.
 */
export function photoBox(size: Size | null): Size {
  if (size === null || size.width <= 0 || size.height <= 0) return largest;
  const scale = Math.min(1, largest.width / size.width, largest.height / size.height);
  return {
    width: Math.max(shortest, Math.round(size.width * scale)),
    height: Math.max(shortest, Math.round(size.height * scale)),
  };
}

/** The same for a film, by the size of its preview; 16:9 where that is not known. */
export function filmBox(size: Size | undefined): Size {
  return size === undefined ? unknownFilm : photoBox(size);
}
