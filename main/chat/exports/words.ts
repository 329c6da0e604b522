import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { mediaUrl } from "../../service/to-model/media/media-path.ts";

const latestDate = 8.64e15;
const unknownTime = "at an unknown time";

function words(moment: Milliseconds, options: Intl.DateTimeFormatOptions): string {
  if (!(Math.abs(moment) <= latestDate)) return unknownTime;
  return new Intl.DateTimeFormat("en-GB", options).format(moment);
}

/** A day, such as "20 November 2026". */
export function dayWords(moment: Milliseconds, timeZone: string): string {
  return words(moment, { dateStyle: "long", timeZone });
}

/** A time of day, such as "10:00". */
export function timeWords(moment: Milliseconds, timeZone: string): string {
  return words(moment, { timeStyle: "short", timeZone });
}

/** A day and time, such as "20 November 2026 at 10:00". */
export function momentWords(moment: Milliseconds, timeZone: string): string {
  return words(moment, { dateStyle: "long", timeStyle: "short", timeZone });
}

/** A moment for programs; empty where no date can hold it. */
export function isoMoment(moment: Milliseconds): string {
  return Math.abs(moment) <= latestDate ? new Date(moment).toISOString() : "";
}

/** What follows the names of those who gave a reaction, where more gave it than are named. */
export function othersWords({ unnamedCount }: Reaction): string {
  return unnamedCount === undefined ? "" : ` and ${String(unnamedCount)} more`;
}

/** Said where messages may be missing. */
export const gapWords = "Some messages are missing here";

/** The address behind a picture's path; the path itself where it has none. */
export function addressOf(path: string): string {
  return mediaUrl(path) ?? path;
}

/** What came with a message, named in a few words and an address where there is one; null for what its text shows already. */
export function attachmentWords(
  attachment: Attachment,
): { readonly words: string; readonly address: string | null } | null {
  switch (attachment.kind) {
    case "image":
      return { words: "Picture", address: addressOf(attachment.original) };
    case "linked-image":
      return { words: "Picture from elsewhere", address: attachment.address };
    case "video":
      return { words: "Video", address: addressOf(attachment.media) };
    case "audio":
      return { words: "Voice message", address: addressOf(attachment.media) };
    case "file":
      return { words: `File ${attachment.fileId}`, address: null };
    case "location":
      return {
        words: `Place: ${attachment.name} (${attachment.latitude}, ${attachment.longitude})`,
        address: null,
      };
    case "poll":
      return { words: "Poll", address: null };
    case "event":
      return { words: "Event", address: null };
    case "upload":
      return { words: `File ${attachment.file.name}, not sent yet`, address: null };
    case "emoji":
    case "mentions":
    case "reply":
      return null;
    case "other":
      return { words: `Something that Natter does not show (${attachment.type})`, address: null };
  }
}
