import { z } from "zod";
import type { GroupCommands } from "../../../../preload/commands/groups/groups.ts";
import {
  messageDeleterRoles,
  groupTypes,
  groupVisibilities,
} from "../../../../preload/model/groups/groups.ts";
import { groupId, mediaPath, singleLine, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Schema of a picture's URL, as the image service returned it; null for no picture. */
export const picture = z
  .url({ protocol: /^https?$/ })
  .max(2_048)
  .nullable();
/** Schema of a like icon: a pack emoji, or null for the default icon. */
export const likeIcon = z
  .strictObject({ packId: z.number().int().min(0), index: z.number().int().min(0) })
  .nullable();

const changes = z.strictObject({
  name: singleLine.exactOptional(),
  description: singleLine.exactOptional(),
  picture: mediaPath.nullable().exactOptional(),
  isOfficeMode: z.boolean().exactOptional(),
  themeName: singleLine.nullable().exactOptional(),
  isShared: z.boolean().exactOptional(),
  requiresApproval: z.boolean().exactOptional(),
  isJoinQuestionShown: z.boolean().exactOptional(),
  joinQuestion: singleLine.nullable().exactOptional(),
  likeIcon: likeIcon.exactOptional(),
  visibility: z.enum(groupVisibilities).exactOptional(),
  type: z.enum(groupTypes).exactOptional(),
  deletionMode: z.array(z.enum(messageDeleterRoles)).max(2).exactOptional(),
});
const settings = z.strictObject({ areAllOn: z.boolean(), categories: z.record(singleLine, z.boolean()) });
const shareToken = z.string().max(64).regex(/^\w+$/).nullable();

export const groupInputs: InputsOf<GroupCommands> = {
  getGroupDetails: z.strictObject({ groupId }),
  createGroup: z.strictObject({ name: singleLine, description: singleLine, picture, isShared: z.boolean() }),
  updateGroup: z.strictObject({ groupId, changes }),
  saveSystemMessageSettings: z.strictObject({ groupId, settings }),
  destroyGroup: z.strictObject({ groupId }),
  transferOwnership: z.strictObject({ groupId, userId }),
  transferGroups: z.strictObject({ groupIds: z.array(groupId).min(1), userId }),
  previewGroup: z.strictObject({ groupId, shareToken }),
};
