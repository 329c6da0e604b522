import { createElement as h, useLayoutEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import type { Message } from "../../../preload/model/messages/message.ts";
import { offerContender, pageRoot } from "./contender.ts";
import { MessageRow } from "./react-row.ts";
import { newestMessages } from "./served.ts";

let messages: readonly Message[] = [];

function List() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, []);
  return h(
    "div",
    { className: "list", ref: list },
    messages.map((message, index) =>
      h(MessageRow, { key: message.key, message, before: messages[index - 1] }),
    ),
  );
}

offerContender({
  scroller: ".list",
  row: ".row",
  async prepare(count) {
    ({ messages } = await newestMessages(count));
  },
  mount() {
    createRoot(pageRoot()).render(h(List));
  },
});
