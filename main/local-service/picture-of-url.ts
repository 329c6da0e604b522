import type { PictureUrl } from "./to-wire/picture-url.ts";
import { refuse } from "./world/refused.ts";
import type { Refused } from "./world/refused.ts";

/** `{w}x{h}.{ext}.{hash}`, without the suffix of a smaller version (field facts 5.1). */
const pictureName = /^\d{1,5}x\d{1,5}\.[a-z]{1,5}\.[0-9a-zA-Z]{1,64}$/;

/**
 * The name of a picture by its address, which has to be one of the image service (interface: Groups, rule 4); null for
 * none. Refused: 400, naming the field.
 */
export function pictureOfUrl(
  field: string,
  url: string | null,
  pictureUrl: PictureUrl,
): string | null | Refused {
  if (url === null || url === "") return null;
  const folder = pictureUrl("") ?? "";
  const name = url.startsWith(folder) ? url.slice(folder.length) : "";
  return pictureName.test(name) ? name : refuse(400, `${field} must be an image of the image service`);
}
