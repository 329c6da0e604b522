import type { GroupId, MembershipId } from "../../base/ids.ts";
import type {
  FormerGroup,
  Invitation,
  JoinOutcome,
  JoinRequest,
  MembershipSummary,
  WaitingJoinRequests,
} from "../../model/groups/joining.ts";
import type { Command } from "../command.ts";

/** Asking to be let in, and letting in. */
export interface JoinRequestCommands {
  readonly listJoinRequests: Command<{ readonly groupId: GroupId }, readonly JoinRequest[]>;
  /** Those of every group. */
  readonly listWaitingJoinRequests: Command<void, WaitingJoinRequests>;
  readonly decideJoinRequests: Command<
    {
      readonly groupId: GroupId;
      readonly membershipIds: readonly MembershipId[];
      readonly isApproved: boolean;
    },
    void
  >;
  /** Takes back one's own. */
  readonly withdrawJoinRequest: Command<{ readonly groupId: GroupId }, void>;
}

/** Coming into groups and leaving them. */
export interface JoiningCommands extends JoinRequestCommands {
  /** `answer`: to what the group asks; null where nothing was asked yet. */
  readonly joinGroup: Command<
    { readonly invitation: Invitation; readonly answer: string | null },
    JoinOutcome
  >;
  /** The owner cannot, before giving the group to somebody else. */
  readonly leaveGroup: Command<{ readonly groupId: GroupId }, void>;
  readonly rejoinGroup: Command<{ readonly groupId: GroupId }, void>;
  readonly listFormerGroups: Command<void, readonly FormerGroup[]>;
  /** Every group that the account ever was in; what they are called is not told. */
  readonly listMembershipStates: Command<void, readonly MembershipSummary[]>;
  /** Takes a group off the list of those that one left. */
  readonly hideFormerGroup: Command<{ readonly groupId: GroupId }, void>;
}

/** Their names. */
export const joiningCommandNames = [
  "joinGroup",
  "leaveGroup",
  "rejoinGroup",
  "listFormerGroups",
  "listMembershipStates",
  "hideFormerGroup",
  "listJoinRequests",
  "listWaitingJoinRequests",
  "decideJoinRequests",
  "withdrawJoinRequest",
] as const satisfies readonly (keyof JoiningCommands)[];
