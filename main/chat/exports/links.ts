import { find } from "linkifyjs";
import { linkProtocols } from "../../../preload/base/link-protocols.ts";

/** A link found in a text. */
export interface TextLink {
  readonly start: number;
  readonly end: number;
  /**
   * The full URL that the link opens. Its host is in ASCII (punycode), so that a reader cannot mistake it for another
   * host that looks alike.
   */
  readonly address: string;
}

/** Every link contains one of these. Most messages contain none of them, so they need no further search. */
const linkSign = /[.:@]|localhost/i;

/** The links of a text, in order. Finds the same links as the page's `message-text`. */
export function findLinks(text: string): readonly TextLink[] {
  if (!linkSign.test(text)) return [];
  return find(text, { defaultProtocol: "https" }).flatMap(({ href, start, end }) => {
    const address = URL.parse(href);
    return address !== null && linkProtocols.has(address.protocol)
      ? [{ start, end, address: address.href }]
      : [];
  });
}
