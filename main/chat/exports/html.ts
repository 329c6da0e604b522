import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { exportContentSecurityPolicy, exportStyle } from "./html-style.ts";
import {
  urlOrMediaPath,
  attachmentLabel,
  formatDay,
  reactionGiversText,
  formatIsoTime,
  formatMoment,
  formatTime,
} from "./texts.ts";
import { findLinks } from "./links.ts";
import { attachmentFileKey } from "./media.ts";
import type { ExportHead, ExportWriter, ExportedFile, ExportedFiles } from "./writer.ts";
import { isOpenable } from "../downloads/openable-files.ts";
import { t, textLanguage } from "../../messages/format.ts";
import { writingDirection } from "../../../preload/model/app/languages.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Characters that HTML does not allow, not even as numeric references. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu;

/** Escapes text for any position in HTML, including attribute values. */
function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(forbidden, "\ufffd")
    .replaceAll(/[&<>"']/gu, (character) => entities[character] ?? "");
}

function link(to: string): string {
  const safe = /^https?:\/\//iu.test(to) ? URL.parse(to)?.href : undefined;
  return safe === undefined ? escapeHtml(to) : anchor(safe, to);
}

function anchor(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}" rel="noopener noreferrer nofollow" dir="ltr">${escapeHtml(words)}</a>`;
}

function richText(text: string): string {
  let html = "";
  let place = 0;
  for (const { start, end, address } of findLinks(text)) {
    html += escapeHtml(text.slice(place, start)) + anchor(address, text.slice(start, end));
    place = end;
  }
  return html + escapeHtml(text.slice(place));
}

const bdi = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

function picture(attachment: Attachment, message: Message, media: ExportedFiles): string | null {
  if (attachment.kind !== "image" && attachment.kind !== "linked-image") return null;
  const path = attachment.kind === "image" ? attachment.original : attachment.media;
  const file = media.get(path)?.path ?? null;
  const from = t("exports.photoFrom", { name: message.sender.name });
  if (file !== null) return `<img src="${escapeHtml(file)}" alt="${escapeHtml(from)}" loading="lazy">`;
  const where = attachment.kind === "image" ? urlOrMediaPath(path) : attachment.address;
  return `<p class="note">${t("exports.noPhoto", { address: link(where) })}</p>`;
}

/** HTML for a video, a voice message or a file that is part of the export. */
function mediaHtml(attachment: Attachment, { path, name }: ExportedFile): string {
  const from = escapeHtml(path);
  if (attachment.kind === "video") return `<video src="${from}" controls preload="metadata"></video>`;
  if (attachment.kind === "audio") return `<audio src="${from}" controls preload="metadata"></audio>`;
  const kept = path.slice(path.lastIndexOf("/") + 1);
  const isUnderItsName = name !== null && isOpenable(name);
  const anchor = `<a href="${from}" download="${escapeHtml(isUnderItsName ? name : kept)}">${bdi(name ?? kept)}</a>`;
  const why = ` <span class="note">${t("exports.keptAs", { name: escapeHtml(kept) })}</span>`;
  return `<p>${t("exports.file", { name: anchor })}${isUnderItsName ? "" : why}</p>`;
}

function attachmentHtml(attachment: Attachment, message: Message, media: ExportedFiles): string {
  if (attachment.kind === "reply") {
    const { quoted } = attachment;
    return quoted === null
      ? `<blockquote class="quote">${t("exports.unknownAnswer")}</blockquote>`
      : `<blockquote class="quote" dir="auto">${bdi(quoted.senderName)}: ${richText(quoted.text)}</blockquote>`;
  }
  const shown = picture(attachment, message, media);
  if (shown !== null) return shown;
  const file = media.get(attachmentFileKey(attachment) ?? "") ?? null;
  if (file !== null) return mediaHtml(attachment, file);
  const named = attachmentLabel(attachment);
  if (named === null) return "";
  const where = named.address === null ? "" : ` ${link(named.address)}`;
  return `<p class="note" dir="auto">${escapeHtml(named.words)}${where}</p>`;
}

function reactionHtml(reaction: Reaction, { nameOf, wordsOf }: ExportHead): string {
  const names = reaction.userIds.map((id) => bdi(nameOf(id) ?? id)).join(", ");
  return `<li>${escapeHtml(wordsOf(reaction))} ${reactionGiversText(names, reaction)}</li>`;
}

function messageHtml(message: Message, head: ExportHead, media: ExportedFiles): string {
  const time = formatTime(message.createdAt, head.timeZone);
  const isEdited = message.editedAt !== null && message.deletedBy === null;
  const who = `<p class="who">${bdi(message.sender.name)} <time datetime="${formatIsoTime(message.createdAt)}">${time}</time>${isEdited ? ` <span class="note">${t("exports.edited")}</span>` : ""}</p>`;
  const body =
    message.deletedBy === null
      ? [
          ...message.attachments.filter(({ kind }) => kind === "reply"),
          message.text,
          ...message.attachments.filter(({ kind }) => kind !== "reply"),
        ].map((part) => {
          if (typeof part !== "string") return attachmentHtml(part, message, media);
          return part === "" ? "" : `<p dir="auto">${richText(part)}</p>`;
        })
      : [`<p>${t("exports.deleted")}</p>`];
  const reactions = message.reactions.map((reaction) => reactionHtml(reaction, head)).join("");
  const list = reactions === "" ? "" : `<ul aria-label="${t("exports.reactions")}">${reactions}</ul>`;
  return `<li${message.isOwn ? ' class="own"' : ""}><article>${who}${body.join("")}${list}</article></li>\n`;
}

function headHtml({ conversation, me, exportedAt, timeZone }: ExportHead): string {
  const { name, description } = conversation;
  const about = description === "" ? "" : `<p dir="auto">${richText(description)}</p>`;
  const moment = formatMoment(exportedAt, timeZone);
  return `<!doctype html>
<html lang="${textLanguage()}" dir="${writingDirection(textLanguage())}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${exportContentSecurityPolicy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<style>${exportStyle}</style>
</head>
<body>
<header>
<h1 dir="auto">${escapeHtml(name)}</h1>
${about}<p>${t("exports.written", { moment, zone: escapeHtml(timeZone), name: bdi(me.name) })}</p>
</header>
<main>
<ol>
`;
}

function footHtml(written: number, missing: number): string {
  const lost = missing === 0 ? "" : ` ${t("exports.missing", { count: missing })}`;
  return `</ol>
</main>
<footer><p>${t("exports.messages", { count: written })}.${lost}</p></footer>
</body>
</html>
`;
}

/**
 * Creates a writer of one HTML page in the app's look: without scripts, without anything from the network, and with
 * every text escaped.
 */
export function createHtmlWriter(head: ExportHead): ExportWriter {
  let lastDay = "";
  const dayLine = (message: Message): string => {
    const day = formatDay(message.createdAt, head.timeZone);
    if (day === lastDay) return "";
    lastDay = day;
    return `<li><h2>${day}</h2></li>\n`;
  };
  return {
    head: () => headHtml(head),
    entry: (entry, media) => {
      if (entry.kind === "gap") return `<li><p class="gap">${t("exports.gap")}</p></li>\n`;
      const { message } = entry;
      const line = dayLine(message);
      if (message.senderKind !== "system") return line + messageHtml(message, head, media);
      return `${line}<li><p class="system" dir="auto">${escapeHtml(message.text)}</p></li>\n`;
    },
    foot: ({ written, missingMedia }) => footHtml(written, missingMedia),
  };
}
