import type { EventId, MediaPath, MessageId, PollId, UserId } from "../../base/ids.ts";
import type { JsonObject } from "../app/json.ts";
import type { Milliseconds } from "../app/time.ts";
import type { ChosenFile, UploadStatus } from "../media/uploads.ts";
import type { PackEmoji, PlacedEmoji } from "./pack-emoji.ts";

/**
 * What came with a message. Media of hosts that are not the service's have a path too, which main does not serve. `other`
 * keeps every kind that this version does not know, and what lacks something, as it came.
 */
export type Attachment =
  | {
      readonly kind: "image";
      readonly media: MediaPath;
      /** The picture at its full size. */
      readonly original: MediaPath;
      /** Pixels, read from the address; null where it does not tell. */
      readonly size: { readonly width: number; readonly height: number } | null;
    }
  /** A picture that somebody found elsewhere. `address` is where it is. */
  | { readonly kind: "linked-image"; readonly media: MediaPath; readonly address: string }
  /** How long it is the service does not tell. */
  | {
      readonly kind: "video";
      readonly media: MediaPath;
      readonly preview: MediaPath | null;
      /** Pixels of the preview, read from its address; missing where it does not tell. */
      readonly size?: { readonly width: number; readonly height: number };
    }
  | { readonly kind: "audio"; readonly media: MediaPath; readonly duration: Milliseconds | null }
  /** Its name and size are asked for by id. */
  | { readonly kind: "file"; readonly fileId: string }
  | {
      readonly kind: "location";
      readonly latitude: number;
      readonly longitude: number;
      readonly name: string;
    }
  /**
   * The n-th `placeholder` of the text is the n-th of `emoji`; one too many stays as it stands
   * (interface/attachments#kinds).
   */
  | {
      readonly kind: "emoji";
      readonly placeholder: string;
      readonly emoji: readonly PackEmoji[];
    }
  | { readonly kind: "poll"; readonly pollId: PollId }
  | { readonly kind: "event"; readonly eventId: EventId }
  /** `ranges` are [start, length] in UTF-16 units of the text. */
  | {
      readonly kind: "mentions";
      readonly mentions: readonly {
        readonly userId: UserId;
        readonly start: number;
        readonly length: number;
      }[];
    }
  /** `quoted` is null when the answered message is not on this computer. */
  | {
      readonly kind: "reply";
      readonly messageId: MessageId;
      readonly quoted: {
        readonly senderId: UserId;
        readonly senderName: string;
        readonly text: string;
        /** Emoji of packs in the text; absent where it has none. */
        readonly emoji?: readonly PlacedEmoji[];
      } | null;
    }
  /** A file of a message that is not sent yet. */
  | { readonly kind: "upload"; readonly file: ChosenFile; readonly status: UploadStatus }
  | { readonly kind: "other"; readonly type: string; readonly fields: JsonObject };
