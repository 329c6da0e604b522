import { accountsCommandNames } from "./commands/session/accounts.ts";
import type { AccountsCommands } from "./commands/session/accounts.ts";
import { chatCommandNames } from "./commands/conversations/chats.ts";
import type { ChatCommands } from "./commands/conversations/chats.ts";
import { contactCommandNames } from "./commands/people/contacts.ts";
import type { ContactCommands } from "./commands/people/contacts.ts";
import { albumCommandNames } from "./commands/media/albums.ts";
import type { AlbumCommands } from "./commands/media/albums.ts";
import { botCommandNames } from "./commands/groups/bots.ts";
import type { BotCommands } from "./commands/groups/bots.ts";
import { conversationCommandNames } from "./commands/conversations/conversations.ts";
import type { ConversationCommands } from "./commands/conversations/conversations.ts";
import { desktopCommandNames } from "./commands/app/desktop.ts";
import type { DesktopCommands } from "./commands/app/desktop.ts";
import { eventCommandNames } from "./commands/activities/events.ts";
import type { EventCommands } from "./commands/activities/events.ts";
import { downloadCommandNames } from "./commands/media/downloads.ts";
import type { DownloadCommands } from "./commands/media/downloads.ts";
import { emojiPackCommandNames } from "./commands/messages/emoji-packs.ts";
import type { EmojiPackCommands } from "./commands/messages/emoji-packs.ts";
import { fileCommandNames } from "./commands/media/files.ts";
import type { FileCommands } from "./commands/media/files.ts";
import { exportCommandNames } from "./commands/media/export.ts";
import type { ExportCommands } from "./commands/media/export.ts";
import { historyCommandNames } from "./commands/conversations/history.ts";
import type { HistoryCommands } from "./commands/conversations/history.ts";
import { localCopyCommandNames } from "./commands/conversations/local-copy.ts";
import type { LocalCopyCommands } from "./commands/conversations/local-copy.ts";
import { messageCommandNames } from "./commands/messages/messages.ts";
import type { MessageCommands } from "./commands/messages/messages.ts";
import { pollCommandNames } from "./commands/activities/polls.ts";
import type { PollCommands } from "./commands/activities/polls.ts";
import { discoveryCommandNames } from "./commands/groups/discovery.ts";
import type { DiscoveryCommands } from "./commands/groups/discovery.ts";
import { groupCommandNames } from "./commands/groups/groups.ts";
import type { GroupCommands } from "./commands/groups/groups.ts";
import { joiningCommandNames } from "./commands/groups/joining.ts";
import type { JoiningCommands } from "./commands/groups/joining.ts";
import { memberCommandNames } from "./commands/groups/members.ts";
import type { MemberCommands } from "./commands/groups/members.ts";
import { muteCommandNames } from "./commands/conversations/mutes.ts";
import type { MuteCommands } from "./commands/conversations/mutes.ts";
import { galleryCommandNames } from "./commands/media/gallery.ts";
import type { GalleryCommands } from "./commands/media/gallery.ts";
import { likeCommandNames } from "./commands/messages/likes.ts";
import type { LikeCommands } from "./commands/messages/likes.ts";
import { messageActionCommandNames } from "./commands/messages/message-actions.ts";
import type { MessageActionCommands } from "./commands/messages/message-actions.ts";
import { pinCommandNames } from "./commands/messages/pins.ts";
import type { PinCommands } from "./commands/messages/pins.ts";
import { reactionCommandNames } from "./commands/messages/reactions.ts";
import type { ReactionCommands } from "./commands/messages/reactions.ts";
import { forwardingCommandNames } from "./commands/messages/forwarding.ts";
import type { ForwardingCommands } from "./commands/messages/forwarding.ts";
import { starCommandNames } from "./commands/messages/stars.ts";
import type { StarCommands } from "./commands/messages/stars.ts";
import { readStateCommandNames } from "./commands/conversations/read-state.ts";
import type { ReadStateCommands } from "./commands/conversations/read-state.ts";
import { proxyCommandNames } from "./commands/session/proxy.ts";
import type { ProxyCommands } from "./commands/session/proxy.ts";
import { directoryCommandNames } from "./commands/groups/directories.ts";
import type { DirectoryCommands } from "./commands/groups/directories.ts";
import { profileCommandNames } from "./commands/people/profile.ts";
import type { ProfileCommands } from "./commands/people/profile.ts";
import { securityCommandNames } from "./commands/session/security.ts";
import type { SecurityCommands } from "./commands/session/security.ts";
import { searchCommandNames } from "./commands/conversations/search.ts";
import type { SearchCommands } from "./commands/conversations/search.ts";
import { sessionCommandNames } from "./commands/session/session.ts";
import type { SessionCommands } from "./commands/session/session.ts";
import { outsideCommandNames } from "./commands/app/outside.ts";
import type { OutsideCommands } from "./commands/app/outside.ts";
import type { ConversationId, EventId, MessageId, UserId } from "./base/ids.ts";
import { uploadCommandNames } from "./commands/media/uploads.ts";
import type { UploadCommands } from "./commands/media/uploads.ts";
import { topicCommandNames } from "./commands/conversations/topics.ts";
import type { TopicCommands } from "./commands/conversations/topics.ts";
import type { Message } from "./model/messages/message.ts";
import type { Seen } from "./model/conversations/opened.ts";
import type { Conversation } from "./model/conversations/conversation.ts";
import type { Connection } from "./model/app/connection.ts";
import type { Session } from "./model/session/session.ts";
import type { Settings } from "./model/app/settings.ts";
import type { Warnings } from "./model/app/warnings.ts";
import type { AccountEntry } from "./model/session/accounts.ts";
import type { Download } from "./model/media/downloads.ts";
import type { EmojiPack } from "./model/messages/emoji-packs.ts";
import type { CalendarEvent } from "./model/activities/events.ts";
import type { ConversationExport } from "./model/media/export.ts";
import type { HistoryDownload } from "./model/conversations/history.ts";
import type { ProxyQuestion } from "./model/session/proxy.ts";
import type { UploadProgress } from "./model/media/uploads.ts";
import type { Poll } from "./model/activities/polls.ts";
import type { Problem } from "./base/reply.ts";

