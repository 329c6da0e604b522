import type { EventId, MediaPath, MessageId, PollId, UserId } from "../../base/ids.ts";
import type { JsonObject } from "../app/json.ts";
import type { Milliseconds } from "../app/time.ts";
import type { ChosenFile, UploadStatus } from "../media/uploads.ts";
import type { PackEmoji, PlacedPackEmoji } from "./pack-emoji.ts";

/**
 * An attachment of a message. Media on hosts other than the service's also have a media path, but the main process does
 * not serve them. `other` contains, unchanged, attachments of unknown kinds and those without a required field.
 */
export type Attachment =
  | {
      readonly kind: "image";
      readonly media: MediaPath;
      /** The picture in its original size. */
      readonly original: MediaPath;
      /** Size in pixels, from the picture's address; null if the address does not contain it. */
      readonly size: { readonly width: number; readonly height: number } | null;
    }
  /** A picture on another site, at `address`. */
  | { readonly kind: "linked-image"; readonly media: MediaPath; readonly address: string }
  /** A video. The service does not state its duration. */
  | {
      readonly kind: "video";
      readonly media: MediaPath;
      readonly preview: MediaPath | null;
      /** Size of the preview in pixels, from its address; absent if the address does not contain it. */
      readonly size?: { readonly width: number; readonly height: number };
    }
  /** A voice message. `peaks` is its waveform, as in `Recording`; absent if the message does not contain it. */
  | {
      readonly kind: "audio";
      readonly media: MediaPath;
      readonly duration: Milliseconds | null;
      readonly peaks?: readonly number[];
    }
  /** A file. `getFileInfo` returns its name and size by its id. */
  | { readonly kind: "file"; readonly fileId: string }
  | {
      readonly kind: "location";
      readonly latitude: number;
      readonly longitude: number;
      readonly name: string;
    }
  /**
   * Pack emoji. The n-th `placeholder` in the text stands for the n-th `emoji`. Extra placeholders stay in the text as
   * they are (interface/attachments#kinds).
   */
  | {
      readonly kind: "emoji";
      readonly placeholder: string;
      readonly emoji: readonly PackEmoji[];
    }
  | { readonly kind: "poll"; readonly pollId: PollId }
  | { readonly kind: "event"; readonly eventId: EventId }
  /** Mentions. Each element of `ranges` is [start, length], in UTF-16 units of the text. */
  | {
      readonly kind: "mentions";
      readonly mentions: readonly {
        readonly userId: UserId;
        readonly start: number;
        readonly length: number;
      }[];
    }
  /** A reply. `quoted` is null if the message that it replies to is not stored on this computer. */
  | {
      readonly kind: "reply";
      readonly messageId: MessageId;
      readonly quoted: {
        readonly senderId: UserId;
        readonly senderName: string;
        /** Absent if a person wrote the quoted message. */
        readonly senderKind?: "bot" | "system";
        readonly text: string;
        /** The pack emoji in the quoted text; absent if there are none. */
        readonly emoji?: readonly PlacedPackEmoji[];
        /** The quoted message's first photo, or preview of a video; absent if there is none. */
        readonly picture?: MediaPath;
        /** Whether the quoted message was deleted; absent if not. */
        readonly isDeleted?: true;
      } | null;
    }
  /** A file of an unsent message, before its upload is complete. */
  | { readonly kind: "upload"; readonly file: ChosenFile; readonly status: UploadStatus }
  | { readonly kind: "other"; readonly type: string; readonly fields: JsonObject };
