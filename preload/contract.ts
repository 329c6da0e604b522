import { accountsCommandNames } from "./commands/accounts.ts";
import type { AccountsCommands } from "./commands/accounts.ts";
import { chatCommandNames } from "./commands/chats.ts";
import type { ChatCommands } from "./commands/chats.ts";
import { contactCommandNames } from "./commands/contacts.ts";
import type { ContactCommands } from "./commands/contacts.ts";
import { albumCommandNames } from "./commands/albums.ts";
import type { AlbumCommands } from "./commands/albums.ts";
import { botCommandNames } from "./commands/bots.ts";
import type { BotCommands } from "./commands/bots.ts";
import { conversationCommandNames } from "./commands/conversations.ts";
import type { ConversationCommands } from "./commands/conversations.ts";
import { desktopCommandNames } from "./commands/desktop.ts";
import type { DesktopCommands } from "./commands/desktop.ts";
import { eventCommandNames } from "./commands/events.ts";
import type { EventCommands } from "./commands/events.ts";
import { downloadCommandNames } from "./commands/downloads.ts";
import type { DownloadCommands } from "./commands/downloads.ts";
import { emojiPackCommandNames } from "./commands/emoji-packs.ts";
import type { EmojiPackCommands } from "./commands/emoji-packs.ts";
import { fileCommandNames } from "./commands/files.ts";
import type { FileCommands } from "./commands/files.ts";
import { exportCommandNames } from "./commands/export.ts";
import type { ExportCommands } from "./commands/export.ts";
import { historyCommandNames } from "./commands/history.ts";
import type { HistoryCommands } from "./commands/history.ts";
import { localCopyCommandNames } from "./commands/local-copy.ts";
import type { LocalCopyCommands } from "./commands/local-copy.ts";
import { messageCommandNames } from "./commands/messages.ts";
import type { MessageCommands } from "./commands/messages.ts";
import { pollCommandNames } from "./commands/polls.ts";
import type { PollCommands } from "./commands/polls.ts";
import { discoveryCommandNames } from "./commands/discovery.ts";
import type { DiscoveryCommands } from "./commands/discovery.ts";
import { groupCommandNames } from "./commands/groups.ts";
import type { GroupCommands } from "./commands/groups.ts";
import { joiningCommandNames } from "./commands/joining.ts";
import type { JoiningCommands } from "./commands/joining.ts";
import { memberCommandNames } from "./commands/members.ts";
import type { MemberCommands } from "./commands/members.ts";
import { muteCommandNames } from "./commands/mutes.ts";
import type { MuteCommands } from "./commands/mutes.ts";
import { galleryCommandNames } from "./commands/gallery.ts";
import type { GalleryCommands } from "./commands/gallery.ts";
import { likeCommandNames } from "./commands/likes.ts";
import type { LikeCommands } from "./commands/likes.ts";
import { messageActionCommandNames } from "./commands/message-actions.ts";
import type { MessageActionCommands } from "./commands/message-actions.ts";
import { pinCommandNames } from "./commands/pins.ts";
import type { PinCommands } from "./commands/pins.ts";
import { reactionCommandNames } from "./commands/reactions.ts";
import type { ReactionCommands } from "./commands/reactions.ts";
import { forwardingCommandNames } from "./commands/forwarding.ts";
import type { ForwardingCommands } from "./commands/forwarding.ts";
import { starCommandNames } from "./commands/stars.ts";
import type { StarCommands } from "./commands/stars.ts";
import { readStateCommandNames } from "./commands/read-state.ts";
import type { ReadStateCommands } from "./commands/read-state.ts";
import { proxyCommandNames } from "./commands/proxy.ts";
import type { ProxyCommands } from "./commands/proxy.ts";
import { directoryCommandNames } from "./commands/directories.ts";
import type { DirectoryCommands } from "./commands/directories.ts";
import { profileCommandNames } from "./commands/profile.ts";
import type { ProfileCommands } from "./commands/profile.ts";
import { securityCommandNames } from "./commands/security.ts";
import type { SecurityCommands } from "./commands/security.ts";
import { searchCommandNames } from "./commands/search.ts";
import type { SearchCommands } from "./commands/search.ts";
import { sessionCommandNames } from "./commands/session.ts";
import type { SessionCommands } from "./commands/session.ts";
import { outsideCommandNames } from "./commands/outside.ts";
import type { OutsideCommands } from "./commands/outside.ts";
import type { ConversationId, EventId, MessageId, UserId } from "./ids.ts";
import { uploadCommandNames } from "./commands/uploads.ts";
import type { UploadCommands } from "./commands/uploads.ts";
import { topicCommandNames } from "./commands/topics.ts";
import type { TopicCommands } from "./commands/topics.ts";
import type { Connection, Conversation, Message, Seen } from "./model.ts";
import type { Session } from "./model/session.ts";
import type { Settings } from "./model/settings.ts";
import type { Warnings } from "./model/warnings.ts";
import type { AccountEntry } from "./model/accounts.ts";
import type { Download } from "./model/downloads.ts";
import type { EmojiPack } from "./model/emoji-packs.ts";
import type { CalendarEvent } from "./model/events.ts";
import type { ConversationExport } from "./model/export.ts";
import type { HistoryDownload } from "./model/history.ts";
import type { ProxyQuestion } from "./model/proxy.ts";
import type { UploadProgress } from "./model/uploads.ts";
import type { Poll } from "./model/polls.ts";
import type { Problem } from "./reply.ts";

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