/** What the account that is signed in does by asking the service, heading by heading. */
export type FeatureCommands = ReactionCommands &
  EventCommands &
  PollCommands &
  MemberCommands &
  JoiningCommands &
  MuteCommands &
  ContactCommands &
  ChatCommands &
  ProfileCommands &
  SecurityCommands &
  DirectoryCommands &
  GroupCommands &
  TopicCommands &
  DiscoveryCommands &
  MessageActionCommands &
  PinCommands &
  LikeCommands &
  GalleryCommands &
  AlbumCommands &
  ReadStateCommands &
  BotCommands &
  EmojiPackCommands &
  SearchCommands &
  FileCommands &
  StarCommands &
  ForwardingCommands;

/** Everything the account that is signed in can be asked. */
export type AccountCommandTypes = ConversationCommands &
  MessageCommands &
  HistoryCommands &
  UploadCommands &
  FeatureCommands;

/** Everything the renderer can ask of main. Names are imperative. */
export type Commands = SessionCommands &
  AccountsCommands &
  AccountCommandTypes &
  ExportCommands &
  DownloadCommands &
  LocalCopyCommands &
  OutsideCommands &
  ProxyCommands &
  DesktopCommands;

/** Everything main tells the renderer on its own. Names are past. */
export interface Pushes {
  readonly sessionChanged: Session;
  /** All of them, in the order in which they were signed in to. */
  readonly accountsChanged: readonly AccountEntry[];
  readonly connectionChanged: Connection;
  /** New or changed rows; others stay as they are. */
  readonly conversationsSaved: readonly Conversation[];
  readonly conversationRemoved: { readonly conversationId: ConversationId };
  /** New or changed messages of one conversation, oldest first. */
  readonly messagesSaved: { readonly conversationId: ConversationId; readonly messages: readonly Message[] };
  readonly messagesRemoved: { readonly conversationId: ConversationId; readonly keys: readonly string[] };
  /** Somebody is typing until `until`; a second signal of the same person replaces the first. */
  readonly typingSignalled: {
    readonly conversationId: ConversationId;
    readonly userId: UserId;
    readonly name: string;
    readonly until: number;
  };
  readonly seenChanged: { readonly conversationId: ConversationId; readonly seen: Seen };
  /** A poll is new or changed, or was read anew because something was told of it. */
  readonly pollSaved: Poll;
  /** An event is new or changed, or was read anew because something was told of it. */
  readonly eventSaved: CalendarEvent;
  /** An event was called off. */
  readonly eventRemoved: { readonly conversationId: ConversationId; readonly eventId: EventId };
  /** The emoji packs were read anew. */
  readonly emojiPacksChanged: readonly EmojiPack[];
  readonly historyDownloadChanged: HistoryDownload;
  readonly exportChanged: ConversationExport;
  /** How far saving something has come. */
  readonly downloadChanged: Download;
  /** What was kept on this computer is gone, and is read anew from the service. */
  readonly localCopyDeleted: { readonly isWithUnsent: boolean };
  /** How far a file on its way has come. */
  readonly uploadChanged: UploadProgress;
  readonly settingsChanged: Settings;
  readonly warningsChanged: Warnings;
  /** A proxy asks for a password; null: no longer. */
  readonly proxyQuestionChanged: ProxyQuestion | null;
  /** Something came from outside of the window, and waits to be taken. */
  readonly handedOver: { readonly isWaiting: true };
  /** A notification or the tray asks for this conversation. */
  readonly conversationRequested: {
    readonly conversationId: ConversationId;
    /** Where in it; absent: as it is opened otherwise. */
    readonly messageId?: MessageId;
  };
  /** Something failed that no command is waiting for. */
  readonly problemArose: {
    readonly problem: Problem;
    readonly concerning: "local-copy" | "catch-up" | "push" | "keychain" | "sign-out";
  };
}

