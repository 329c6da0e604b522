import { asId } from "../../base/ids.ts";
import type { GroupId } from "../../base/ids.ts";

/** The group of a share link, and the token that authorises joining it. */
export interface ShareLink {
  readonly groupId: GroupId;
  readonly shareToken: string;
}

/**
 * A web address with the path `/join_group/{groupId}/{shareToken}`, with or without `https://`, on any host, because it
 * is never requested. The picture of a link has `/preview` after it (interface/conventions#links).
 */
const joinGroup =
  /^(?:https?:\/\/)?[\w.-]+(?::\d+)?(?:\/[^?#\s]*)?\/join_group\/(\d{1,30})\/([\w-]{1,100})(?:\/preview)?\/?(?:[?#].*)?$/i;

/** Parses a share link; null for any other text. */
export function readShareLink(text: string): ShareLink | null {
  const [, groupId, shareToken] = joinGroup.exec(text.trim()) ?? [];
  if (groupId === undefined || shareToken === undefined) return null;
  return { groupId: asId<GroupId>(groupId), shareToken };
}
