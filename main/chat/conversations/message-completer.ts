import type { Message } from "../../../preload/model/messages/message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { currentSenders } from "./current-senders.ts";
import { fillInQuotes } from "./quotes.ts";

/**
 * Creates a function that completes stored messages for the page. It adds the sender's current name and picture in the
 * group, and the quoted message. Neither is stored with a message, so that every message shows later changes.
 */
export function createMessageCompleter(tables: CacheTables): <Kind extends Message>(message: Kind) => Kind {
  const senderOf = currentSenders(tables);
  return (message) => {
    const sender = senderOf(message);
    return fillInQuotes(tables, sender === message.sender ? message : { ...message, sender }, senderOf);
  };
}
