import { asId } from "../../base/ids.ts";
import type { MediaPath } from "../../base/ids.ts";

const prefix = "/media/linked/";

/**
 * The path at which main serves a picture of another site. To be used only when the person has asked for it: whose site it is
 * learns their address on the network by it.
 */
export function linkedMedia(address: string): MediaPath {
  return asId<MediaPath>(prefix + encodeURIComponent(address.toWellFormed()));
}

/** The address that such a path stands for; null for any other path. */
export function linkedAddressOf(path: string): string | null {
  if (!path.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    // A stray percent sign: nothing that linkedMedia made.
    return null;
  }
}
