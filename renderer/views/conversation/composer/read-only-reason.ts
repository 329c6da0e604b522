import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { t } from "../../../messages/format.ts";

/** The reason why this person, or everybody, may not write in a conversation. */
export function readOnlyReason({ posting, name, parentId }: Conversation): string {
  if (posting === "blocked") return t("composer.blocked", { name });
  if (posting === "left") return t("composer.left");
  if (posting === "awaiting-approval") return t("requests.acceptFirst");
  return parentId === null ? t("conversation.adminsOnly") : t("composer.adminsOnlyTopic");
}
