/**
 * The schemes of URLs that are shown as links, each with the colon that `URL` gives it. Natter opens no other URL in another
 * program.
 */
export const linkProtocols: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);
