// A message as a React list draws it: with the content of Natter's row, without its functions.
import { createElement as h, memo } from "react";
import type { ReactNode } from "react";
import type { Message } from "../../../preload/model/messages/message.ts";
import { timeText, dayText } from "../../../renderer/shared/time/time.ts";
import { photoBoxSize } from "../../../renderer/views/conversation/attachments/photo-size.ts";
import { textPieces } from "../../../renderer/state/conversation/message-text.ts";
import "./react-row.css";

const turnGap = 5 * 60_000;

/** The facts about a row that depend on the message before it. */
interface RowFacts {
  readonly isFirstOfTurn: boolean;
  readonly isFirstOfDay: boolean;
}

function factsAfter(before: Message | undefined, message: Message): RowFacts {
  const isFirstOfDay =
    before === undefined ||
    new Date(before.createdAt).toDateString() !== new Date(message.createdAt).toDateString();
  const isSameTurn =
    before?.sender.id === message.sender.id && message.createdAt - before.createdAt < turnGap;
  return { isFirstOfDay, isFirstOfTurn: isFirstOfDay || !isSameTurn };
}

/** Pictures, the quoted message and the text. */
export function messageContent(message: Message): readonly ReactNode[] {
  const { attachments } = message;
  return [
    ...attachments.flatMap((attachment, index) =>
      attachment.kind === "reply"
        ? [
            h(
              "button",
              { key: index, className: "quote", type: "button" },
              h("b", null, attachment.quoted?.senderName),
              h("span", null, attachment.quoted?.text),
            ),
          ]
        : [],
    ),
    ...attachments.flatMap((attachment, index) => {
      if (attachment.kind !== "image") return [];
      const { width, height } = photoBoxSize(attachment.size);
      return [
        h("img", {
          key: index,
          className: "picture",
          src: attachment.media,
          alt: `Photo from ${message.sender.name}`,
          style: { width, height },
          decoding: "async",
        }),
      ];
    }),
    h(
      "p",
      { key: "text", className: "text", dir: "auto" },
      textPieces(message).map((piece, index) => {
        if (piece.kind === "link") return h("a", { key: index, href: piece.address }, piece.text);
        if (piece.kind === "mention") return h("span", { key: index, className: "mention" }, piece.text);
        return piece.text;
      }),
    ),
  ];
}

/** The reactions to a message. */
export function messageReactions({ reactions }: Message): ReactNode {
  if (reactions.length === 0) return null;
  return h(
    "ul",
    { className: "reactions", key: "reactions" },
    reactions.map(({ code, userIds }, index) =>
      h(
        "li",
        { key: index },
        h("button", { type: "button", title: userIds.join(", ") }, code, " ", userIds.length),
      ),
    ),
  );
}

/** A message in its row, with a day line, the sender's picture and name where needed. */
export const MessageRow = memo(function MessageRow(props: {
  readonly message: Message;
  readonly before: Message | undefined;
}) {
  const { message, before } = props;
  const { isFirstOfDay, isFirstOfTurn } = factsAfter(before, message);
  const { sender, isOwn, createdAt, text } = message;
  return h(
    "div",
    { className: `row ${isOwn ? "own" : "theirs"} ${isFirstOfTurn ? "" : "joined"}` },
    isFirstOfDay && h("h3", { className: "day" }, dayText(createdAt, Date.now())),
    h(
      "div",
      { className: "turn" },
      !isOwn &&
        h(
          "div",
          { className: "face" },
          isFirstOfTurn && h("img", { src: sender.avatar ?? undefined, alt: "" }),
        ),
      h(
        "article",
        { tabIndex: -1, "aria-label": `${sender.name}, ${timeText(createdAt)}: ${text}` },
        h(
          "div",
          { className: "bubble" },
          isFirstOfTurn && !isOwn && h("div", { className: "who" }, sender.name),
          messageContent(message),
          h("time", { dateTime: new Date(createdAt).toISOString() }, timeText(createdAt)),
        ),
        messageReactions(message),
      ),
    ),
  );
});
