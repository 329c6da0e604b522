import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { GeographicPoint, PublicGroup } from "../../../preload/model/groups/discovery.ts";
import { t } from "../../messages/format.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import { distanceToGroup } from "../../state/groups/discovery/distance-to-group.ts";

/** How this account stands to a public group. `none`: it is neither in the group nor waiting. */
export type GroupRelation = "member" | "requested" | "full" | "none";

/** How this account stands to a public group. `chat` is the group's row in the list of chats, if there is one. */
export function groupRelation(
  { memberCount, maxMembers }: PublicGroup,
  chat: Conversation | null,
  isRequested: boolean,
): GroupRelation {
  if (chat !== null && chat.posting !== "left") return "member";
  if (isRequested) return "requested";
  const isFull = memberCount !== null && maxMembers !== null && memberCount >= maxMembers;
  return isFull ? "full" : "none";
}

/** The number of members and the place of a group, in one line. */
export function groupFacts(group: PublicGroup, place: GeographicPoint | null): string {
  const members =
    group.memberCount === null
      ? t("discover.membersUnknown")
      : t("discover.members", { count: group.memberCount });
  const where = whereText(group, place);
  return where === "" ? members : t("discover.facts", { members, place: where });
}

/** A distance with its unit, as the person's language writes it. */
function distanceText(kilometres: number): string {
  return kilometres.toLocaleString(dateAndNumberLocale(), {
    style: "unit",
    unit: "kilometer",
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  });
}

function whereText(group: PublicGroup, place: GeographicPoint | null): string {
  const distance = place === null ? null : distanceToGroup(group, place);
  if (distance !== null) return distanceText(distance);
  const locality = group.locations.find((location) => location.locality !== "")?.locality ?? "";
  return locality === "" ? "" : isolateTextDirection(locality);
}
