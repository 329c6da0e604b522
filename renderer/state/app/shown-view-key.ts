import type { AppState } from "./context.ts";

/** What the window shows: the account, the page, and the chat or the section of the settings. */
export function shownViewKey({
  session,
  layout,
  open,
}: Pick<AppState, "session" | "layout" | "open">): string {
  return [session.key, layout.page, layout.page === "settings" ? layout.section : open.id].join(" ");
}
