import { signedInAccountsCommandNames } from "./commands/session/accounts.ts";
import type { SignedInAccountsCommands } from "./commands/session/accounts.ts";
import { chatCommandNames } from "./commands/conversations/chats.ts";
import type { ChatCommands } from "./commands/conversations/chats.ts";
import { contactCommandNames } from "./commands/people/contacts.ts";
import type { ContactCommands } from "./commands/people/contacts.ts";
import { albumCommandNames } from "./commands/media/albums.ts";
import type { AlbumCommands } from "./commands/media/albums.ts";
import { pictureCommandNames } from "./commands/media/pictures.ts";
import type { PictureCommands } from "./commands/media/pictures.ts";
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
import { scheduledMessageCommandNames } from "./commands/messages/scheduled.ts";
import type { ScheduledMessageCommands } from "./commands/messages/scheduled.ts";
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
import { notificationLevelCommandNames } from "./commands/conversations/notification-levels.ts";
import type { NotificationLevelCommands } from "./commands/conversations/notification-levels.ts";
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
import { receivedReactionCommandNames } from "./commands/messages/received-reactions.ts";
import type { ReceivedReactionCommands } from "./commands/messages/received-reactions.ts";
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
import { profileCommandNames } from "./commands/people/own-profile.ts";
import type { ProfileCommands } from "./commands/people/own-profile.ts";
import { securityCommandNames } from "./commands/session/security.ts";
import type { SecurityCommands } from "./commands/session/security.ts";
import { soundCommandNames } from "./commands/media/sounds.ts";
import type { SoundCommands } from "./commands/media/sounds.ts";
import { searchCommandNames } from "./commands/conversations/search.ts";
import type { SearchCommands } from "./commands/conversations/search.ts";
import { sessionCommandNames } from "./commands/session/session.ts";
import type { SessionCommands } from "./commands/session/session.ts";
import { openRequestCommandNames } from "./commands/app/outside.ts";
import type { OpenRequestCommands } from "./commands/app/outside.ts";
import type { ConversationId, EventId, MessageId, UserId } from "./base/ids.ts";
import { installationCommandNames } from "./commands/app/installation.ts";
import type { InstallationCommands } from "./commands/app/installation.ts";
import { uploadCommandNames } from "./commands/media/uploads.ts";
import type { UploadCommands } from "./commands/media/uploads.ts";
import { topicCommandNames } from "./commands/conversations/topics.ts";
import type { TopicCommands } from "./commands/conversations/topics.ts";
import type { Message } from "./model/messages/message.ts";
import type { ScheduledMessage } from "./model/messages/scheduled.ts";
import type { OpenedConversation, OtherReadPosition } from "./model/conversations/opened-conversation.ts";
import type { Conversation } from "./model/conversations/conversation.ts";
import type { ServiceConnection } from "./model/app/connection.ts";
import type { Session } from "./model/session/session.ts";
import type { CommandId } from "./model/app/app-commands.ts";
import type { NotificationSound } from "./model/app/notification-sound.ts";
import type { Settings } from "./model/app/settings.ts";
import type { LockState } from "./model/app/lock.ts";
import type { UpdateStatus } from "./model/app/updates.ts";
import type { InstallationWarnings } from "./model/app/warnings.ts";
import type { AccountListEntry } from "./model/session/accounts.ts";
import type { Download } from "./model/media/downloads.ts";
import type { EmojiPack } from "./model/messages/emoji-packs.ts";
import type { CalendarEvent } from "./model/activities/events.ts";
import type { ConversationExport } from "./model/media/export.ts";
import type { HistoryDownload } from "./model/conversations/history.ts";
import type { Person } from "./model/people/person.ts";
import type { ProxyPasswordRequest } from "./model/session/proxy.ts";
import type { UploadProgress } from "./model/media/uploads.ts";
import type { Poll } from "./model/activities/polls.ts";
import type { Problem } from "./base/reply.ts";

