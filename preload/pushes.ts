import type { ConversationId, EventId, MessageId, UserId } from "./base/ids.ts";
import type { Message } from "./model/messages/message.ts";
import type { ScheduledMessage } from "./model/messages/scheduled.ts";
import type { OpenedConversation, OtherReadPosition } from "./model/conversations/opened-conversation.ts";
import type { Conversation } from "./model/conversations/conversation.ts";
import type { ServiceConnection } from "./model/app/connection.ts";
import type { Session } from "./model/session/session.ts";
import type { CommandId } from "./model/app/app-commands.ts";
import type { NotificationSound } from "./model/app/notification-sound.ts";
import type { Settings } from "./model/app/settings.ts";
import type { SettingTarget } from "./model/app/settings-sections.ts";
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
import type { ChosenFile, RefusedFile, UploadProgress } from "./model/media/uploads.ts";
import type { Poll } from "./model/activities/polls.ts";
import type { Problem } from "./base/reply.ts";

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
   * Members of a group changed. `people` are new members, or have a new name or picture in the group. `roles` are all
   * roles in the group; null if no role has changed.
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
   * Events that were read from the service after the reply to a command that lists events of all conversations.
   * `conversationsLeft` is the number of conversations whose events are still being read.
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
  /** The chats of the shown account that have windows of their own. */
  readonly chatWindowsChanged: readonly ConversationId[];
  /** A proxy requires a password. Null: no question is open any more. */
  readonly proxyQuestionChanged: ProxyPasswordRequest | null;
  /**
   * Natter is about to quit, or the window to close. The page must save the draft that the person is typing, then send
   * `reportDraftSaved`.
   */
  readonly draftRequested: { readonly isClosing: true };
  /** A file or link was passed from outside of the window. `takeOpenRequests` returns it. */
  readonly openRequests: { readonly isWaiting: true };
  /** A reply that was typed outside of the page and not sent was added to the end of the draft. */
  readonly textAddedToDraft: { readonly conversationId: ConversationId; readonly text: string };
  /** Files were added to a draft, which has these files now. The chat may be shown in another window. */
  readonly filesAddedToDraft: {
    readonly conversationId: ConversationId;
    readonly files: readonly ChosenFile[];
  };
  /** Another window has tried to add files to a draft, and these were refused. The window of the chat names them. */
  readonly filesRefused: {
    readonly conversationId: ConversationId;
    readonly refused: readonly RefusedFile[];
  };
  /** The person chose a command in a menu of the application, or in a chat's own window. The settings open at `setting`. */
  readonly menuCommandChosen: { readonly id: CommandId; readonly setting?: SettingTarget };
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

export type PushName = keyof Pushes;

/** The names of all pushes as values, from which the bridge makes its listeners. */
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
  "chatWindowsChanged",
  "proxyQuestionChanged",
  "draftRequested",
  "openRequests",
  "textAddedToDraft",
  "filesAddedToDraft",
  "filesRefused",
  "menuCommandChosen",
  "soundRequested",
  "conversationRequested",
  "problemArose",
] as const satisfies readonly PushName[];

/**
 * Does not compile if a push is missing in the list.
 * @public
 */
export const arePushesListed: [Exclude<PushName, (typeof pushNames)[number]>] extends [never]
  ? true
  : Exclude<PushName, (typeof pushNames)[number]> = true;
