import { t } from "../../../messages/format.ts";
import type { TextKey } from "../../../messages/format.ts";
import { dateAndNumberLocale } from "../../../messages/language.ts";
import { isolateTextDirection } from "../../../shared/text/isolate-text-direction.ts";
import type { GroupFieldName } from "../../../state/groups/settings/settings-fields.ts";
import { listFormat } from "../../../shared/text/list-format.ts";

const labels = {
  picture: "groupSettings.picture",
  name: "groupSettings.name",
  description: "groupSettings.description",
  visibility: "groupSettings.visibility",
  requiresApproval: "groupSettings.requiresApproval",
  isJoinQuestionShown: "groupSettings.isJoinQuestionShown",
  joinQuestion: "groupSettings.joinQuestion",
  type: "groupSettings.type",
  deletionMode: "groupSettings.deletionMode",
  themeName: "groupSettings.themeName",
  likeIcon: "groupSettings.likeIcon",
  isOfficeMode: "groupSettings.isOfficeMode",
  systemMessages: "groupSettings.systemMessages",
} as const satisfies Record<GroupFieldName, TextKey>;

/** The names of settings in one list, as the form labels them. */
export function settingNamesText(names: readonly GroupFieldName[]): string {
  return listFormat(dateAndNumberLocale(), "unit").format(names.map((name) => t(labels[name])));
}

/** The names of people in one list, each isolated from the direction of the sentence around it. */
export function peopleNamesText(names: readonly string[]): string {
  return listFormat(dateAndNumberLocale(), "conjunction").format(names.map(isolateTextDirection));
}
