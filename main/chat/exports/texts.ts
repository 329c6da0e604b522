import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { mediaPathUrl } from "../../service/to-model/media/media-path.ts";
import { t, textLocale } from "../../messages/format.ts";
import { attachmentKindName } from "../../messages/attachment-kind-name.ts";

const latestDate = 8.64e15;
/** Formatters by time zone and style. They are reused, because creating one takes longer than writing a message. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = textLocale();
  const key = JSON.stringify([locale, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

function formatWith(moment: Milliseconds, options: Intl.DateTimeFormatOptions): string {
  if (!(Math.abs(moment) <= latestDate)) return t("exports.unknownTime");
  return formatterOf(options).format(moment);
}

/** Formats a day, such as "20 November 2026". */
export function formatDay(moment: Milliseconds, timeZone: string): string {
  return formatWith(moment, { dateStyle: "long", timeZone });
}

/** Formats a time of day, such as "10:00". */
export function formatTime(moment: Milliseconds, timeZone: string): string {
  return formatWith(moment, { timeStyle: "short", timeZone });
}

/** Formats a day and a time, such as "20 November 2026 at 10:00". */
export function formatMoment(moment: Milliseconds, timeZone: string): string {
  return formatWith(moment, { dateStyle: "long", timeStyle: "short", timeZone });
}

/** Formats a time in ISO 8601; empty if the time is outside of the range of dates. */
export function formatIsoTime(moment: Milliseconds): string {
  return Math.abs(moment) <= latestDate ? new Date(moment).toISOString() : "";
}

/** The names of the people who gave a reaction, and the number of those whose names are not known. */
export function reactionGiversText(names: string, { unnamedCount: count }: Reaction): string {
  return count === undefined ? names : t("exports.more", { names, count });
}

/** URL of a media path; the path itself if it has no URL. */
export function urlOrMediaPath(path: string): string {
  return mediaPathUrl(path) ?? path;
}

/**
 * A short label for an attachment, with its URL if there is one. Null if the message text shows the attachment already.
 */
export function attachmentLabel(
  attachment: Attachment,
): { readonly words: string; readonly address: string | null } | null {
  switch (attachment.kind) {
    case "image":
      return { words: attachmentKindName("image"), address: urlOrMediaPath(attachment.original) };
    case "linked-image":
      return { words: attachmentKindName("linked_image"), address: attachment.address };
    case "video":
      return { words: attachmentKindName("video"), address: urlOrMediaPath(attachment.media) };
    case "audio":
      return { words: attachmentKindName("audio"), address: urlOrMediaPath(attachment.media) };
    case "file":
      return { words: t("exports.file", { name: attachment.fileId }), address: null };
    case "location": {
      const { name, latitude, longitude } = attachment;
      const kind = attachmentKindName("location");
      return { words: t("exports.location", { kind, name, latitude, longitude }), address: null };
    }
    case "poll":
      return { words: attachmentKindName("poll"), address: null };
    case "event":
      return { words: attachmentKindName("event"), address: null };
    case "upload":
      return { words: t("exports.fileNotSent", { name: attachment.file.name }), address: null };
    case "emoji":
    case "mentions":
    case "reply":
      return null;
    case "other":
      return { words: t("exports.notShown", { kind: attachment.type }), address: null };
  }
}
