import { find } from "linkifyjs";

/** An address that stands in a text. */
export interface TextLink {
  readonly start: number;
  readonly end: number;
  /** What opens: whole, and with a host in letters that cannot be mistaken for others. */
  readonly address: string;
}

const openedProtocols: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);

/** A link has one of these in it: most messages have none, and are read at once. */
const linkSign = /[.:@]|localhost/i;

/** The links of a text, in order: the same as in the window (`message-text` of the page). */
export function linksIn(text: string): readonly TextLink[] {
  if (!linkSign.test(text)) return [];
  return find(text, { defaultProtocol: "https" }).flatMap(({ href, start, end }) => {
    const address = URL.parse(href);
    return address !== null && openedProtocols.has(address.protocol)
      ? [{ start, end, address: address.href }]
      : [];
  });
}
