/** Makes the whole address of a picture from its name; null stays null. */
export type PictureUrl = (picture: string | null) => string | null;

/** How the world writes the address of its own pictures, so that it does not depend on the port it is served from. */
export const pictureScheme = "picture:";

/** What a name begins with where it was uploaded to an address signed before (field facts 5.2). */
export const uploadsFolder = "uploads/";

/** Whole addresses for the pictures of the service that listens at this origin. */
export function pictureUrlsAt(origin: string): PictureUrl {
  const folder = (picture: string): string => (picture.startsWith(uploadsFolder) ? "" : "pictures/");
  return (picture) => (picture === null ? null : `${origin}/${folder(picture)}${picture}`);
}

/** A field of an attachment: pictures of the world get their address, everything else stays as it was sent. */
export function withWholeUrl(value: unknown, pictureUrl: PictureUrl): unknown {
  if (typeof value !== "string" || !value.startsWith(pictureScheme)) return value;
  return pictureUrl(value.slice(pictureScheme.length));
}
