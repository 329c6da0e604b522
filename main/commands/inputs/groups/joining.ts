import { z } from "zod";
import type { JoiningCommands } from "../../../../preload/commands/groups/joining.ts";
import { groupId, line, membershipId, nothing, ofGroup, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const invitation = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("link"), url: line }),
  z.strictObject({ kind: z.literal("token"), groupId, shareToken: line }),
  z.strictObject({ kind: z.literal("found"), groupId }),
]);
/** More requests than anybody decides at once. */
const mostRequests = 1000;

/** Coming into groups and leaving them. */
export const joiningInputs: InputsOf<JoiningCommands> = {
  joinGroup: z.strictObject({ invitation, answer: text.nullable() }),
  leaveGroup: ofGroup,
  rejoinGroup: ofGroup,
  listFormerGroups: nothing,
  listMembershipStates: nothing,
  hideFormerGroup: ofGroup,
  listJoinRequests: ofGroup,
  listWaitingJoinRequests: nothing,
  decideJoinRequests: z.strictObject({
    groupId,
    membershipIds: z.array(membershipId).min(1).max(mostRequests),
    isApproved: z.boolean(),
  }),
  withdrawJoinRequest: ofGroup,
};
