import type { MediaPath } from "../../../../preload/base/ids.ts";
import type {
  GroupChanges,
  GroupDetails,
  GroupLikeIcon,
  SystemMessageSettings,
} from "../../../../preload/model/groups/groups.ts";
import { maxGroupDescriptionLength, maxGroupNameLength } from "../../../../preload/model/groups/groups.ts";
import { codePointCount } from "../../../../preload/model/messages/text-length.ts";

/** The settings of a group that the form shows. */
export interface GroupFields {
  readonly name: string;
  readonly description: string;
  readonly picture: MediaPath | null;
  readonly visibility: string;
  readonly requiresApproval: boolean;
  readonly isJoinQuestionShown: boolean;
  readonly joinQuestion: string;
  /** Who may edit the group and post: one of `groupTypes`, or a word that this version does not know. */
  readonly type: string;
  readonly deletionMode: readonly string[];
  readonly isOfficeMode: boolean;
  readonly themeName: string | null;
  readonly likeIcon: GroupLikeIcon | null;
  readonly systemMessages: SystemMessageSettings;
}

/** The name of one setting. */
export type GroupFieldName = keyof GroupFields;

/** The names of all settings, in the order of the form. */
export const groupFieldNames = [
  "picture",
  "name",
  "description",
  "visibility",
  "requiresApproval",
  "isJoinQuestionShown",
  "joinQuestion",
  "type",
  "deletionMode",
  "themeName",
  "likeIcon",
  "isOfficeMode",
  "systemMessages",
] as const satisfies readonly GroupFieldName[];

/** A fault in the form that prevents saving. */
export type GroupFault = "no-name" | "long-name" | "long-description" | "no-question";

/** The settings as the service has them. */
export function groupFieldsOf(details: GroupDetails): GroupFields {
  const { name, description, avatar, visibility, requiresApproval, isJoinQuestionShown, type } = details;
  const { deletionMode, isOfficeMode, themeName, likeIcon, systemMessages } = details;
  return {
    name,
    description,
    picture: avatar,
    visibility,
    requiresApproval,
    isJoinQuestionShown,
    joinQuestion: details.joinQuestion ?? "",
    type,
    deletionMode,
    isOfficeMode,
    themeName,
    likeIcon,
    systemMessages,
  };
}

/** Whether two values of a setting are the same. */
export function isSameSetting(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The settings that differ between two readings of a group. */
export function differingFields(before: GroupFields, after: GroupFields): readonly GroupFieldName[] {
  return groupFieldNames.filter((name) => !isSameSetting(before[name], after[name]));
}

const joining = ["requiresApproval", "isJoinQuestionShown", "joinQuestion"] as const;

/**
 * Returns the values to send for the settings with these names; null if the only one is `systemMessages`, which has a
 * command of its own. The join question and its two switches are always sent together.
 */
export function toGroupChanges(names: readonly GroupFieldName[], fields: GroupFields): GroupChanges | null {
  const wanted = new Set<GroupFieldName>(names.filter((name) => name !== "systemMessages"));
  if (wanted.size === 0) return null;
  if (joining.some((name) => wanted.has(name))) for (const name of joining) wanted.add(name);
  const question = fields.joinQuestion.trim();
  const values = {
    ...fields,
    name: fields.name.trim(),
    description: fields.description.trim(),
    joinQuestion: question === "" || !isQuestionAsked(fields) ? null : question,
    deletionMode: fields.deletionMode.filter((role) => role === "admin" || role === "sender"),
  };
  const sent = groupFieldNames.filter((name) => wanted.has(name)).map((name) => [name, values[name]]);
  return Object.fromEntries(sent) as GroupChanges;
}

function isQuestionAsked({ requiresApproval, isJoinQuestionShown }: GroupFields): boolean {
  return requiresApproval && isJoinQuestionShown;
}

/** The faults in what a person typed. A setting that was not changed has none. */
export function faultsIn(names: readonly GroupFieldName[], fields: GroupFields): readonly GroupFault[] {
  const { name, description, joinQuestion } = fields;
  const isJoiningChanged = joining.some((one) => names.includes(one));
  const faults: readonly (GroupFault | false)[] = [
    names.includes("name") && name.trim() === "" && "no-name",
    names.includes("name") && codePointCount(name.trim()) > maxGroupNameLength && "long-name",
    names.includes("description") &&
      codePointCount(description.trim()) > maxGroupDescriptionLength &&
      "long-description",
    isJoiningChanged && isQuestionAsked(fields) && joinQuestion.trim() === "" && "no-question",
  ];
  return faults.filter((fault) => fault !== false);
}
