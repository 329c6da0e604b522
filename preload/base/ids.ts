/**
 * Ids are decimal strings, because message ids exceed 2^53. The brand keeps an id of one kind from being passed as
 * another.
 */
declare const brand: unique symbol;
type Id<Kind extends string> = string & { readonly [brand]: Kind };

/** The id of a person, a bot or the service itself. */
export type UserId = Id<"user">;
export type GroupId = Id<"group">;
/** The id of a topic, which is a conversation within a group. Messages are addressed to it as to a group. */
export type TopicId = Id<"topic">;
/** The id of a person's membership in one group. Requests about a member take this id instead of the user id. */
export type MembershipId = Id<"membership">;
/** The id of a direct-message chat: the user ids of both people, the numerically smaller first, joined by `+`. */
export type ChatId = Id<"chat">;
/** The id of a conversation: a group, a topic of a group, or a direct-message chat. */
export type ConversationId = GroupId | TopicId | ChatId;
/** The id of a message at the service. Two ids must only be compared with `compareMessageIds`. */
export type MessageId = Id<"message">;
/** The id that the sender gives a message before the service assigns its own id. */
export type SourceGuid = Id<"source-guid">;
/** The id of a message that is sent at a later time. It becomes the source guid of the message. */
export type ScheduledMessageId = Id<"scheduled-message">;
export type PollId = Id<"poll">;
/** The id of an option of a poll. It is unique only within its poll. */
export type PollOptionId = Id<"poll-option">;
/** The id of a calendar event. */
export type EventId = Id<"event">;
/** The id of a bot. It authorises posting as the bot, so it must stay secret. */
export type BotId = Id<"bot">;
/** The id of an album of a conversation. */
export type AlbumId = Id<"album">;
/** The id of a picture or a video in an album. */
export type AlbumMediaId = Id<"album-media">;
/** The id of a shared file. It is valid only in the file's conversation. */
export type FileId = Id<"file">;
/** The id of a file on this computer that the person chose to send. */
export type ChosenFileId = Id<"chosen-file">;
/**
 * The id by which the page refers to a file on this computer that was dropped, chosen, or opened in Natter by the
 * system.
 */
export type FileHandleId = Id<"handed-file">;
/** The key of an account on this computer: the id of its user, or a fixed word for the demo. */
export type AccountKey = Id<"account-key">;
/** A path under the app's own origin at which the main process serves a picture, video or sound. */
export type MediaPath = Id<"media-path">;

/** Brands a text as an id. The caller must know which kind of id the text is. */
export function asId<
  Kind extends
    | UserId
    | AccountKey
    | GroupId
    | TopicId
    | MembershipId
    | ChatId
    | MessageId
    | SourceGuid
    | ScheduledMessageId
    | MediaPath
    | BotId
    | AlbumId
    | AlbumMediaId
    | FileId
    | ChosenFileId
    | FileHandleId
    | PollId
    | PollOptionId
    | EventId,
>(text: string): Kind {
  return text as Kind;
}

/** Orders decimal strings of any length: the shorter one first, then by digits. */
export function compareMessageIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The id of the chat between two people, in the spelling that REST uses (interface/conventions#ids). */
export function chatIdOf(a: UserId, b: UserId): ChatId {
  return (compareMessageIds(a, b) <= 0 ? `${a}+${b}` : `${b}+${a}`) as ChatId;
}

/** Whether a conversation is a direct-message chat: only chat ids contain a `+`. */
export function isChatId(id: ConversationId): id is ChatId {
  return id.includes("+");
}