/** Name of a command. */
export type CommandName = keyof Commands;
/** Name of a push. */
export type PushName = keyof Pushes;
/** What a command is given. */
export type CommandInput<Name extends CommandName> = Commands[Name]["input"];
/** What a command's reply carries. */
export type CommandValue<Name extends CommandName> = Commands[Name]["value"];

/** Names of what an account does by asking the service. */
const featureCommandNames = [
  ...reactionCommandNames,
  ...eventCommandNames,
  ...pollCommandNames,
  ...groupCommandNames,
  ...topicCommandNames,
  ...discoveryCommandNames,
  ...memberCommandNames,
  ...joiningCommandNames,
  ...muteCommandNames,
  ...contactCommandNames,
  ...chatCommandNames,
  ...profileCommandNames,
  ...securityCommandNames,
  ...directoryCommandNames,
  ...messageActionCommandNames,
  ...pinCommandNames,
  ...likeCommandNames,
  ...galleryCommandNames,
  ...albumCommandNames,
  ...readStateCommandNames,
  ...botCommandNames,
  ...emojiPackCommandNames,
  ...searchCommandNames,
  ...fileCommandNames,
  ...starCommandNames,
  ...forwardingCommandNames,
] as const satisfies readonly CommandName[];

/** Names of the commands that belong to the account that is signed in. */
export const accountCommandNames = [
  ...conversationCommandNames,
  ...messageCommandNames,
  ...historyCommandNames,
  ...uploadCommandNames,
  ...featureCommandNames,
] as const satisfies readonly CommandName[];

/** Every command by name; the bridge and main's handlers are made from this list. */
export const commandNames = [
  ...sessionCommandNames,
  ...accountsCommandNames,
  ...accountCommandNames,
  ...exportCommandNames,
  ...downloadCommandNames,
  ...localCopyCommandNames,
  ...outsideCommandNames,
  ...proxyCommandNames,
  ...desktopCommandNames,
] as const satisfies readonly CommandName[];

/** Every push by name. */
export const pushNames = [
  "sessionChanged",
  "accountsChanged",
  "connectionChanged",
  "conversationsSaved",
  "conversationRemoved",
  "messagesSaved",
  "messagesRemoved",
  "typingSignalled",
  "seenChanged",
  "pollSaved",
  "eventSaved",
  "eventRemoved",
  "emojiPacksChanged",
  "historyDownloadChanged",
  "exportChanged",
  "downloadChanged",
  "localCopyDeleted",
  "uploadChanged",
  "settingsChanged",
  "warningsChanged",
  "proxyQuestionChanged",
  "handedOver",
  "conversationRequested",
  "problemArose",
] as const satisfies readonly PushName[];

// A member of the types above that is missing from its list does not compile here.
type Unlisted =
  Exclude<CommandName, (typeof commandNames)[number]> | Exclude<PushName, (typeof pushNames)[number]>;
/** True by type only while both lists are complete. */
export const areListsComplete: [Unlisted] extends [never] ? true : Unlisted = true;
