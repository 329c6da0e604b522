import type { GroupMember } from "../../../preload/model/groups/members.ts";
import { t } from "../../messages/format.ts";

function stateText({ state }: GroupMember): string | null {
  switch (state) {
    case "active":
      return null;
    case "exited":
      return t("members.exited");
    case "removed":
      return t("members.removed");
    case "banned":
      return t("members.banned");
    case "other":
      return t("members.formerOther");
  }
}

function roleText({ role, state }: GroupMember): string | null {
  if (role === "user" || state !== "active") return null;
  return role === "owner" ? t("conversation.owner") : t("conversation.admin");
}

/** The words beside a member's name in the list: you, the role, and how a former member left. */
export function memberFacts(member: GroupMember): readonly string[] {
  const own = member.isMe ? t("members.you") : null;
  return [own, roleText(member), stateText(member)].filter((text) => text !== null);
}
