import { asId } from "../../../preload/base/ids.ts";
import type { GroupId } from "../../../preload/base/ids.ts";

/** What a share link of a group tells. */
export interface ShareLink {
  readonly groupId: GroupId;
  readonly shareToken: string;
}

/**
 * `/join_group/{groupId}/{shareToken}`, on whichever host: the address itself is never asked
 * (interface/conventions#links).
 */
const joinGroup = /\/join_group\/(\d{1,30})\/([\w-]{1,100})\/?$/;

/** A web address, with or without its `https://`. */
const web = /^(?:https?:\/\/)?[\w.-]+(?::\d+)?\//i;

/** Reads a share link; null for anything else. */
export function readShareLink(text: string): ShareLink | null {
  const trimmed = text.trim();
  if (!web.test(trimmed)) return null;
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const [, groupId, shareToken] = joinGroup.exec(new URL(address).pathname) ?? [];
  if (groupId === undefined || shareToken === undefined) return null;
  return { groupId: asId<GroupId>(groupId), shareToken };
}