/** Commands that send requests to the service for the signed-in account, grouped by feature. */
export type FeatureCommands = ReactionCommands &
  ReceivedReactionCommands &
  EventCommands &
  PollCommands &
  MemberCommands &
  JoiningCommands &
  MuteCommands &
  NotificationLevelCommands &
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
  PictureCommands &
  ReadStateCommands &
  BotCommands &
  EmojiPackCommands &
  SearchCommands &
  FileCommands &
  StarCommands &
  ForwardingCommands;

/** All commands that the signed-in account handles. */
export type AccountCommandTypes = ConversationCommands &
  MessageCommands &
  ScheduledMessageCommands &
  HistoryCommands &
  UploadCommands &
  FeatureCommands;

/** All commands that the page can send to the main process. Their names are imperatives. */
export type Commands = SessionCommands &
  SignedInAccountsCommands &
  AccountCommandTypes &
  ExportCommands &
  DownloadCommands &
  SoundCommands &
  LocalCopyCommands &
  OpenRequestCommands &
  ProxyCommands &
  InstallationCommands &
  DesktopCommands;

/** All pushes from the main process to the page. Their names are in the past tense. */
export interface Pushes {
  readonly sessionChanged: Session;
  /** All accounts, in the order in which they signed in. */
  readonly accountsChanged: readonly AccountListEntry[];
  readonly connectionChanged: ServiceConnection;
  /** New or changed conversations. All other conversations stay unchanged. */
  readonly conversationsSaved: readonly Conversation[];
  readonly conversationRemoved: { readonly conversationId: ConversationId };
  /** New or changed messages of one conversation, oldest first. */
  readonly messagesSaved: { readonly conversationId: ConversationId; readonly messages: readonly Message[] };
  readonly messagesRemoved: { readonly conversationId: ConversationId; readonly keys: readonly string[] };
  /** All scheduled messages of the account, the earliest first, because one of them changed. */
  readonly scheduledMessagesChanged: readonly ScheduledMessage[];
  /**
   * Members of a group changed: `people` have a name or picture there that is new, or was not known before. `roles` are
   * all roles of the group; null if they are as before.
   */
  readonly membersChanged: {
    readonly conversationId: ConversationId;
    readonly people: readonly Person[];
    readonly roles: OpenedConversation["roles"] | null;
  };
  /** A person is typing until `until`. A second signal of the same person replaces the first. */
  readonly typingSignalled: {
    readonly conversationId: ConversationId;
    readonly userId: UserId;
    readonly name: string;
    readonly until: number;
  };
  readonly seenChanged: { readonly conversationId: ConversationId; readonly seen: OtherReadPosition };
  /** A poll is new or changed, or was fetched again because the service sent an event about it. */
  readonly pollSaved: Poll;
  /** A calendar event is new or changed, or was fetched again because a system message was about it. */
  readonly eventSaved: CalendarEvent;
  /**
   * Events of some conversations that a reading of all events has found, after its reply. `conversationsLeft` is the
   * number of conversations that it has not read yet.
   */
  readonly eventsRead: {
    readonly events: readonly CalendarEvent[];
    readonly conversationsLeft: number;
  };
  /** A calendar event was cancelled. */
  readonly eventRemoved: { readonly conversationId: ConversationId; readonly eventId: EventId };
  /** The emoji packs were fetched again from the service. */
  readonly emojiPacksChanged: readonly EmojiPack[];
  readonly historyDownloadChanged: HistoryDownload;
  readonly exportChanged: ConversationExport;
  /** The progress of a download. */
  readonly downloadChanged: Download;
  /** The local copy was deleted; Natter fetches the data from the service again. */
  readonly localCopyDeleted: { readonly isWithUnsent: boolean };
  /** The progress of the upload of a file. */
  readonly uploadChanged: UploadProgress;
  readonly settingsChanged: Settings;
  readonly warningsChanged: InstallationWarnings;
  readonly updatesChanged: UpdateStatus;
  readonly lockChanged: LockState;
  /** A proxy requires a password. Null: no question is open any more. */
  readonly proxyQuestionChanged: ProxyPasswordRequest | null;
  /** Natter is about to quit. The page must save the draft that the person is typing, then send `reportDraftSaved`. */
  readonly draftRequested: { readonly isQuitting: true };
  /** A file or link was passed from outside of the window. `takeOpenRequests` returns it. */
  readonly openRequests: { readonly isWaiting: true };
  /** The person chose a command in a menu of the application. */
  readonly menuCommandChosen: { readonly id: CommandId };
  /** The page must play a sound, because a notification is shown. `bytes` is a WAV file. */
  readonly soundRequested: { readonly sound: NotificationSound; readonly bytes: Uint8Array };
  /** The page must open this conversation, because the person used a notification or the tray. */
  readonly conversationRequested: {
    readonly conversationId: ConversationId;
    /** The message to scroll to; absent: the default position. */
    readonly messageId?: MessageId;
  };
  /** A problem that does not belong to the reply of a command. */
  readonly problemArose: {
    readonly problem: Problem;
    readonly concerning: "local-copy" | "catch-up" | "push" | "keychain" | "sign-out";
  };
}

