import { asId } from "../../../preload/base/ids.ts";
import type { MediaPath } from "../../../preload/base/ids.ts";

const animated = /\.gif(?=[.?]|$)/i;

function addressOf(media: MediaPath): string {
  try {
    return decodeURIComponent(media);
  } catch {
    // A stray percent sign: nothing that main made.
    return media;
  }
}

/**
 * The path of the same picture at about 200 pixels, where there is one: the service makes smaller ones by a suffix, or by
 * another word in the place of the size (interface/images#sizes).
 */
export function smallOf(media: MediaPath): MediaPath {
  return asId<MediaPath>(
    media.replace(/\.large$/, ".preview").replace(/(\d+x\d+)\.large(\.[a-z0-9]+)$/i, "$1.small$2"),
  );
}

/** Whether a picture may move. */
export function isAnimated(media: MediaPath): boolean {
  return animated.test(addressOf(media));
}
