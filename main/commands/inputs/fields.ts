import { z } from "zod";
import type { Command } from "../../../preload/commands/command.ts";
import { longestLocationName } from "../../../preload/model/messages/drafts.ts";
import { asId } from "../../../preload/base/ids.ts";
import type {
  AccountKey,
  ChosenFileId,
  ConversationId,
  EventId,
  GroupId,
  HandedFileId,
  MediaPath,
  MessageId,
  PollId,
  PollOptionId,
  MembershipId,
  SourceGuid,
  TopicId,
  UserId,
} from "../../../preload/base/ids.ts";

/** One schema for each command of a heading: what arrives from the renderer is parsed by it before anything else happens. */
export type InputsOf<Heading> = {
  readonly [Name in keyof Heading]: Heading[Name] extends Command<infer Input, unknown>
    ? z.ZodType<Input>
    : never;
};

// Generous bounds, in UTF-16 units: they keep a runaway renderer from filling memory. What a person may write is
// decided in chat, which can word it.
const longestId = 64;
const longestLine = 1_000;
const longestText = 100_000;

const identifier = z
  .string()
  .max(longestId)
  .regex(/^[\w+-]+$/);

/** A command without an input. */
export const nothing = z.void();
/** Any id. */
export const anyId = identifier;
/** A group's id or a chat's. */
export const conversationId = identifier.transform((text) => asId<ConversationId & MessageId>(text));
export const groupId = identifier.transform((text) => asId<GroupId>(text));
export const topicId = identifier.transform((text) => asId<TopicId>(text));
export const membershipId = identifier.transform((text) => asId<MembershipId>(text));
export const userId = identifier.transform((text) => asId<UserId>(text));
export const messageId = identifier.transform((text) => asId<MessageId>(text));
export const sourceGuid = identifier.transform((text) => asId<SourceGuid>(text));
export const pollId = identifier.transform((text) => asId<PollId>(text));
export const pollOptionId = identifier.transform((text) => asId<PollOptionId>(text));
export const eventId = identifier.transform((text) => asId<EventId>(text));
export const chosenFileId = identifier.transform((text) => asId<ChosenFileId>(text));
export const handedFileId = identifier.transform((text) => asId<HandedFileId>(text));
/** One of the accounts of this computer. */
export const accountKey = identifier.transform((text) => asId<AccountKey>(text));
/** A moment: any that a date can hold. */
export const moment = z.number().min(-8.64e15).max(8.64e15);
/** A picture as main gave it to the page. */
export const mediaPath = z
  .string()
  .max(2_000)
  .startsWith("/media/")
  .transform((path) => asId<MediaPath>(path));
/** Numbers of one of the service's own lists, such as majors. */
export const codes = z.array(z.number().int().min(0).max(999_999_999)).max(1_000);
/** A year of graduation; which are allowed the service says. */
export const year = z.number().int().min(1).max(9_999);
/** One line a person typed. */
export const line = z.string().max(longestLine);
/** Text of any length that a person may have typed. */
export const text = z.string().max(longestText);
/** People named in a text. */
export const mentions = z
  .array(
    z.strictObject({
      userId,
      start: z.number().int().min(0).max(longestText),
      length: z.number().int().min(1).max(longestText),
    }),
  )
  .max(longestText);
/** Somewhere on earth. */
export const location = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().max(longestLocationName),
});
/** An emoji of a pack. */
export const packEmoji = z.strictObject({
  packId: z.number().int().min(0).max(999_999_999),
  index: z.number().int().min(0).max(999_999_999),
});
/** Emoji of packs in a text; those of a message that is rewritten may be any. */
export const placedEmoji = z
  .array(
    z.strictObject({
      packId: z.number().int(),
      index: z.number().int(),
      start: z.number().int().min(0).max(longestText),
      length: z.number().int().min(1).max(longestText),
    }),
  )
  .max(longestText);
/** What concerns one group, and nothing besides. */
export const ofGroup = z.strictObject({ groupId });
/** What happened in a conversation, and nothing besides. */
export const inConversation = z.strictObject({ conversationId });
