import { z } from "zod";
import type { MemberCommands } from "../../../../preload/commands/groups/members.ts";
import { groupId, mediaPath, singleLine, membershipId, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const oneMember = z.strictObject({ groupId, membershipId });
/** Maximum number of people in one command, more than a person adds at once. */
const maxPeople = 1000;

const invitee = z.strictObject({
  nickname: singleLine,
  contact: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("person"), userId }),
    z.strictObject({ kind: z.literal("phone"), phoneNumber: singleLine }),
    z.strictObject({ kind: z.literal("email"), email: singleLine }),
  ]),
});

/** The inputs for members and their roles. */
export const memberInputs: InputsOf<MemberCommands> = {
  listMembers: z.strictObject({ groupId, which: z.enum(["active", "former"]) }),
  addMembers: z.strictObject({ groupId, people: z.array(invitee).min(1).max(maxPeople) }),
  removeMember: oneMember,
  banMember: oneMember,
  unbanMember: oneMember,
  setRole: z.strictObject({ groupId, membershipId, role: z.enum(["admin", "user"]) }),
  setNickname: z.strictObject({ groupId, nickname: singleLine }),
  setOwnGroupPicture: z.strictObject({ groupId, picture: mediaPath.nullable() }),
};
