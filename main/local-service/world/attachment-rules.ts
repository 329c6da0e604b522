import type { WireAttachment } from "../../service/endpoints/shapes.ts";
import { pictureScheme } from "../to-wire/picture-url.ts";
import { refuse } from "./refused.ts";
import type { Refused } from "./refused.ts";

const maximumCharmap = 1000;

/** What each kind must have; gives the reason against one that has not. Other kinds are taken as they are. */
const rules: Readonly<Record<string, (attachment: WireAttachment) => string | null>> = {
  image: ({ url }) => (isProcessed(url) ? null : "image url must be of the image service"),
  emoji: ({ placeholder, charmap }) => {
    if (typeof placeholder !== "string" || placeholder === "") return "emoji placeholder is required";
    return isCharmap(charmap) ? null : "emoji charmap must be a list of pairs of whole numbers";
  },
};

/**
 * Says no to attachments that may not be sent, with 400: pictures that did not go through the image service, and emoji
 * without what they are drawn by (interface: Direct messages, rules 3 and 4). The same for groups, chats and bots.
 */
export function attachmentRefusal(attachments: readonly WireAttachment[]): Refused | null {
  for (const attachment of attachments) {
    const reason = Object.hasOwn(rules, attachment.type) ? rules[attachment.type]?.(attachment) : null;
    if (typeof reason === "string") return refuse(400, `attachments: ${reason}`);
  }
  return null;
}

const pictureAddress = new RegExp(`^${pictureScheme}[\\w.-]{1,200}$`);

/** Whether an address is that of a picture of this service; in the world it has no host (see to-wire/picture-url). */
export function isProcessed(url: unknown): boolean {
  return typeof url === "string" && pictureAddress.test(url);
}

function isCharmap(charmap: unknown): boolean {
  if (!Array.isArray(charmap) || charmap.length > maximumCharmap) return false;
  return charmap.every(
    (pair: unknown) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => Number.isInteger(part)),
  );
}
