import { asId } from "../../base/ids.ts";
import type { MediaPath } from "../../base/ids.ts";

const mark = "?by-itself";
const served = "/media/";

/**
 * The path at which main serves the same picture if it is here already, or if it may be fetched without being asked for. The
 * path without that is for whoever asks for it.
 */
export function byItself(media: MediaPath): MediaPath {
  // A page that is tried out may show what main does not serve.
  return media.startsWith(served) ? asId<MediaPath>(media + mark) : media;
}

/** Whether an address carries that mark, by its query. */
export function isByItself(query: string): boolean {
  return query === mark;
}
