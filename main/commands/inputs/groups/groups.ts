import { z } from "zod";
import type { GroupCommands } from "../../../../preload/commands/groups/groups.ts";
import { deleters, groupTypes, visibilities } from "../../../../preload/model/groups/groups.ts";
import { groupId, line, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** An address of the image service, as it gave it. */
export const picture = z
  .url({ protocol: /^https?$/ })
  .max(2_048)
  .nullable();
/** An emoji of a pack. */
export const likeIcon = z
  .strictObject({ packId: z.number().int().min(0), index: z.number().int().min(0) })
  .nullable();

const changes = z.strictObject({
  name: line.exactOptional(),
  description: line.exactOptional(),
  picture: picture.exactOptional(),
  isOfficeMode: z.boolean().exactOptional(),
  themeName: line.nullable().exactOptional(),
  isShared: z.boolean().exactOptional(),
  requiresApproval: z.boolean().exactOptional(),
  isJoinQuestionShown: z.boolean().exactOptional(),
  joinQuestion: line.nullable().exactOptional(),
  likeIcon: likeIcon.exactOptional(),
  visibility: z.enum(visibilities).exactOptional(),
  type: z.enum(groupTypes).exactOptional(),
  deletionMode: z.array(z.enum(deleters)).max(2).exactOptional(),
});
const settings = z.strictObject({ areAllOn: z.boolean(), categories: z.record(line, z.boolean()) });
const shareToken = z.string().max(64).regex(/^\w+$/).nullable();

/** Groups and what can be set of them. */
export const groupInputs: InputsOf<GroupCommands> = {
  getGroupDetails: z.strictObject({ groupId }),
  createGroup: z.strictObject({ name: line, description: line, picture, isShared: z.boolean() }),
  updateGroup: z.strictObject({ groupId, changes }),
  saveSystemMessageSettings: z.strictObject({ groupId, settings }),
  destroyGroup: z.strictObject({ groupId }),
  transferOwnership: z.strictObject({ groupId, userId }),
  previewGroup: z.strictObject({ groupId, shareToken }),
};
