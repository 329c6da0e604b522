import type { PictureUrl } from "./picture-url.ts";

/** The name of a picture of this service, by its whole address; null for any other address. */
export function pictureNameOf(url: string, pictureUrl: PictureUrl): string | null {
  const name = url.slice(url.lastIndexOf("/") + 1);
  return name !== "" && pictureUrl(name) === url ? name : null;
}
