import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { groupTypes, messageDeleterRoles } from "../../../../preload/model/groups/groups.ts";
import { t } from "../../../messages/format.ts";

const minute: Milliseconds = 60_000;

/** Whether Natter knows the rules of this type of group. */
export function isKnownGroupType(type: string): boolean {
  return groupTypes.some((known) => known === type);
}

/** The roles that may delete messages and that this version cannot set. */
export function unknownDeleterRoles(roles: readonly string[]): readonly string[] {
  return roles.filter((role) => !messageDeleterRoles.some((known) => known === role));
}

/** For how long after sending a message can be deleted. */
export function deletionPeriodText(period: Milliseconds): string {
  if (period === Number.POSITIVE_INFINITY) return t("groupSettings.deletionEver");
  const minutes = Math.max(1, Math.round(period / minute));
  const length =
    minutes % 60 === 0
      ? t("groupSettings.hours", { count: minutes / 60 })
      : t("groupSettings.minutes", { count: minutes });
  return t("groupSettings.deletionWithin", { period: length });
}
