import type { Settings } from "../../../preload/model/app/settings.ts";
import type { MissedScheduledNotification } from "../../chat/core/ports.ts";
import { t } from "../../messages/format.ts";
import { firstNames } from "./first-names.ts";
import { shortenBody } from "./notification-texts.ts";
import type { NotificationTexts } from "./notification-texts.ts";

/** The texts of a notification about missed scheduled messages, with as much content as the settings allow. */
export function missedScheduledTexts(
  { missed }: MissedScheduledNotification,
  content: Settings["notificationContent"],
): NotificationTexts {
  const [{ text }] = missed;
  const said = t("notices.notSent", { count: missed.length });
  if (content === "nothing") return { title: "Natter", body: said };
  const names = [...new Set(missed.map(({ conversation }) => conversation.name))];
  const title = firstNames(names, (left) => t("notices.moreChats", { count: left }));
  if (content === "name" || missed.length > 1 || text.trim() === "") return { title, body: said };
  return { title, body: shortenBody(t("notices.notSentText", { text: text.trim() })) };
}
