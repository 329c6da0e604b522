import { z } from "zod";
import { asId } from "../../../../preload/base/ids.ts";
import type { EventId, MessageId, PollId } from "../../../../preload/base/ids.ts";
import { maximumTextLength } from "../../../../preload/model/messages/text.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { usualPlaceholder } from "../../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji } from "../../../../preload/model/messages/pack-emoji.ts";
import { wireId } from "../../../../api/shared/shapes.ts";
import type { WireAttachment } from "../../../../api/shared/shapes.ts";
import { mediaPath, sizeInAddress } from "../media/media-path.ts";
import { toShownName } from "../values/to-text.ts";

/** Longer than any, in UTF-16 units: whoever sends more means to keep the page busy. */
const longestAddress = 8192;
const longestId = 256;
const longestPlaceholder = 16;
/** Anybody may have written it: only addresses of the web are taken. */
const webAddress = z.url({ protocol: /^https?$/ }).max(longestAddress);
/** Ids stand in paths of addresses, where these two would lead to another place. */
const isPlain = (id: string): boolean => id !== "" && id !== "." && id !== ".." && id.length <= longestId;
const someId = wireId.refine(isPlain);
const degrees = (most: number) =>
  z.union([z.string().regex(/\d/).transform(Number), z.number()]).refine((angle) => Math.abs(angle) <= most);

/** An answer to a message, as the wire has it. */
export const wireReply = z.looseObject({ reply_id: someId, user_id: wireId.nullish().catch(null) });
const wireImage = z.looseObject({ url: webAddress });
const wireVideo = z.looseObject({ url: webAddress, preview_url: webAddress.nullish().catch(null) });
const wireAudio = z.looseObject({ url: webAddress, duration: z.number().min(0).nullish().catch(null) });
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
  placeholder: z.string().max(longestPlaceholder).nullish().catch(null),
  charmap: z.array(z.unknown()),
});
const wirePoll = z.looseObject({ poll_id: someId });
const wireEvent = z.looseObject({ event_id: someId });

/** What is no pair keeps its turn, for those after it. */
function toPackEmoji(pair: unknown): PackEmoji {
  const [packId, index] = wirePair.safeParse(pair).data ?? [-1, -1];
  return { packId, index };
}

/** How to read one kind; null where it lacks something. */
type ToKnown = (wire: WireAttachment) => Attachment | null;

function reading<Schema extends z.ZodType>(
  schema: Schema,
  toAttachment: (wire: z.output<Schema>) => Attachment,
): ToKnown {
  return (wire) => {
    const read = schema.safeParse(wire);
    return read.success ? toAttachment(read.data) : null;
  };
}

/**
 * What is to vanish once it was seen (interface/attachments#vanishing-media): it is not loaded, because nobody knows
 * what loading it tells, and what is gone cannot be.
 */
const vanishing = ["delivery_id", "media_deleted", "replay_allowed", "viewed_by"];

function unlessVanishing(toKnown: ToKnown): ToKnown {
  return (wire) => (vanishing.some((field) => Object.hasOwn(wire, field)) ? null : toKnown(wire));
}

/** How each kind that is known is read, by its name on the wire (interface/attachments#kinds). */
export const knownAttachments: Readonly<Record<string, ToKnown>> = {
  image: unlessVanishing(
    reading(wireImage, ({ url }) => ({
      kind: "image",
      media: mediaPath(url, "large"),
      original: mediaPath(url, "original"),
      size: sizeInAddress(url),
    })),
  ),
  linked_image: reading(wireImage, ({ url }) => ({
    kind: "linked-image",
    media: mediaPath(url, "original"),
    address: new URL(url).href,
  })),
  video: unlessVanishing(
    reading(wireVideo, ({ url, preview_url: preview }) => {
      const size = typeof preview === "string" ? sizeInAddress(preview) : null;
      return {
        kind: "video",
        media: mediaPath(url, "original"),
        preview: typeof preview === "string" ? mediaPath(preview, "large") : null,
        ...(size !== null && { size }),
      };
    }),
  ),
  audio: unlessVanishing(
    reading(wireAudio, ({ url, duration }) => ({
      kind: "audio",
      media: mediaPath(url, "original"),
      // Nothing says in which unit; seconds are what a voice message lasts.
      duration: typeof duration === "number" ? Math.round(duration * 1000) : null,
    })),
  ),
  file: reading(wireFile, ({ file_id: fileId }) => ({ kind: "file", fileId })),
  location: reading(wireLocation, ({ lat, lng, name }) => ({
    kind: "location",
    latitude: lat,
    longitude: lng,
    name: toShownName(name ?? ""),
  })),
  emoji: reading(wireEmoji, ({ placeholder, charmap }) => ({
    kind: "emoji",
    placeholder:
      placeholder === null || placeholder === undefined || placeholder === ""
        ? usualPlaceholder
        : placeholder,
    // A text has room for no more of them.
    emoji: charmap.slice(0, maximumTextLength).map(toPackEmoji),
  })),
  reply: reading(wireReply, ({ reply_id: id }) => ({
    kind: "reply",
    messageId: asId<MessageId>(id),
    quoted: null,
  })),
  poll: reading(wirePoll, ({ poll_id: id }) => ({ kind: "poll", pollId: asId<PollId>(id) })),
  event: reading(wireEvent, ({ event_id: id }) => ({ kind: "event", eventId: asId<EventId>(id) })),
};
