import type { Group } from "./group.ts";

/** The share link of a group. Everybody who has it can join (interface/conventions#links). */
export interface ShareLink {
  readonly url: string;
  /** URL of a QR code with the link. */
  readonly qrCodeUrl: string;
}

/** The share link of a group; null if it is not shared. */
export function groupShareLink(group: Group): ShareLink | null {
  if (group.shareToken === null) return null;
  const path = `join_group/${group.id}/${group.shareToken}`;
  return {
    url: `https://groupme.com/${path}`,
    qrCodeUrl: `https://image.groupme.com/qr/${path}/preview`,
  };
}
