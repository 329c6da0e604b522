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
import { attachmentFileKey } from "./media.ts";
import { isolateHtml, escapeHtml, link, richText } from "./html-text.ts";
import type { EntryExtras, ExportHead, ExportWriter, ExportedFile, ExportedFiles } from "./writer.ts";
import { isOpenable } from "../downloads/openable-files.ts";
import { t, textLanguage } from "../../messages/format.ts";
import { writingDirection } from "../../../preload/model/app/languages.ts";

/** How an exported page looks, and how it shows attachments. */
export interface PageLook {
  readonly style: string;
  readonly policy: string;
  /** The HTML of an attachment other than a reply. */
  readonly attachment: (attachment: Attachment, message: Message, extras: EntryExtras) => string;
}

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
  const anchor = `<a href="${from}" download="${escapeHtml(isUnderItsName ? name : kept)}">${isolateHtml(name ?? kept)}</a>`;
  const why = ` <span class="note">${t("exports.keptAs", { name: escapeHtml(kept) })}</span>`;
  return `<p>${t("exports.file", { name: anchor })}${isUnderItsName ? "" : why}</p>`;
}

function quoteHtml({ quoted }: Extract<Attachment, { kind: "reply" }>): string {
  return quoted === null
    ? `<blockquote class="quote">${t("exports.answeredMissing")}</blockquote>`
    : `<blockquote class="quote" dir="auto">${isolateHtml(quoted.senderName)}: ${richText(quoted.text)}</blockquote>`;
}

/** The label of an attachment, with its address if there is one; empty if the message text shows the attachment. */
export function labelHtml(attachment: Attachment): string {
  const named = attachmentLabel(attachment);
  if (named === null) return "";
  const where = named.address === null ? "" : ` ${link(named.address)}`;
  return `<p class="note" dir="auto">${escapeHtml(named.words)}${where}</p>`;
}

function attachmentHtml(attachment: Attachment, message: Message, { files }: EntryExtras): string {
  const shown = picture(attachment, message, files);
  if (shown !== null) return shown;
  const file = files.get(attachmentFileKey(attachment) ?? "") ?? null;
  return file === null ? labelHtml(attachment) : mediaHtml(attachment, file);
}

function reactionHtml(reaction: Reaction, { nameOf, wordsOf }: ExportHead): string {
  const names = reaction.userIds.map((id) => isolateHtml(nameOf(id) ?? id)).join(", ");
  return `<li>${escapeHtml(wordsOf(reaction))} ${reactionGiversText(names, reaction)}</li>`;
}

function messageHtml(message: Message, head: ExportHead, extras: EntryExtras, look: PageLook): string {
  const time = formatTime(message.createdAt, head.timeZone);
  const isEdited = message.editedAt !== null && message.deletedBy === null;
  const who = `<p class="who">${isolateHtml(message.sender.name)} <time datetime="${formatIsoTime(message.createdAt)}">${time}</time>${isEdited ? ` <span class="note">${t("exports.edited")}</span>` : ""}</p>`;
  const body =
    message.deletedBy === null
      ? [
          ...message.attachments.filter(({ kind }) => kind === "reply"),
          message.text,
          ...message.attachments.filter(({ kind }) => kind !== "reply"),
        ].map((part) => {
          if (typeof part === "string") return part === "" ? "" : `<p dir="auto">${richText(part)}</p>`;
          return part.kind === "reply" ? quoteHtml(part) : look.attachment(part, message, extras);
        })
      : [`<p>${t("exports.deleted")}</p>`];
  const reactions = message.reactions.map((reaction) => reactionHtml(reaction, head)).join("");
  const list = reactions === "" ? "" : `<ul aria-label="${t("exports.reactions")}">${reactions}</ul>`;
  return `<li${message.isOwn ? ' class="own"' : ""}><article>${who}${body.join("")}${list}</article></li>\n`;
}

/** The days of a span, as "From 1 to 20 November"; empty without a span. */
function spanHtml({ span, timeZone }: ExportHead): string {
  if (span === null) return "";
  const [first, last] = [span.from, span.before - 1].map((moment) => formatDay(moment, timeZone));
  return `<p>${first === last ? first : t("exports.fromTo", { first: first ?? "", last: last ?? "" })}</p>\n`;
}

function headHtml(head: ExportHead, { style, policy }: PageLook): string {
  const { conversation, me, exportedAt, timeZone } = head;
  const { name, description } = conversation;
  const about = description === "" ? "" : `<p dir="auto">${richText(description)}</p>`;
  const moment = formatMoment(exportedAt, timeZone);
  return `<!doctype html>
<html lang="${textLanguage()}" dir="${writingDirection(textLanguage())}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1 dir="auto">${escapeHtml(name)}</h1>
${about}${spanHtml(head)}<p>${t("exports.written", { moment, zone: escapeHtml(timeZone), name: isolateHtml(me.name) })}</p>
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

const screenLook: PageLook = {
  style: exportStyle,
  policy: exportContentSecurityPolicy,
  attachment: attachmentHtml,
};

/** Creates the writer of a page to read on a screen, in the app's look. */
export function createHtmlWriter(head: ExportHead): ExportWriter {
  return createPageWriter(head, screenLook);
}

/**
 * Creates a writer of one HTML page: without scripts, without anything from the network, and with every text escaped.
 */
export function createPageWriter(head: ExportHead, look: PageLook): ExportWriter {
  let lastDay = "";
  const dayLine = (message: Message): string => {
    const day = formatDay(message.createdAt, head.timeZone);
    if (day === lastDay) return "";
    lastDay = day;
    return `<li><h2>${day}</h2></li>\n`;
  };
  return {
    renderHead: () => headHtml(head, look),
    renderEntry: (entry, extras) => {
      if (entry.kind === "gap") return `<li><p class="gap">${t("exports.gap")}</p></li>\n`;
      const { message } = entry;
      const line = dayLine(message);
      if (message.senderKind !== "system") return line + messageHtml(message, head, extras, look);
      return `${line}<li><p class="system" dir="auto">${escapeHtml(message.text)}</p></li>\n`;
    },
    renderFoot: ({ written, missingMedia }) => footHtml(written, missingMedia),
  };
}
