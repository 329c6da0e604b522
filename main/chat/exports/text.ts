import type { Message } from "../../../preload/model/messages/message.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { attachmentLabel, reactionGiversText, formatMoment } from "./texts.ts";
import type { ExportHead, ExportWriter } from "./writer.ts";
import { t } from "../../messages/format.ts";

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
/** Control characters, which a terminal that displays the exported text would execute. */
// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;
const indent = "    ";
const [isolate, endIsolate] = ["\u2068", "\u2069"];

/**
 * Wraps a line in characters that isolate its text direction, whatever direction characters the line itself contains.
 */
function isolateLine(text: string): string {
  return isolate + text.replaceAll(controlCharacters, "\ufffd") + endIsolate;
}

function oneLine(text: string): string {
  return isolateLine(text.split(lineEnds).join(" "));
}

/** Indents all lines after the first, so that a message text cannot imitate a message of another person. */
function indentAfterFirstLine(text: string): string {
  return text.split(lineEnds).map(isolateLine).join(`\n${indent}`);
}

function reactionLine(reaction: Reaction, { nameOf, wordsOf }: ExportHead): string {
  const names = reaction.userIds.map((id) => oneLine(nameOf(id) ?? id)).join(", ");
  return `${oneLine(wordsOf(reaction))} ${reactionGiversText(names, reaction)}`;
}

/** The lines under the text of a message: attachments, edit mark and reactions. */
function extraLines(message: Message, head: ExportHead): readonly string[] {
  const attachments = message.attachments.flatMap((attachment) => {
    if (attachment.kind === "reply" && attachment.quoted !== null) {
      const { senderName, text } = attachment.quoted;
      return [t("exports.answer", { name: oneLine(senderName), text: oneLine(text) })];
    }
    const named = attachmentLabel(attachment);
    if (named === null) return [];
    return [oneLine(named.words) + (named.address === null ? "" : ` ${oneLine(named.address)}`)];
  });
  return [
    ...attachments,
    ...(message.editedAt === null ? [] : [t("exports.edited")]),
    ...message.reactions.map((reaction) => reactionLine(reaction, head)),
  ];
}

function messageText(message: Message, head: ExportHead): string {
  const at = `[${formatMoment(message.createdAt, head.timeZone)}]`;
  const said = message.deletedBy === null ? indentAfterFirstLine(message.text) : t("exports.deleted");
  const start =
    message.senderKind === "system" ? `${at} * ${said}` : `${at} ${oneLine(message.sender.name)}: ${said}`;
  return [start, ...extraLines(message, head).map((line) => indent + line)].join("\n") + "\n";
}

/** Creates a writer of plain text: one message after the other, each with its details indented below. */
export function createTextWriter(head: ExportHead): ExportWriter {
  const { conversation, me, exportedAt, timeZone } = head;
  return {
    renderHead: () =>
      [
        oneLine(conversation.name),
        ...(conversation.description === "" ? [] : [oneLine(conversation.description)]),
        t("exports.written", {
          moment: formatMoment(exportedAt, timeZone),
          zone: timeZone,
          name: oneLine(me.name),
        }),
        "\n",
      ].join("\n"),
    renderEntry: (entry) =>
      entry.kind === "gap" ? `\n---- ${t("exports.gap")} ----\n\n` : messageText(entry.message, head),
    renderFoot: ({ written }) => `\n---- ${t("exports.messages", { count: written })} ----\n`,
  };
}
