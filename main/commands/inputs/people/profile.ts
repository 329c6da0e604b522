import { z } from "zod";
import type { ProfileCommands } from "../../../../preload/commands/people/profile.ts";
import { campusVisibilities, longestSmsHours } from "../../../../preload/model/people/profile.ts";
import { codes, conversationId, line, mediaPath, nothing, text, year } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const changes = z.strictObject({
  name: line.exactOptional(),
  email: line.exactOptional(),
  bio: text.exactOptional(),
  zipCode: line.exactOptional(),
  avatar: mediaPath.nullable().exactOptional(),
  photos: z.array(mediaPath).max(100).exactOptional(),
  songUrl: line.exactOptional(),
  interests: codes.exactOptional(),
  areReactionsAnnounced: z.boolean().exactOptional(),
  groupSound: line.exactOptional(),
  directSound: line.exactOptional(),
});

/** The own account and profile. */
export const profileInputs: InputsOf<ProfileCommands> = {
  getProfile: nothing,
  saveProfile: z.strictObject({ changes }),
  setSharing: z.strictObject({ isOn: z.boolean() }),
  setSmsMode: z.strictObject({
    duration: z.union([z.number().int().min(1).max(longestSmsHours), z.literal("always"), z.null()]),
  }),
  listPinnedConversations: nothing,
  savePinnedConversations: z.strictObject({ conversationIds: z.array(conversationId).max(10_000) }),
  saveMajors: z.strictObject({ majorCodes: codes }),
  saveCampusProfile: z.strictObject({
    graduationYear: year.nullable(),
    visibility: z.enum(campusVisibilities),
  }),
};
