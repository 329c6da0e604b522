import type { Message } from "../../../preload/model/messages/message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { currentSenders } from "./current-senders.ts";
import { fillInQuotes } from "./quotes.ts";

/**
 * Creates a function that completes stored messages for the page: with their senders as the group calls them now, and
 * with what they quote. Both are not stored with the message, so that every message follows later changes.
 */
export function createMessageCompleter(tables: CacheTables): <Kind extends Message>(message: Kind) => Kind {
  const senderOf = currentSenders(tables);
  return (message) => {
    const sender = senderOf(message);
    return fillInQuotes(tables, sender === message.sender ? message : { ...message, sender }, senderOf);
  };
}
