import type { AppState } from "./context.ts";

/** A text that names what the window shows: the account, the page, and the chats or the section of the settings. */
export function shownViewKey({
  session,
  layout,
  sides,
}: Pick<AppState, "session" | "layout" | "sides">): string {
  const chats = sides.opened.map(({ id }) => id).join(" ");
  return [session.key, layout.page, layout.page === "settings" ? layout.section : chats].join(" ");
}
