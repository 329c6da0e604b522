/** The eight hues of names and initials. Teal and marigold have other meanings and are left out. */
export const hues = ["rose", "clay", "olive", "green", "sky", "blue", "violet", "plum"] as const;
export type Hue = (typeof hues)[number];

/** The hue of a person or group: the same id has the same hue on every computer and in every version. */
export function hueOf(id: string): Hue {
  // FNV-1a spreads neighbouring ids, which are common, far apart.
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  }
  // The remainder depends on the low bits alone, so the high bits are mixed into them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hues[((hash ^ (hash >>> 16)) >>> 0) % hues.length] ?? "rose";
}