export type CommandName = keyof Commands;
export type PushName = keyof Pushes;
export type CommandInput<Name extends CommandName> = Commands[Name]["input"];
export type CommandValue<Name extends CommandName> = Commands[Name]["value"];

/** The names of all `FeatureCommands`. */
const featureCommandNames = [
  ...reactionCommandNames,
  ...receivedReactionCommandNames,
  ...eventCommandNames,
  ...pollCommandNames,
  ...groupCommandNames,
  ...topicCommandNames,
  ...discoveryCommandNames,
  ...memberCommandNames,
  ...joiningCommandNames,
  ...muteCommandNames,
  ...notificationLevelCommandNames,
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
  ...pictureCommandNames,
  ...readStateCommandNames,
  ...botCommandNames,
  ...emojiPackCommandNames,
  ...searchCommandNames,
  ...fileCommandNames,
  ...starCommandNames,
  ...forwardingCommandNames,
] as const satisfies readonly CommandName[];

/** The names of all `AccountCommandTypes`. */
export const accountCommandNames = [
  ...conversationCommandNames,
  ...messageCommandNames,
  ...scheduledMessageCommandNames,
  ...historyCommandNames,
  ...uploadCommandNames,
  ...featureCommandNames,
] as const satisfies readonly CommandName[];

/** The names of all commands. The bridge and the handlers of the main process are created from this list. */
export const commandNames = [
  ...sessionCommandNames,
  ...signedInAccountsCommandNames,
  ...accountCommandNames,
  ...exportCommandNames,
  ...downloadCommandNames,
  ...soundCommandNames,
  ...localCopyCommandNames,
  ...openRequestCommandNames,
  ...proxyCommandNames,
  ...installationCommandNames,
  ...desktopCommandNames,
] as const satisfies readonly CommandName[];

/** The names of all pushes. */
export const pushNames = [
  "sessionChanged",
  "accountsChanged",
  "connectionChanged",
  "conversationsSaved",
  "conversationRemoved",
  "messagesSaved",
  "messagesRemoved",
  "scheduledMessagesChanged",
  "membersChanged",
  "typingSignalled",
  "seenChanged",
  "pollSaved",
  "eventSaved",
  "eventsRead",
  "eventRemoved",
  "emojiPacksChanged",
  "historyDownloadChanged",
  "exportChanged",
  "downloadChanged",
  "localCopyDeleted",
  "uploadChanged",
  "settingsChanged",
  "warningsChanged",
  "updatesChanged",
  "lockChanged",
  "proxyQuestionChanged",
  "draftRequested",
  "openRequests",
  "menuCommandChosen",
  "soundRequested",
  "conversationRequested",
  "problemArose",
] as const satisfies readonly PushName[];

// Names of commands and pushes that are missing in the lists above. It must be `never`.
type Unlisted =
  | Exclude<CommandName, (typeof commandNames)[number]>
  | Exclude<PushName, (typeof pushNames)[number]>;
/** Does not compile if a name is missing in one of the lists. */
export const areListsComplete: [Unlisted] extends [never] ? true : Unlisted = true;
