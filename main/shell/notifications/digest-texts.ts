import type { Settings } from "../../../preload/model/app/settings.ts";
import type { DigestNotification } from "../../chat/core/ports.ts";
import { t } from "../../messages/format.ts";
import { firstNames } from "./first-names.ts";
import type { NotificationTexts } from "./notification-texts.ts";

/** The texts of a notification about what arrived during quiet hours, with as much content as the settings allow. */
export function digestTexts(
  { count, conversations }: DigestNotification,
  content: Settings["notificationContent"],
): NotificationTexts {
  const chats = conversations.length;
  const body = t("notices.digest", { messages: t("notices.digestMessages", { count }), chats });
  if (content === "nothing") return { title: "Natter", body };
  const names = conversations.map(({ name }) => name);
  return { title: firstNames(names, (left) => t("notices.moreChats", { count: left })), body };
}
