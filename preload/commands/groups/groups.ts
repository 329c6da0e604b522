import type { GroupId, UserId } from "../../base/ids.ts";
import type {
  GroupChanges,
  GroupDetails,
  GroupPreview,
  NewGroup,
  SystemMessageSettings,
} from "../../model/groups/groups.ts";
import type { Command } from "../command.ts";

interface OfGroup {
  readonly groupId: GroupId;
}

/** Groups and what can be set of them. */
export interface GroupCommands {
  /** Of a topic, which is no group to the service: those of its group. */
  readonly getGroupDetails: Command<OfGroup, GroupDetails>;
  /** The real service takes it from its own phone app only. */
  readonly createGroup: Command<NewGroup, GroupDetails>;
  readonly updateGroup: Command<OfGroup & { readonly changes: GroupChanges }, GroupDetails>;
  readonly saveSystemMessageSettings: Command<
    OfGroup & { readonly settings: SystemMessageSettings },
    GroupDetails
  >;
  /** Ends it for everybody in it. */
  readonly destroyGroup: Command<OfGroup, void>;
  readonly transferOwnership: Command<OfGroup & { readonly userId: UserId }, GroupDetails>;
  /** By its share token, or null for a group that everybody can find. */
  readonly previewGroup: Command<OfGroup & { readonly shareToken: string | null }, GroupPreview>;
}

/** Their names. */
export const groupCommandNames = [
  "getGroupDetails",
  "createGroup",
  "updateGroup",
  "saveSystemMessageSettings",
  "destroyGroup",
  "transferOwnership",
  "previewGroup",
] as const satisfies readonly (keyof GroupCommands)[];
