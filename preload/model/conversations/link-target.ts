import type { ConversationId, MessageId } from "../../base/ids.ts";
import { parseConversationLink, parseMessageLink } from "../../base/message-link.ts";

/** A conversation, and a message in it; null: where the conversation opens by itself. */
export interface ChatTarget {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId | null;
}

/** What a link that the system passed to Natter leads to. */
export type LinkTarget =
  | ({ readonly kind: "chat" } & ChatTarget)
  /** A group or a person that was shared. `link` is the share link, as the service writes it. */
  | { readonly kind: "share-link"; readonly link: string }
  | { readonly kind: "page"; readonly page: LinkTargetPage };

/** The pages, and the dialog for a new chat, that launchers and other programs can open. */
export const linkedPages = ["chats", "new-chat", "for-you", "calendar", "people", "settings"] as const;
export type LinkTargetPage = (typeof linkedPages)[number];

/** Maximum length of a link in UTF-16 units, more than a share link with a query has. */
const maxLinkLength = 1_000;

/** `natter://join/{group}/{token}` and `natter://contact/{user}/{token}`. */
const appLink = /^natter:\/\/(join|contact)\/(\d{1,30})\/([\w-]{1,100})$/;

/** `natter://show/{page}`. */
const pageLink = new RegExp(String.raw`^natter://show/(${linkedPages.join("|")})$`);

/**
 * A share link on a site of the service (interface/conventions#links). Any web page can pass one to Natter, so it has no
 * user name, no port and nothing before the path.
 */
const shareLink =
  /^https:\/\/(?:web\.|www\.)?groupme\.com\/(join_group|contact)\/(\d{1,30})\/([\w-]{1,100})\/?(?:[?#].*)?$/i;

/** Whether an argument is a link, and not the path of a file. */
export function isLinkArgument(argument: string): boolean {
  return /^(?:natter:|https:\/\/)/i.test(argument);
}

/** Reads a link that the system passed to Natter; null if it leads to nothing that Natter shows. */
export function readLinkTarget(address: string): LinkTarget | null {
  if (address.length > maxLinkLength) return null;
  const message = parseMessageLink(address);
  if (message !== null) return { kind: "chat", ...message };
  const conversationId = parseConversationLink(address);
  if (conversationId !== null) return { kind: "chat", conversationId, messageId: null };
  const [, page] = pageLink.exec(address) ?? [];
  if (page !== undefined) return { kind: "page", page: page as LinkTargetPage };
  const [, what, id, token] = appLink.exec(address) ?? shareLink.exec(address) ?? [];
  if (what === undefined || id === undefined || token === undefined) return null;
  const path = what.toLowerCase() === "contact" ? "contact" : "join_group";
  return { kind: "share-link", link: `https://groupme.com/${path}/${id}/${token}` };
}
