import type { Message } from "../../../preload/model/messages/message.ts";
import { textPieces } from "../../state/conversation/message-text.ts";

/** A link in a message. */
export interface LinkItem {
  readonly key: string;
  readonly message: Message;
  readonly text: string;
  readonly address: string;
}

/** The web links in messages, each address once per message. Links to messages in Natter are left out. */
export function linkItems(messages: readonly Message[]): readonly LinkItem[] {
  return messages.flatMap((message) => {
    const seen = new Set<string>();
    return textPieces(message).flatMap((piece) => {
      if (piece.kind !== "link" || !piece.address.startsWith("http") || seen.has(piece.address)) return [];
      seen.add(piece.address);
      const { text, address } = piece;
      return [{ key: `${message.key} ${address}`, message, text, address }];
    });
  });
}
