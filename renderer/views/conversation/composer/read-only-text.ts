import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { t } from "../../../messages/format.ts";

/** Why nothing can be written in a conversation, where that is so. */
export function readOnlyText({ posting, name, parentId }: Conversation): string {
  if (posting === "blocked") return t("composer.blocked", { name });
  if (posting === "left") return t("composer.left");
  return parentId === null ? t("conversation.adminsOnly") : t("composer.adminsOnlyTopic");
}
