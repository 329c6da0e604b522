import { z } from "zod";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, MessageId, PollId } from "../../../../preload/base/ids.ts";
import { joinPeaks } from "../../../../preload/model/media/recording.ts";
import { maxMessageTextLength } from "../../../../preload/model/messages/text-length.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { usualEmojiPlaceholder } from "../../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import { wireId } from "../../../../api/shared/shapes.ts";
import type { WireAttachment } from "../../../../api/shared/shapes.ts";
import { toMediaPath, readSizeFromAddress } from "../media/media-path.ts";
import { toShownName } from "../values/to-text.ts";

/** Maximum lengths in UTF-16 units. Real values are shorter, and longer values would only slow down the page. */
const maxAddressLength = 8192;
const maxIdLength = 256;
const maxPlaceholderLength = 16;
/** Any person may have written the address, so only web addresses are accepted. */
const webAddress = z.url({ protocol: /^https?$/ }).max(maxAddressLength);
/** Ids become parts of URL paths, where `.` and `..` would lead to another resource. */
const isPlain = (id: string): boolean => id !== "" && id !== "." && id !== ".." && id.length <= maxIdLength;
const someId = wireId.refine(isPlain);
const degrees = (max: number) =>
  z.union([z.string().regex(/\d/).transform(Number), z.number()]).refine((angle) => Math.abs(angle) <= max);

/** Schema of a reply attachment. */
export const wireReply = z.looseObject({ reply_id: someId, user_id: wireId.nullish().catch(null) });
const wireImage = z.looseObject({ url: webAddress });
const wireVideo = z.looseObject({ url: webAddress, preview_url: webAddress.nullish().catch(null) });
const wireAudio = z.looseObject({
  url: webAddress,
  duration: z.number().min(0).nullish().catch(null),
  peaks: z.array(z.number()).nullish().catch(null),
});
const wireFile = z.looseObject({ file_id: z.string().refine(isPlain) });
const wireLocation = z.looseObject({
  lat: degrees(90),
  lng: degrees(180),
  name: z.string().nullish().catch(null),
});
const wireInteger = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
const wirePair = z.tuple([wireInteger, wireInteger]);
const wireEmoji = z.looseObject({
  placeholder: z.string().max(maxPlaceholderLength).nullish().catch(null),
  charmap: z.array(z.unknown()),
});
const wirePoll = z.looseObject({ poll_id: someId });
const wireEvent = z.looseObject({ event_id: someId });

/** An invalid pair becomes an unknown emoji, so that the pairs after it keep their positions. */
function toPackEmoji(pair: unknown): PackEmoji {
  const [packId, index] = wirePair.safeParse(pair).data ?? [-1, -1];
  return { packId, index };
}

/** Converts an attachment of one known kind. Null if a required field is missing or malformed. */
type AttachmentConverter = (wire: WireAttachment) => Attachment | null;

function converterOf<Schema extends z.ZodType>(
  schema: Schema,
  toAttachment: (wire: z.output<Schema>) => Attachment,
): AttachmentConverter {
  return (wire) => {
    const read = schema.safeParse(wire);
    return read.success ? toAttachment(read.data) : null;
  };
}

/**
 * Fields of media that the service deletes after they were viewed (interface/attachments#vanishing-media). Natter does
 * not load such media: loading might tell the sender that they were viewed, and deleted ones cannot be loaded.
 */
const vanishing = ["delivery_id", "media_deleted", "replay_allowed", "viewed_by"];

function unlessVanishing(convert: AttachmentConverter): AttachmentConverter {
  return (wire) => (vanishing.some((field) => Object.hasOwn(wire, field)) ? null : convert(wire));
}

/**
 * Converts the waveform of a voice message. No source states the unit of `peaks` or their number. So only the ratios
 * between them are used, and neighbouring peaks are joined until few enough are left.
 */
function peaksField(wire: readonly number[]): { readonly peaks?: readonly number[] } {
  const peaks = joinPeaks(wire.map((peak) => Math.abs(peak)));
  const loudest = Math.max(0, ...peaks);
  return loudest === 0 ? {} : { peaks: peaks.map((peak) => Math.round((peak / loudest) * 100)) };
}

/** Converters of the known attachment kinds, by the kind's name on the wire (interface/attachments#kinds). */
export const attachmentConverters: Readonly<Record<string, AttachmentConverter>> = {
  image: unlessVanishing(
    converterOf(wireImage, ({ url }) => ({
      kind: "image",
      media: toMediaPath(url, "large"),
      original: toMediaPath(url, "original"),
      size: readSizeFromAddress(url),
    })),
  ),
  linked_image: converterOf(wireImage, ({ url }) => ({
    kind: "linked-image",
    media: toMediaPath(url, "original"),
    address: new URL(url).href,
  })),
  video: unlessVanishing(
    converterOf(wireVideo, ({ url, preview_url: preview }) => {
      const size = typeof preview === "string" ? readSizeFromAddress(preview) : null;
      return {
        kind: "video",
        media: toMediaPath(url, "original"),
        preview: typeof preview === "string" ? toMediaPath(preview, "large") : null,
        ...(size !== null && { size }),
      };
    }),
  ),
  audio: unlessVanishing(
    converterOf(wireAudio, ({ url, duration, peaks }) => ({
      kind: "audio",
      media: toMediaPath(url, "original"),
      // No source states the unit of `duration`. It is taken as seconds, which fit the length of voice messages.
      duration: typeof duration === "number" ? Math.round(duration * 1000) : null,
      ...peaksField(peaks ?? []),
    })),
  ),
  file: converterOf(wireFile, ({ file_id: fileId }) => ({ kind: "file", fileId })),
  location: converterOf(wireLocation, ({ lat, lng, name }) => ({
    kind: "location",
    latitude: lat,
    longitude: lng,
    name: toShownName(name ?? ""),
  })),
  emoji: converterOf(wireEmoji, ({ placeholder, charmap }) => ({
    kind: "emoji",
    placeholder:
      placeholder === null || placeholder === undefined || placeholder === ""
        ? usualEmojiPlaceholder
        : placeholder,
    // A text cannot contain more emoji than it has characters.
    emoji: charmap.slice(0, maxMessageTextLength).map(toPackEmoji),
  })),
  reply: converterOf(wireReply, ({ reply_id: id }) => ({
    kind: "reply",
    messageId: asId<MessageId>(id),
    quoted: null,
  })),
  poll: converterOf(wirePoll, ({ poll_id: id }) => ({ kind: "poll", pollId: asId<PollId>(id) })),
  event: converterOf(wireEvent, ({ event_id: id }) => ({ kind: "event", eventId: asId<EventId>(id) })),
};
