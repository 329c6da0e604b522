import { z } from "zod";
import type { MemberCommands } from "../../../../preload/commands/groups/members.ts";
import { groupId, line, membershipId, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const oneMember = z.strictObject({ groupId, membershipId });
/** More people than anybody adds at once. */
const mostPeople = 1000;

const invitee = z.strictObject({
  nickname: line,
  contact: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("person"), userId }),
    z.strictObject({ kind: z.literal("phone"), phoneNumber: line }),
    z.strictObject({ kind: z.literal("email"), email: line }),
  ]),
});

/** Who is in a group, and who may do what there. */
export const memberInputs: InputsOf<MemberCommands> = {
  listMembers: z.strictObject({ groupId, which: z.enum(["active", "former"]) }),
  addMembers: z.strictObject({ groupId, people: z.array(invitee).min(1).max(mostPeople) }),
  removeMember: oneMember,
  banMember: oneMember,
  unbanMember: oneMember,
  setRole: z.strictObject({ groupId, membershipId, role: z.enum(["admin", "user"]) }),
  setNickname: z.strictObject({ groupId, nickname: line }),
};
