/** The link to a person or a campus, and its QR code (interface/conventions#links). */
export interface ShareLinks {
  readonly share_url: string | null;
  readonly share_qr_code_url: string | null;
}

/** The links of a contact or a campus; null without a token. */
export function shareLinks(
  kind: "contact" | "join_community",
  id: string,
  shareToken: string | null,
): ShareLinks {
  if (shareToken === null) return { share_url: null, share_qr_code_url: null };
  const path = `${kind}/${id}/${shareToken}`;
  return {
    share_url: `https://groupme.com/${path}`,
    share_qr_code_url: `https://image.groupme.com/qr/${path}/preview`,
  };
}
