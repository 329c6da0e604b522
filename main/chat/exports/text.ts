import type { Message } from "../../../preload/model/messages/message.ts";
import type { Reaction } from "../../../preload/model/messages/reactions.ts";
import { attachmentWords, gapWords, momentWords, othersWords } from "./words.ts";
import type { ExportHead, ExportWriter } from "./writer.ts";

const lineEnds = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
/** Characters that steer a terminal, which may show this file. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;
const indent = "    ";
const [isolate, endIsolate] = ["\u2068", "\u2069"];

/** Text in which nothing reaches out: each line keeps its own direction, whatever signs it holds or lacks the end of. */
function isolated(text: string): string {
  return isolate + text.replaceAll(steering, "\ufffd") + endIsolate;
}

function oneLine(text: string): string {
  return isolated(text.split(lineEnds).join(" "));
}

/** Lines after the first are indented, so that no text can pass for a message of somebody else. */
function block(text: string): string {
  return text.split(lineEnds).map(isolated).join(`\n${indent}`);
}

function reactionLine(reaction: Reaction, { nameOf, wordsOf }: ExportHead): string {
  const names = reaction.userIds.map((id) => oneLine(nameOf(id) ?? id)).join(", ");
  return `${oneLine(wordsOf(reaction))} ${names}${othersWords(reaction)}`;
}

/** What stands under the text of a message, a line each. */
function extraLines(message: Message, head: ExportHead): readonly string[] {
  const attachments = message.attachments.flatMap((attachment) => {
    if (attachment.kind === "reply" && attachment.quoted !== null) {
      const { senderName, text } = attachment.quoted;
      return [`In answer to ${oneLine(senderName)}: ${oneLine(text)}`];
    }
    const named = attachmentWords(attachment);
    if (named === null) return [];
    return [oneLine(named.words) + (named.address === null ? "" : ` ${oneLine(named.address)}`)];
  });
  return [
    ...attachments,
    ...(message.editedAt === null ? [] : ["Edited"]),
    ...message.reactions.map((reaction) => reactionLine(reaction, head)),
  ];
}

function messageText(message: Message, head: ExportHead): string {
  const at = `[${momentWords(message.createdAt, head.timeZone)}]`;
  const said = message.deletedBy === null ? block(message.text) : "This message was deleted";
  const start =
    message.senderKind === "system" ? `${at} * ${said}` : `${at} ${oneLine(message.sender.name)}: ${said}`;
  return [start, ...extraLines(message, head).map((line) => indent + line)].join("\n") + "\n";
}

/** Writes bare lines, a message each, and what belongs to it indented under it. */
export function createTextWriter(head: ExportHead): ExportWriter {
  const { conversation, me, exportedAt, timeZone } = head;
  return {
    head: () =>
      [
        oneLine(conversation.name),
        ...(conversation.description === "" ? [] : [oneLine(conversation.description)]),
        `Written out by Natter on ${momentWords(exportedAt, timeZone)} (${timeZone}) for ${oneLine(me.name)}`,
        "\n",
      ].join("\n"),
    entry: (entry) =>
      entry.kind === "gap" ? `\n---- ${gapWords} ----\n\n` : messageText(entry.message, head),
    foot: ({ written }) => `\n---- ${written} ${written === 1 ? "message" : "messages"} ----\n`,
  };
}
