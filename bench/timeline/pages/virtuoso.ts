import { createElement as h, useCallback, useState } from "react";
import { createRoot } from "react-dom/client";
import { Virtuoso } from "react-virtuoso";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { OlderPage } from "../../../preload/model/conversations/opened.ts";
import { offer, pageRoot } from "./contender.ts";
import { Row } from "./react-row.ts";
import { messagesBefore, newestMessages } from "./served.ts";

/** The list counts from here downwards while older messages come in front, as its documentation has it. */
const firstIndex = 1_000_000;
/** Room above and below the view that is drawn as well, in pixels: what Natter's list has by itself. */
const drawnAround = 200;

let newest: OlderPage = { messages: [], hasOlder: false };

function List() {
  const [messages, setMessages] = useState<readonly Message[]>(newest.messages);
  const firstItemIndex = firstIndex - (messages.length - newest.messages.length);
  const oldest = messages[0];
  const prepend = useCallback(() => {
    if (oldest === undefined) return;
    void messagesBefore(oldest.id).then((page) => {
      setMessages((held) => (held[0] === oldest ? [...page.messages, ...held] : held));
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
    itemContent: (index, message) => h(Row, { message, before: messages[index - firstItemIndex - 1] }),
  });
}

offer({
  scroller: "[data-virtuoso-scroller]",
  row: "[data-item-index]",
  async prepare(count) {
    newest = await newestMessages(count);
  },
  mount() {
    createRoot(pageRoot()).render(h(List));
  },
});
