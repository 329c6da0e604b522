import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { exportPolicy, exportStyle } from "./html-style.ts";
import {
  addressOf,
  attachmentWords,
  dayWords,
  gapWords,
  isoMoment,
  momentWords,
  timeWords,
  othersWords,
} from "./words.ts";
import { linksIn } from "./links.ts";
import { mediaKey } from "./media.ts";
import type { ExportHead, ExportWriter, MediaFile, MediaFiles } from "./writer.ts";
import { isOpenable } from "../downloads/openable-files.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Characters that HTML does not allow, even written as numbers. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu;

/** Text as it can stand anywhere in HTML, also between quotes. */
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
  for (const { start, end, address } of linksIn(text)) {
    html += escapeHtml(text.slice(place, start)) + anchor(address, text.slice(start, end));
    place = end;
  }
  return html + escapeHtml(text.slice(place));
}

const bdi = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

function picture(attachment: Attachment, message: Message, media: MediaFiles): string | null {
  if (attachment.kind !== "image" && attachment.kind !== "linked-image") return null;
  const path = attachment.kind === "image" ? attachment.original : attachment.media;
  const file = media.get(path)?.path ?? null;
  const from = `Picture from ${message.sender.name}`;
  if (file !== null) return `<img src="${escapeHtml(file)}" alt="${escapeHtml(from)}" loading="lazy">`;
  const where = attachment.kind === "image" ? addressOf(path) : attachment.address;
  return `<p class="note">A picture could not be had: ${link(where)}</p>`;
}

/** A film, voice or a shared file that stands beside the page. */
function mediaHtml(attachment: Attachment, { path, name }: MediaFile): string {
  const from = escapeHtml(path);
  if (attachment.kind === "video") return `<video src="${from}" controls preload="metadata"></video>`;
  if (attachment.kind === "audio") return `<audio src="${from}" controls preload="metadata"></audio>`;
  const kept = path.slice(path.lastIndexOf("/") + 1);
  const isUnderItsName = name !== null && isOpenable(name);
  const anchor = `<a href="${from}" download="${escapeHtml(isUnderItsName ? name : kept)}">${bdi(name ?? kept)}</a>`;
  const why = ` <span class="note">kept as ${escapeHtml(kept)}: files of this kind can contain programs</span>`;
  return `<p>File ${anchor}${isUnderItsName ? "" : why}</p>`;
}

function attachmentHtml(attachment: Attachment, message: Message, media: MediaFiles): string {
  if (attachment.kind === "reply") {
    const { quoted } = attachment;
    return quoted === null
      ? '<blockquote class="quote">A message that is not here</blockquote>'
      : `<blockquote class="quote" dir="auto">${bdi(quoted.senderName)}: ${richText(quoted.text)}</blockquote>`;
  }
  const shown = picture(attachment, message, media);
  if (shown !== null) return shown;
  const file = media.get(mediaKey(attachment) ?? "") ?? null;
  if (file !== null) return mediaHtml(attachment, file);
  const named = attachmentWords(attachment);
  if (named === null) return "";
  const where = named.address === null ? "" : ` ${link(named.address)}`;
  return `<p class="note" dir="auto">${escapeHtml(named.words)}${where}</p>`;
}

function reactionHtml(reaction: Reaction, { nameOf, wordsOf }: ExportHead): string {
  const names = reaction.userIds.map((id) => bdi(nameOf(id) ?? id)).join(", ");
  return `<li>${escapeHtml(wordsOf(reaction))} ${names}${othersWords(reaction)}</li>`;
}

function messageHtml(message: Message, head: ExportHead, media: MediaFiles): string {
  const time = timeWords(message.createdAt, head.timeZone);
  const isEdited = message.editedAt !== null && message.deletedBy === null;
  const who = `<p class="who">${bdi(message.sender.name)} <time datetime="${isoMoment(message.createdAt)}">${time}</time>${isEdited ? ' <span class="note">Edited</span>' : ""}</p>`;
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
      : ["<p>This message was deleted</p>"];
  const reactions = message.reactions.map((reaction) => reactionHtml(reaction, head)).join("");
  const list = reactions === "" ? "" : `<ul aria-label="Reactions">${reactions}</ul>`;
  return `<li${message.isOwn ? ' class="own"' : ""}><article>${who}${body.join("")}${list}</article></li>\n`;
}

function headHtml({ conversation, me, exportedAt, timeZone }: ExportHead): string {
  const { name, description } = conversation;
  const about = description === "" ? "" : `<p dir="auto">${richText(description)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${exportPolicy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<style>${exportStyle}</style>
</head>
<body>
<header>
<h1 dir="auto">${escapeHtml(name)}</h1>
${about}<p>Written out by Natter on ${momentWords(exportedAt, timeZone)} (${escapeHtml(timeZone)}) for ${bdi(me.name)}</p>
</header>
<main>
<ol>
`;
}

function footHtml(written: number, missing: number): string {
  const lost =
    missing === 0
      ? ""
      : ` ${missing} ${missing === 1 ? "photo, video or file" : "photos, videos or files"} could not be had.`;
  return `</ol>
</main>
<footer><p>${written} ${written === 1 ? "message" : "messages"}.${lost}</p></footer>
</body>
</html>
`;
}

/** Writes one page in the app's look: no script, nothing from the network, and every text escaped. */
export function createHtmlWriter(head: ExportHead): ExportWriter {
  let lastDay = "";
  const dayLine = (message: Message): string => {
    const day = dayWords(message.createdAt, head.timeZone);
    if (day === lastDay) return "";
    lastDay = day;
    return `<li><h2>${day}</h2></li>\n`;
  };
  return {
    head: () => headHtml(head),
    entry: (entry, media) => {
      if (entry.kind === "gap") return `<li><p class="gap">${gapWords}</p></li>\n`;
      const { message } = entry;
      const line = dayLine(message);
      if (message.senderKind !== "system") return line + messageHtml(message, head, media);
      return `${line}<li><p class="system" dir="auto">${escapeHtml(message.text)}</p></li>\n`;
    },
    foot: ({ written, missingMedia }) => footHtml(written, missingMedia),
  };
}
