/** Makes the whole address of a picture from its name; null stays null. */
export type PictureUrl = (picture: string | null) => string | null;

/** How the world writes the address of its own pictures, so that it does not depend on the port it is served from. */
export const pictureScheme = "picture:";

/**
 * What a name begins with where it was uploaded to an address signed before (interface/media-uploads#signed-addresses).
 */
export const uploadsFolder = "uploads/";

/** What a name begins with where it is a film that the world came with, or a still of it. */
export const filmsFolder = "films/";

/** Whole addresses for the pictures of the service that listens at this origin. */
export function pictureUrlsAt(origin: string): PictureUrl {
  const folder = (picture: string): string =>
    picture.startsWith(uploadsFolder) || picture.startsWith(filmsFolder) ? "" : "pictures/";
  return (picture) => (picture === null ? null : `${origin}/${folder(picture)}${picture}`);
}

/** An address as the world keeps it: pictures of the world get their host, every other stays as it was sent. */
export function wholeUrl(address: string, pictureUrl: PictureUrl): string {
  if (!address.startsWith(pictureScheme)) return address;
  return pictureUrl(address.slice(pictureScheme.length)) ?? address;
}

/** The same of a field of an attachment, which may be anything. */
export function withWholeUrl(value: unknown, pictureUrl: PictureUrl): unknown {
  return typeof value === "string" ? wholeUrl(value, pictureUrl) : value;
}
