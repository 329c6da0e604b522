/** Makes the complete URL of a picture from its name; null stays null. */
export type MakePictureUrl = (picture: string | null) => string | null;

/** Scheme of the world's own pictures, so that their addresses do not depend on the port of the service. */
export const pictureScheme = "picture:";

/** Prefix of pictures that were uploaded to a signed address (interface/media-uploads#signed-addresses). */
export const signedUploadPrefix = "uploads/";

/** Prefix of the sample videos and their stills. */
export const sampleVideosFolder = "videos/";

/**
 * Makes complete URLs for pictures of the service at this origin. `query` returns the query at their end, without a
 * question mark; by default it is empty.
 */
export function pictureUrlsForOrigin(origin: string, query = (): string => ""): MakePictureUrl {
  const folder = (picture: string): string =>
    picture.startsWith(signedUploadPrefix) || picture.startsWith(sampleVideosFolder) ? "" : "pictures/";
  // The end of a URL. A URL of a whole folder has no query, because other URLs are compared with it.
  const end = (picture: string): string => {
    const asked = picture === "" || picture.endsWith("/") ? "" : query();
    return asked === "" ? "" : `?${asked}`;
  };
  return (picture) => (picture === null ? null : `${origin}/${folder(picture)}${picture}${end(picture)}`);
}

/** Completes a stored address: the world's own pictures get their host, all others stay as sent. */
export function completeAddress(address: string, pictureUrl: MakePictureUrl): string {
  if (!address.startsWith(pictureScheme)) return address;
  return pictureUrl(address.slice(pictureScheme.length)) ?? address;
}

/** Completes the address in an attachment's field; returns values other than text unchanged. */
export function completeAttachmentAddress(value: unknown, pictureUrl: MakePictureUrl): unknown {
  return typeof value === "string" ? completeAddress(value, pictureUrl) : value;
}
