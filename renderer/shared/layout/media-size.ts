import { asId } from "../../../preload/base/ids.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";

const animated = /\.gif(?=[.?]|$)/i;

function addressOf(media: MediaPath): string {
  try {
    return decodeURIComponent(media);
  } catch {
    // The path has a stray percent sign, so main did not make it. It is returned unchanged.
    return media;
  }
}

/**
 * The path of the same picture at about 200 pixels; the path itself if there is no such size. The service names smaller
 * sizes by a suffix, or by another word in the place of the size (interface/images#sizes).
 */
export function smallPicturePath(media: MediaPath): MediaPath {
  return asId<MediaPath>(
    media.replace(/\.large$/, ".preview").replace(/(\d+x\d+)\.large(\.[a-z0-9]+)$/i, "$1.small$2"),
  );
}

/** Whether a picture may be animated. */
export function canBeAnimated(media: MediaPath): boolean {
  return animated.test(addressOf(media));
}
