import type { WireAttachment } from "../../service/endpoints/shapes.ts";

/** Makes the whole address of a picture from its name; null stays null. */
export type PictureUrl = (picture: string | null) => string | null;

/** How the world writes the address of its own pictures, so that it does not depend on the port it is served from. */
export const pictureScheme = "picture:";

/** Whole addresses for the pictures of the service that listens at this origin. */
export function pictureUrlsAt(origin: string): PictureUrl {
  return (picture) => (picture === null ? null : `${origin}/pictures/${picture}`);
}

/** The other way round, for what a client sends: an address of this service becomes one that no port is part of. */
export function withoutHost(value: unknown, pictureUrl: PictureUrl): unknown {
  const start = pictureUrl("") ?? "";
  if (typeof value !== "string" || start === "" || !value.startsWith(start)) return value;
  return `${pictureScheme}${value.slice(start.length)}`;
}

/** Attachments as the world keeps them, from those that a client sent. */
export function attachmentsFromWire(
  attachments: readonly WireAttachment[],
  pictureUrl: PictureUrl,
): WireAttachment[] {
  return attachments.map(({ type, ...fields }) => ({
    type,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, withoutHost(value, pictureUrl)]),
    ),
  }));
}

/** A field of an attachment: pictures of the world get their address, everything else stays as it was sent. */
export function withWholeUrl(value: unknown, pictureUrl: PictureUrl): unknown {
  if (typeof value !== "string" || !value.startsWith(pictureScheme)) return value;
  return pictureUrl(value.slice(pictureScheme.length));
}
