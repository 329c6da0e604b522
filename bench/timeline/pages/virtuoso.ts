import { createElement as h, useCallback, useState } from "react";
import { createRoot } from "react-dom/client";
import { Virtuoso } from "react-virtuoso";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { OlderMessagesPage } from "../../../preload/model/conversations/opened-conversation.ts";
import { offerContender, pageRoot } from "./contender.ts";
import { MessageRow } from "./react-row.ts";
import { messagesBefore, newestMessages } from "./served.ts";

/**
 * The index of the first item. It counts down while older messages are prepended, as the documentation of
 * react-virtuoso asks.
 */
const firstIndex = 1_000_000;
/** Height above and below the view that is also drawn, in pixels; Natter's list does this without a setting. */
const drawnAround = 200;

let newestPage: OlderMessagesPage = { messages: [], hasOlder: false };

function List() {
  const [messages, setMessages] = useState<readonly Message[]>(newestPage.messages);
  const firstItemIndex = firstIndex - (messages.length - newestPage.messages.length);
  const oldest = messages[0];
  const prepend = useCallback(() => {
    if (oldest === undefined) return;
    void messagesBefore(oldest.id).then((page) => {
      setMessages((current) => (current[0] === oldest ? [...page.messages, ...current] : current));
    });
  }, [oldest]);
  return h(Virtuoso<Message>, {
    style: { height: "100%" },
    data: messages,
    firstItemIndex,
    initialTopMostItemIndex: { index: "LAST", align: "end" },
    startReached: prepend,
    alignToBottom: true,
    followOutput: "auto",
    increaseViewportBy: drawnAround,
    computeItemKey: (_index, message) => message.key,
    itemContent: (index, message) => h(MessageRow, { message, before: messages[index - firstItemIndex - 1] }),
  });
}

offerContender({
  scroller: "[data-virtuoso-scroller]",
  row: "[data-item-index]",
  async prepare(count) {
    newestPage = await newestMessages(count);
  },
  mount() {
    createRoot(pageRoot()).render(h(List));
  },
});
