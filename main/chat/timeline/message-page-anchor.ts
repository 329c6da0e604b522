/** Selects a page: before a message, after a message, or null for the newest page. */
export type MessagePageAnchor = { readonly before: string } | { readonly after: string } | null;
