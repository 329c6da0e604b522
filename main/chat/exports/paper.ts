import type { UserId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { t } from "../../messages/format.ts";
import { isolateHtml, escapeHtml, richText } from "./html-text.ts";
import { createPageWriter, labelHtml } from "./html.ts";
import { attachmentFileKey } from "./media.ts";
import { paperPolicy, paperStyle } from "./paper-style.ts";
import { attachmentLabel, formatDay, formatMoment } from "./texts.ts";
import type { EntryExtras, ExportHead, ExportWriter } from "./writer.ts";

function box(title: string, lines: readonly string[]): string {
  const items = lines.map((line) => `<li dir="auto">${line}</li>`).join("");
  return `<div class="box"><strong dir="auto">${title}</strong><ul>${items}</ul></div>`;
}

function pollHtml({ subject, options, status, expiresAt }: Poll, { timeZone }: ExportHead): string {
  const moment = formatMoment(expiresAt, timeZone);
  return box(t("exports.poll", { subject: isolateHtml(subject) }), [
    ...options.map(({ title, votes }) =>
      votes === null
        ? isolateHtml(title)
        : t("exports.pollOption", { title: isolateHtml(title), count: votes }),
    ),
    `<span class="note">${t(status === "active" ? "exports.pollOpen" : "exports.pollEnded", { moment })}</span>`,
  ]);
}

/** The time of an event in words. The days of an all-day event are the same in every time zone. */
function eventTime({ days, startAt, endAt }: CalendarEvent, { timeZone }: ExportHead): string {
  const [first = "", last = ""] =
    days === null
      ? [startAt, endAt].map((moment) => formatMoment(moment, timeZone))
      : [days.first, days.last].map((day) => formatDay(Date.parse(day), "UTC"));
  return first === last ? first : t("exports.fromTo", { first, last });
}

function eventHtml(event: CalendarEvent, head: ExportHead): string {
  const { name, description, location, goingIds, notGoingIds } = event;
  const place = [location?.name, location?.address].filter((part) => part !== undefined && part !== null);
  const names = (ids: readonly UserId[]): string =>
    ids.map((id) => isolateHtml(head.nameOf(id) ?? id)).join(", ");
  return box(t("exports.event", { name: isolateHtml(name) }), [
    eventTime(event, head),
    ...(place.length === 0 ? [] : [t("exports.eventPlace", { place: isolateHtml(place.join(", ")) })]),
    ...(description === "" ? [] : [richText(description)]),
    ...(goingIds.length === 0 ? [] : [t("exports.going", { names: names(goingIds) })]),
    ...(notGoingIds.length === 0 ? [] : [t("exports.notGoing", { names: names(notGoingIds) })]),
  ]);
}

/**
 * The HTML of an attachment on paper, where nothing can be played: a picture, the preview of a video with a label, the
 * name of a file, or only a label.
 */
function mediaHtml(attachment: Attachment, { sender }: Message, { files }: EntryExtras): string {
  const file = files.get(attachmentFileKey(attachment) ?? "") ?? null;
  const label = attachmentLabel(attachment);
  if (file === null || label === null) {
    // A picture elsewhere on the web has an address that a reader can use. The address of media of the service is of no
    // use on paper.
    const isOnWeb = attachment.kind === "linked-image";
    return isOnWeb || label === null
      ? labelHtml(attachment)
      : `<p class="note">${escapeHtml(label.words)}</p>`;
  }
  if (attachment.kind === "file")
    return `<p class="note" dir="auto">${t("exports.file", { name: isolateHtml(file.name ?? attachment.fileId) })}</p>`;
  const from = escapeHtml(t("exports.photoFrom", { name: sender.name }));
  const isVideo = attachment.kind === "video";
  const drawn = `<img src="${escapeHtml(file.path)}" alt="${isVideo ? "" : from}">`;
  return isVideo ? `${drawn}<p class="note">${escapeHtml(label.words)}</p>` : drawn;
}

/** Creates the writer of a document for printing: an HTML page that shows polls and events as text. */
export function createPaperWriter(head: ExportHead): ExportWriter {
  const style = paperStyle(head);
  return createPageWriter(head, {
    style,
    policy: paperPolicy(style),
    attachment: (attachment, message, extras) => {
      const activity = extras.activities.get(attachment);
      if (activity?.kind === "poll") return pollHtml(activity.poll, head);
      if (activity?.kind === "event") return eventHtml(activity.event, head);
      return mediaHtml(attachment, message, extras);
    },
  });
}
