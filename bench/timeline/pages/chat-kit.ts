import {
  Avatar,
  ChatContainer,
  MainContainer,
  Message as KitMessage,
  MessageList,
} from "@chatscope/chat-ui-kit-react";
import "@chatscope/chat-ui-kit-styles/dist/default/styles.min.css";
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import type { Message } from "../../../preload/model/messages/message.ts";
import { timeText } from "../../../renderer/shared/time/time.ts";
import { offerContender, pageRoot } from "./contender.ts";
import { messageContent, messageReactions } from "./react-row.ts";
import { newestMessages } from "./served.ts";

let messages: readonly Message[] = [];

function row(message: Message, index: number) {
  const { key, sender, isOwn, createdAt } = message;
  const isFirst = messages[index - 1]?.sender.id !== sender.id;
  const isLast = messages[index + 1]?.sender.id !== sender.id;
  const position = isFirst ? (isLast ? "single" : "first") : isLast ? "last" : "normal";
  const model = { direction: isOwn ? "outgoing" : "incoming", position, type: "custom" } as const;
  return h(
    KitMessage,
    { key, model, avatarSpacer: !isOwn && !isLast },
    ...(isOwn || !isLast ? [] : [h(Avatar, { key: "face", src: sender.avatar ?? "", name: sender.name })]),
    ...(isFirst && !isOwn ? [h(KitMessage.Header, { key: "header", sender: sender.name })] : []),
    h(KitMessage.CustomContent, { key: "content" }, messageContent(message)),
    h(KitMessage.Footer, { key: "footer" }, timeText(createdAt), messageReactions(message)),
  );
}

function List() {
  return h(
    MainContainer,
    { style: { height: "100%" } },
    h(
      ChatContainer,
      null,
      h(MessageList, { autoScrollToBottomOnMount: true, scrollBehavior: "auto" }, messages.map(row)),
    ),
  );
}

offerContender({
  scroller: ".cs-message-list__scroll-wrapper",
  row: ".cs-message",
  async prepare(count) {
    ({ messages } = await newestMessages(count));
  },
  mount() {
    createRoot(pageRoot()).render(h(List));
  },
});
