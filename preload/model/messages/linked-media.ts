import { asId } from "../../base/ids.ts";
import type { MediaPath } from "../../base/ids.ts";

const prefix = "/media/linked/";

/**
 * The path at which the main process serves a picture from another site. The page must use it only if the person asked
 * for the picture, because the site learns the person's network address.
 */
export function linkedMediaPath(address: string): MediaPath {
  return asId<MediaPath>(prefix + encodeURIComponent(address.toWellFormed()));
}

/** The address of a picture from a path that `linkedMediaPath` made; null for any other path. */
export function linkedMediaAddress(path: string): string | null {
  if (!path.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    // The path contains a percent sign that encodes nothing, so `linkedMediaPath` did not make it.
    return null;
  }
}
