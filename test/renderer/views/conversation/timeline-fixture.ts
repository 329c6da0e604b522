import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";

/** Makes a picture of this size. */
export function picture(width: number, height: number): Attachment {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="teal"/></svg>`;
  const media = asId<MediaPath>(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  return { kind: "image", media, original: media, size: { width, height } };
}

/**
 * Allowed error of positions in pixels. Chromium rounds layouts to 64ths of a pixel, and odd text sizes may add up to
 * four of these, which nobody sees.
 */
export const layoutRoundingPixels = 4 / 64;

/** Adds a picture to every fifth message. The picture loads some time after its row is rendered. */
export function withPicture(message: Message): Message {
  return Number(message.id) % 5 === 0 ? { ...message, attachments: [picture(640, 480)] } : message;
}
