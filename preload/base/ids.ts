/** Ids are decimal strings in the model: message ids exceed 2^53, and a brand keeps one kind from being passed as another. */
declare const brand: unique symbol;
type Id<Kind extends string> = string & { readonly [brand]: Kind };

/** A person, a bot or the service itself. */
export type UserId = Id<"user">;
/** A group. */
export type GroupId = Id<"group">;
/** A topic of a group: a conversation of its own, addressed as a group is. */
export type TopicId = Id<"topic">;
/** One person's place in one group: what calls about a member are given, not the person's id. */
export type MembershipId = Id<"membership">;
/** A direct-message chat: two user ids, the numerically smaller first, joined by `+`. */
export type ChatId = Id<"chat">;
/** What a message belongs to: a group, a topic of one, or a direct-message chat. */
export type ConversationId = GroupId | TopicId | ChatId;
/** A message as the service knows it; only comparable with `compareMessageIds`. */
export type MessageId = Id<"message">;
/** A message as its sender made it, before the service gave it an id. */
export type SourceGuid = Id<"source-guid">;
/** A poll. */
export type PollId = Id<"poll">;
/** What may be chosen in a poll; the same id stands for something else in another. */
export type PollOptionId = Id<"poll-option">;
/** A calendar event. */
export type EventId = Id<"event">;
/** What authorises writing as a bot; a secret of its owner's. */
export type BotId = Id<"bot">;
/** An album of a conversation. */
export type AlbumId = Id<"album">;
/** A picture or a video in an album. */
export type AlbumMediaId = Id<"album-media">;
/** A file, known in its own conversation only. */
export type FileId = Id<"file">;
/** A file of this computer that was chosen to be sent. */
export type ChosenFileId = Id<"chosen-file">;
/** A file of this computer that the system handed over: dropped, chosen, or given to Natter from outside. */
export type HandedFileId = Id<"handed-file">;
/** One of the accounts of this computer: the id of its person, or the word for the demo. */
export type AccountKey = Id<"account-key">;
/** A path under the app's own origin at which main serves a picture. */
export type MediaPath = Id<"media-path">;

/** Brands text that came from the wire or the cache as the id it is known to be. */
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
    | MediaPath
    | BotId
    | AlbumId
    | AlbumMediaId
    | FileId
    | ChosenFileId
    | HandedFileId
    | PollId
    | PollOptionId
    | EventId,
>(text: string): Kind {
  return text as Kind;
}

/** Orders decimal strings of any length: the shorter is the smaller, then by digits. */
export function compareMessageIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The chat between two people, in the one spelling that REST uses (interface/conventions#ids). */
export function chatIdOf(a: UserId, b: UserId): ChatId {
  return (compareMessageIds(a, b) <= 0 ? `${a}+${b}` : `${b}+${a}`) as ChatId;
}

/** Whether a conversation is a direct-message chat: only those ids hold a `+`. */
export function isChatId(id: ConversationId): id is ChatId {
  return id.includes("+");
}
