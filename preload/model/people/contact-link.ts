import { asId } from "../../base/ids.ts";
import type { UserId } from "../../base/ids.ts";

/** The user of a shared contact link, and the token that authorises access to the profile. */
export interface SharedContact {
  readonly userId: UserId;
  readonly shareToken: string;
}

/** The address of a shared contact, with or without `https://` and `web.`, or of its picture. */
const contactAddress =
  /^(?:https?:\/\/)?(?:web\.|www\.|image\.)?groupme\.com(?:\/qr)?\/contact\/(\d{1,30})\/([\w-]{1,100})(?:\/preview)?\/?(?:[?#].*)?$/i;

/** Parses `https://groupme.com/contact/{user}/{token}` (interface/conventions#links); null for any other text. */
export function readContactLink(text: string): SharedContact | null {
  const [, userId, shareToken] = contactAddress.exec(text.trim()) ?? [];
  if (userId === undefined || shareToken === undefined) return null;
  return { userId: asId<UserId>(userId), shareToken };
}
