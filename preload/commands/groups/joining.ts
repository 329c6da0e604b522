import type { GroupId, MembershipId } from "../../base/ids.ts";
import type { Milliseconds } from "../../model/app/time.ts";
import type {
  FormerGroup,
  GroupToJoin,
  JoinOutcome,
  JoinRequest,
  MembershipSummary,
  PendingJoinRequests,
} from "../../model/groups/joining.ts";
import type { Command } from "../command.ts";

/** Commands for requests to join groups, and for decisions about them. */
export interface JoinRequestCommands {
  readonly listJoinRequests: Command<{ readonly groupId: GroupId }, readonly JoinRequest[]>;
  /** The pending join requests of all groups. */
  readonly listWaitingJoinRequests: Command<void, PendingJoinRequests>;
  /** Remembers that the person has seen the join requests up to a time. */
  readonly markJoinRequestsSeen: Command<{ readonly to: Milliseconds }, void>;
  readonly decideJoinRequests: Command<
    {
      readonly groupId: GroupId;
      readonly membershipIds: readonly MembershipId[];
      readonly isApproved: boolean;
    },
    void
  >;
  /** Withdraws the account's own join request. */
  readonly withdrawJoinRequest: Command<{ readonly groupId: GroupId }, void>;
}

/** Commands for joining and leaving groups. */
export interface JoiningCommands extends JoinRequestCommands {
  /** Joins a group. `answer` is the answer to the group's join question; null if the group has not asked one yet. */
  readonly joinGroup: Command<
    { readonly invitation: GroupToJoin; readonly answer: string | null },
    JoinOutcome
  >;
  /** Leaves a group. The owner must transfer the group to another member first. */
  readonly leaveGroup: Command<{ readonly groupId: GroupId }, void>;
  readonly rejoinGroup: Command<{ readonly groupId: GroupId }, void>;
  readonly listFormerGroups: Command<void, readonly FormerGroup[]>;
  /**
   * The states of the account's memberships in all groups that it was ever in. The service does not return the names of
   * these groups.
   */
  readonly listMembershipStates: Command<void, readonly MembershipSummary[]>;
  /** Removes a group from the list of former groups. */
  readonly hideFormerGroup: Command<{ readonly groupId: GroupId }, void>;
}

export const joiningCommandNames = [
  "joinGroup",
  "leaveGroup",
  "rejoinGroup",
  "listFormerGroups",
  "listMembershipStates",
  "hideFormerGroup",
  "listJoinRequests",
  "listWaitingJoinRequests",
  "markJoinRequestsSeen",
  "decideJoinRequests",
  "withdrawJoinRequest",
] as const satisfies readonly (keyof JoiningCommands)[];
