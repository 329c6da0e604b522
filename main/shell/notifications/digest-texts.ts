import type { Settings } from "../../../preload/model/app/settings.ts";
import type { DigestNotification } from "../../chat/core/ports.ts";
import { listText, t } from "../../messages/format.ts";
import type { NotificationTexts } from "./notification-texts.ts";

/** Maximum number of names of chats, so that they fit on one line. */
const maxNames = 3;

/** The texts of a notification about what arrived during quiet hours, with as much content as the settings allow. */
export function digestTexts(
  { count, conversations }: DigestNotification,
  content: Settings["notificationContent"],
): NotificationTexts {
  const chats = conversations.length;
  const body = t("notices.digest", { messages: t("notices.digestMessages", { count }), chats });
  if (content === "nothing") return { title: "Natter", body };
  const names = conversations.slice(0, maxNames).map(({ name }) => name);
  const more = chats > maxNames ? [t("notices.moreChats", { count: chats - maxNames })] : [];
  return { title: listText([...names, ...more]), body };
}
