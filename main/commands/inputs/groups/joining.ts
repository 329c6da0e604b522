import { z } from "zod";
import type { JoiningCommands } from "../../../../preload/commands/groups/joining.ts";
import { groupId, singleLine, membershipId, moment, noInput, groupInput, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const invitation = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("link"), url: singleLine }),
  z.strictObject({ kind: z.literal("token"), groupId, shareToken: singleLine }),
  z.strictObject({ kind: z.literal("found"), groupId }),
]);
/** Maximum number of join requests in one command, more than a person decides at once. */
const maxRequests = 1000;

/** The inputs for joining and leaving groups. */
export const joiningInputs: InputsOf<JoiningCommands> = {
  joinGroup: z.strictObject({ invitation, answer: text.nullable() }),
  leaveGroup: groupInput,
  rejoinGroup: groupInput,
  listFormerGroups: noInput,
  listMembershipStates: noInput,
  hideFormerGroup: groupInput,
  listJoinRequests: groupInput,
  listWaitingJoinRequests: noInput,
  markJoinRequestsSeen: z.strictObject({ to: moment }),
  decideJoinRequests: z.strictObject({
    groupId,
    membershipIds: z.array(membershipId).min(1).max(maxRequests),
    isApproved: z.boolean(),
  }),
  withdrawJoinRequest: groupInput,
};
