import { z } from "zod";
import type { ProfileCommands } from "../../../../preload/commands/people/own-profile.ts";
import { campusVisibilities, maxSmsModeHours } from "../../../../preload/model/people/own-profile.ts";
import { listCodes, conversationId, singleLine, mediaPath, noInput, text, year } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const changes = z.strictObject({
  name: singleLine.exactOptional(),
  email: singleLine.exactOptional(),
  bio: text.exactOptional(),
  zipCode: singleLine.exactOptional(),
  avatar: mediaPath.nullable().exactOptional(),
  photos: z.array(mediaPath).max(100).exactOptional(),
  songUrl: singleLine.exactOptional(),
  interests: listCodes.exactOptional(),
  areReactionsAnnounced: z.boolean().exactOptional(),
  groupSound: singleLine.exactOptional(),
  directSound: singleLine.exactOptional(),
});

/** The inputs for commands about this account's own data and profile. */
export const profileInputs: InputsOf<ProfileCommands> = {
  getProfile: noInput,
  saveProfile: z.strictObject({ changes }),
  setShareLink: z.strictObject({ isOn: z.boolean() }),
  setSmsMode: z.strictObject({
    duration: z.union([z.number().int().min(1).max(maxSmsModeHours), z.literal("always"), z.null()]),
  }),
  listPinnedConversations: noInput,
  savePinnedConversations: z.strictObject({ conversationIds: z.array(conversationId).max(10_000) }),
  saveMajors: z.strictObject({ majorCodes: listCodes }),
  saveCampusProfile: z.strictObject({
    graduationYear: year.nullable(),
    visibility: z.enum(campusVisibilities),
  }),
};
