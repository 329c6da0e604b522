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
import { allowedPeopleCommandNames } from "./commands/people/allowed-people.ts";
import type { AllowedPeopleCommands } from "./commands/people/allowed-people.ts";
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
import { chatWindowCommandNames } from "./commands/app/chat-windows.ts";
import type { ChatWindowCommands } from "./commands/app/chat-windows.ts";
import { openRequestCommandNames } from "./commands/app/outside.ts";
import type { OpenRequestCommands } from "./commands/app/outside.ts";
import { installationCommandNames } from "./commands/app/installation.ts";
import type { InstallationCommands } from "./commands/app/installation.ts";
import { uploadCommandNames } from "./commands/media/uploads.ts";
import type { UploadCommands } from "./commands/media/uploads.ts";
import { topicCommandNames } from "./commands/groups/topics.ts";
import type { TopicCommands } from "./commands/groups/topics.ts";

/** Commands that send requests to the service for the signed-in account, grouped by feature. */
export type FeatureCommands = ReactionCommands &
  ReceivedReactionCommands &
  EventCommands &
  PollCommands &
  MemberCommands &
  JoiningCommands &
  MuteCommands &
  NotificationLevelCommands &
  AllowedPeopleCommands &
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
  ChatWindowCommands &
  DesktopCommands;

export type CommandName = keyof Commands;
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
  ...allowedPeopleCommandNames,
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
  ...chatWindowCommandNames,
  ...desktopCommandNames,
] as const satisfies readonly CommandName[];

/** Does not compile if a command is missing in the list. */
export const areCommandsListed: [Exclude<CommandName, (typeof commandNames)[number]>] extends [never]
  ? true
  : Exclude<CommandName, (typeof commandNames)[number]> = true;
