import { asId } from "../../base/ids.ts";
import type { MediaPath } from "../../base/ids.ts";

const mark = "?by-itself";
const served = "/media/";

/**
 * Marks a media path as requested automatically. At such a path, the main process serves a picture only if it is
 * cached, or if the settings allow an automatic download. At the path without the mark, it always downloads the
 * picture.
 */
export function automaticMediaPath(media: MediaPath): MediaPath {
  // In a trial page without a main process, pictures may have other addresses, which get no mark.
  return media.startsWith(served) ? asId<MediaPath>(media + mark) : media;
}

/** Whether an address has the mark of `automaticMediaPath`, which is its query. */
export function isAutomaticMediaQuery(query: string): boolean {
  return query === mark;
}
