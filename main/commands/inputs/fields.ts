import { z } from "zod";
import type { Command } from "../../../preload/commands/command.ts";
import { maxLocationNameLength } from "../../../preload/model/messages/drafts.ts";
import { asId } from "../../../preload/base/ids.ts";
import type {
  AccountKey,
  ChosenFileId,
  ConversationId,
  EventId,
  GroupId,
  FileHandleId,
  MediaPath,
  MessageId,
  PollId,
  PollOptionId,
  MembershipId,
  SourceGuid,
  TopicId,
  UserId,
} from "../../../preload/base/ids.ts";

/** An input schema for each command of a command group. Input from the page is parsed before anything else happens. */
export type InputsOf<Heading> = {
  readonly [Name in keyof Heading]: Heading[Name] extends Command<infer Input, unknown>
    ? z.ZodType<Input>
    : never;
};

// Generous limits, in UTF-16 units. They only prevent a faulty page from filling the memory. What a person may write is
// checked in main/chat, which can explain the limit.
const maxIdLength = 64;
const maxLineLength = 1_000;
const maxTextLength = 100_000;

const identifier = z
  .string()
  .max(maxIdLength)
  .regex(/^[\w+-]+$/);

/** Schema for a command without input. */
export const noInput = z.void();
/** Schema of an id of any kind. */
export const anyId = identifier;
/** Schema of the id of a group, a topic or a chat. */
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
export const fileHandleId = identifier.transform((text) => asId<FileHandleId>(text));
/** Schema of the key that identifies an account on this computer. */
export const accountKey = identifier.transform((text) => asId<AccountKey>(text));
/** Schema of a time in milliseconds since the epoch, within the range of `Date`. */
export const moment = z.number().min(-8.64e15).max(8.64e15);
/** Schema of a media path, as the main process sent it to the page. */
export const mediaPath = z
  .string()
  .max(2_000)
  .startsWith("/media/")
  .transform((path) => asId<MediaPath>(path));
/** Schema of a list of codes that the service defines, such as those of majors. */
export const listCodes = z.array(z.number().int().min(0).max(999_999_999)).max(1_000);
/** A graduation year. The service decides which years it accepts. */
export const year = z.number().int().min(1).max(9_999);
/** Schema of a single line of text. */
export const singleLine = z.string().max(maxLineLength);
/** Schema of a text that may have several lines. */
export const text = z.string().max(maxTextLength);
/** Schema of the mentions in a text. */
export const mentions = z
  .array(
    z.strictObject({
      userId,
      start: z.number().int().min(0).max(maxTextLength),
      length: z.number().int().min(1).max(maxTextLength),
    }),
  )
  .max(maxTextLength);
/** Schema of a geographic location that is sent with a message. */
export const location = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().max(maxLocationNameLength),
});
/** Schema of a pack emoji. */
export const packEmoji = z.strictObject({
  packId: z.number().int().min(0).max(999_999_999),
  index: z.number().int().min(0).max(999_999_999),
});
/**
 * Schema of the pack emoji in a text. Their ids are not limited to known packs, because an edited message may contain
 * any.
 */
export const placedEmoji = z
  .array(
    z.strictObject({
      packId: z.number().int(),
      index: z.number().int(),
      start: z.number().int().min(0).max(maxTextLength),
      length: z.number().int().min(1).max(maxTextLength),
    }),
  )
  .max(maxTextLength);
/** Schema of an input that contains only a group. */
export const groupInput = z.strictObject({ groupId });
/** Schema of an input that contains only a conversation. */
export const conversationInput = z.strictObject({ conversationId });
