/** Whom a shared link is of, and the token that shows it was shared. */
export interface SharedContact {
  readonly userId: string;
  readonly shareToken: string;
}

/**
 * Reads `https://groupme.com/contact/{user}/{token}`, with or without `web.` (interface/conventions#links); null for
 * anything else.
 */
export function readContactLink(text: string): SharedContact | null {
  const trimmed = text.trim();
  const whole = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(whole)) return null;
  const { hostname, pathname } = new URL(whole);
  if (!/^(?:web\.|www\.)?groupme\.com$/.test(hostname)) return null;
  const [, userId, shareToken] = /^\/contact\/(\d{1,30})\/([\w-]{1,100})\/?$/.exec(pathname) ?? [];
  return userId === undefined || shareToken === undefined ? null : { userId, shareToken };
}
