import type { GroupId, UserId } from "../../base/ids.ts";
import type {
  GroupChanges,
  GroupDetails,
  GroupPreview,
  GroupTransferResult,
  NewGroup,
  SystemMessageSettings,
} from "../../model/groups/groups.ts";
import type { Command } from "../command.ts";

interface OfGroup {
  readonly groupId: GroupId;
}

/** Commands for groups and their settings. */
export interface GroupCommands {
  /**
   * The details of a group. For the id of a topic, the details of its group, because the service does not treat a topic
   * as a group.
   */
  readonly getGroupDetails: Command<OfGroup, GroupDetails>;
  /** Creates a group. The real service allows this only to its own phone app. */
  readonly createGroup: Command<NewGroup, GroupDetails>;
  readonly updateGroup: Command<OfGroup & { readonly changes: GroupChanges }, GroupDetails>;
  readonly saveSystemMessageSettings: Command<
    OfGroup & { readonly settings: SystemMessageSettings },
    GroupDetails
  >;
  /** Deletes the group for all of its members. */
  readonly destroyGroup: Command<OfGroup, void>;
  readonly transferOwnership: Command<OfGroup & { readonly userId: UserId }, GroupDetails>;
  /** Transfers several groups to one person. The answer has a result for each group, in the order of the groups. */
  readonly transferGroups: Command<
    { readonly groupIds: readonly GroupId[]; readonly userId: UserId },
    readonly GroupTransferResult[]
  >;
  /**
   * The data of a group that a person can see before joining. `shareToken` is the token of its share link; null for a
   * public group.
   */
  readonly previewGroup: Command<OfGroup & { readonly shareToken: string | null }, GroupPreview>;
}

export const groupCommandNames = [
  "getGroupDetails",
  "createGroup",
  "updateGroup",
  "saveSystemMessageSettings",
  "destroyGroup",
  "transferOwnership",
  "transferGroups",
  "previewGroup",
] as const satisfies readonly (keyof GroupCommands)[];
