import type { Group } from "./group.ts";

/** The link of a group. Everybody who has it can join (interface/conventions#links). */
export interface ShareLink {
  readonly url: string;
  /** Address of a picture that holds the link. */
  readonly qrCodeUrl: string;
}

/** The link of a group that is shared; null of one that is not. */
export function shareLinkOf(group: Group): ShareLink | null {
  if (group.shareToken === null) return null;
  const path = `join_group/${group.id}/${group.shareToken}`;
  return {
    url: `https://groupme.com/${path}`,
    qrCodeUrl: `https://image.groupme.com/qr/${path}/preview`,
  };
}
