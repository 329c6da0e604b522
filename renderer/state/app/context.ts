import { createContext, untrack } from "svelte";
import type { DesktopProperties } from "../../../preload/model/app/settings.ts";
import type { Announcer } from "../../shared/feedback/announcer.svelte.ts";
import type { AccountsState } from "../session/accounts.svelte.ts";
import type { ReactiveClock } from "./clock.svelte.ts";
import type { ConnectionState } from "./connection.svelte.ts";
import type { CommandRunner } from "../commands/command-runner.ts";
import type { BotsState } from "../groups/bots.svelte.ts";
import type { DiscoveryState } from "../groups/discovery/discovery.svelte.ts";
import type { ConversationActions } from "../conversation/conversation-actions.svelte.ts";
import type { ChatSelection } from "../conversation/selection/chat-selection.svelte.ts";
import type { SelectedChatActions } from "../conversation/selection/selected-chat-actions.svelte.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { AllowedPeopleState } from "../people/allowed-people.svelte.ts";
import type { DefaultNotificationLevelsState } from "../conversation/default-notification-levels.svelte.ts";
import type { FormerGroups } from "../conversation/former-groups.svelte.ts";
import type { MessageRequests } from "../conversation/message-requests.svelte.ts";
import type { PinnedChats } from "../conversation/pinned-chats.svelte.ts";
import type { TopicForm } from "../conversation/topic-form.svelte.ts";
import type { DetailsState } from "../groups/members/details.svelte.ts";
import type { EmojiPacksState } from "../emoji/emoji-packs.svelte.ts";
import type { ExportsState } from "../media/exports.svelte.ts";
import type { ForYouState } from "../search/for-you.svelte.ts";
import type { ReactedMessagesState } from "../search/reacted-messages.svelte.ts";
import type { StarredState } from "../search/starred.svelte.ts";
import type { OpenRequestState } from "../composer/open-requests.svelte.ts";
import type { HistoryState } from "../media/history.svelte.ts";
import type { GroupDialogs } from "../groups/settings/group-dialogs.svelte.ts";
import type { WaitingJoinRequests } from "../groups/settings/waiting-join-requests.svelte.ts";
import type { Keymap } from "./keymap.svelte.ts";
import type { ChatWindowsState } from "./chat-windows.svelte.ts";
import type { LaterState } from "./later-state.svelte.ts";
import type { Layout } from "./layout.svelte.ts";
import type { MediaState } from "../media/media.svelte.ts";
import type { NewChatState } from "../conversation/new-chat.svelte.ts";
import type { OpenConversationState } from "../conversation/open-conversation.svelte.ts";
import type { ConversationSides } from "../conversation/sides/conversation-sides.svelte.ts";
import type { PeopleState } from "../people/people.svelte.ts";
import type { JoinGroupState } from "../groups/join-group.svelte.ts";
import type { NewGroupState } from "../groups/new-group.svelte.ts";
import type { ActivitiesState } from "../activities/activities.svelte.ts";
import type { OwnProfiles } from "../people/own-profiles.ts";
import type { ProxyState } from "../session/proxy.svelte.ts";
import type { ScheduledMessages } from "../scheduled/scheduled-messages.svelte.ts";
import type { SearchState } from "../search/search.svelte.ts";
import type { SecurityState } from "../session/security.svelte.ts";
import type { SessionState } from "../session/session.svelte.ts";
import type { SettingsState } from "./settings.svelte.ts";
import type { Toasts } from "../../shared/feedback/toasts.svelte.ts";
import type { ViewHistory } from "./view-history.svelte.ts";
import type { AppLockState } from "./lock.svelte.ts";
import type { GuideState } from "./guide.svelte.ts";
import type { DiagnosticsState } from "./diagnostics.ts";
import type { UpdatesState } from "./updates.svelte.ts";
import type { WarningsState } from "./warnings.svelte.ts";

/** The state that the first frame needs. App.svelte creates it. */
export interface FirstParts {
  readonly desktop: DesktopProperties;
  readonly session: SessionState;
  readonly accounts: AccountsState;
  readonly connection: ConnectionState;
  readonly proxy: ProxyState;
  readonly list: ConversationList;
  readonly chatSelection: ChatSelection;
  readonly requests: MessageRequests;
  readonly pinnedChats: PinnedChats;
  /** The chats side by side in the window. */
  readonly sides: ConversationSides;
  /** The chat of the focused side. Inside of a side, it is that side's own chat. */
  readonly open: OpenConversationState;
  readonly packs: EmojiPacksState;
  readonly scheduled: ScheduledMessages;
  readonly settings: SettingsState;
  readonly keymap: Keymap;
  readonly commands: CommandRunner;
  readonly warnings: WarningsState;
  readonly updates: UpdatesState;
  readonly lock: AppLockState;
  readonly diagnostics: DiagnosticsState;
  readonly guide: GuideState;
  readonly openRequests: OpenRequestState;
  readonly chatWindows: ChatWindowsState;
  readonly layout: Layout;
  readonly viewHistory: ViewHistory;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
  /** Ticks every half minute, for times and day names. */
  readonly minutes: ReactiveClock;
  /** The people who wait for a decision of this account, in all groups. */
  readonly waitingRequests: WaitingJoinRequests;
  /** Loads the other parts. */
  readonly later: LaterState<AppState>;
}

/** The state of the pages, dialogs and panels. It is loaded right after the first frame (`LaterState`). */
export interface LaterParts {
  readonly profiles: OwnProfiles;
  readonly security: SecurityState;
  readonly conversationActions: ConversationActions;
  readonly defaultLevels: DefaultNotificationLevelsState;
  readonly allowedPeople: AllowedPeopleState;
  readonly selectedChats: SelectedChatActions;
  readonly topicForm: TopicForm;
  readonly formerGroups: FormerGroups;
  readonly groupDialogs: GroupDialogs;
  readonly details: DetailsState;
  readonly newChat: NewChatState;
  readonly newGroup: NewGroupState;
  readonly joinGroup: JoinGroupState;
  readonly activities: ActivitiesState;
  readonly people: PeopleState;
  readonly search: SearchState;
  readonly forYou: ForYouState;
  readonly reacted: ReactedMessagesState;
  readonly starred: StarredState;
  readonly bots: BotsState;
  readonly discovery: DiscoveryState;
  readonly history: HistoryState;
  readonly exports: ExportsState;
  readonly media: MediaState;
}

/** The state that all views share. */
export type AppState = FirstParts & LaterParts;

const [getParts, provideParts] = createContext<FirstParts>();

/** Provides the parts to every component below. */
export { provideParts };

/** The parts that are loaded later. Every part of the page that is loaded later waits for them (`loadBeforeParts`). */
function getLaterParts(): LaterParts {
  const { later } = getParts();
  const parts = untrack(() => later.parts);
  if (parts === null) throw new Error("The first frame used a part that is loaded later");
  return parts;
}

/** Provides a side's own chat to every component below, instead of the chat of the focused side. */
export function provideSide(side: OpenConversationState): void {
  provideParts({ ...getParts(), open: side });
}

export const useDesktop = (): DesktopProperties => getParts().desktop;
/**
 * Loads the parts that the first frame does not need. A component of the first frame gets them here, for example to
 * open a dialog.
 */
export const useLater = (): LaterState<AppState> => getParts().later;
export const useSession = (): SessionState => getParts().session;
/** The accounts that are signed in on this computer. */
export const useAccounts = (): AccountsState => getParts().accounts;
export const useConnection = (): ConnectionState => getParts().connection;
export const useProxy = (): ProxyState => getParts().proxy;
/** The profiles of the accounts on this computer, with their unsaved changes. */
export const useProfiles = (): OwnProfiles => getLaterParts().profiles;
/** The sessions of the shown account, and the steps that protect it. */
export const useSecurity = (): SecurityState => getLaterParts().security;
export const useConversationList = (): ConversationList => getParts().list;
/** What a person does with a whole conversation. */
export const useConversationActions = (): ConversationActions => getLaterParts().conversationActions;
/** Which messages cause notifications in chats without a level of their own. */
export const useDefaultNotificationLevels = (): DefaultNotificationLevelsState =>
  getLaterParts().defaultLevels;
/** The people whose messages notify even during quiet hours. */
export const useAllowedPeople = (): AllowedPeopleState => getLaterParts().allowedPeople;
/** The selected rows of the list of chats. */
export const useChatSelection = (): ChatSelection => getParts().chatSelection;
/** What a person does with the selected chats. */
export const useSelectedChats = (): SelectedChatActions => getLaterParts().selectedChats;
/** The message requests of strangers. */
export const useRequests = (): MessageRequests => getParts().requests;
/** The pinned chats, in the person's own order. */
export const usePinnedChats = (): PinnedChats => getParts().pinnedChats;
/** The dialogs that create, change and delete a topic. */
export const useTopicForm = (): TopicForm => getLaterParts().topicForm;
/** The groups that this account left. */
export const useFormerGroups = (): FormerGroups => getLaterParts().formerGroups;
/** The dialogs about a group: its settings, share link, join requests and ownership. */
export const useGroupDialogs = (): GroupDialogs => getLaterParts().groupDialogs;
/** The chats side by side in the window. */
export const useSides = (): ConversationSides => getParts().sides;
export const useOpenConversation = (): OpenConversationState => getParts().open;
/** The panel with the details of the open conversation. */
export const useDetailsPanel = (): DetailsState => getLaterParts().details;
/** Starts chats with people. */
export const useNewChat = (): NewChatState => getLaterParts().newChat;
export const useNewGroup = (): NewGroupState => getLaterParts().newGroup;
/** Joins groups by share link, and public groups. */
export const useJoinGroup = (): JoinGroupState => getLaterParts().joinGroup;
export const useActivities = (): ActivitiesState => getLaterParts().activities;
/** Other people: their cards, the contacts and the blocked people. */
export const usePeople = (): PeopleState => getLaterParts().people;
export const usePacks = (): EmojiPacksState => getParts().packs;
/** The messages that are sent at a later time. */
export const useScheduled = (): ScheduledMessages => getParts().scheduled;
export const useSearch = (): SearchState => getLaterParts().search;
/** The lists of "For you": mentions and replies, reactions, requests and starred messages. */
export const useForYou = (): ForYouState => getLaterParts().forYou;
/** The messages of this account to which others reacted. */
export const useReacted = (): ReactedMessagesState => getLaterParts().reacted;
/** The messages that this account starred. */
export const useStarred = (): StarredState => getLaterParts().starred;
export const useBots = (): BotsState => getLaterParts().bots;
/** Public groups, the campus and the own requests to join: the Discover page. */
export const useDiscovery = (): DiscoveryState => getLaterParts().discovery;
export const useSettings = (): SettingsState => getParts().settings;
/** The keys of all commands. */
export const useKeymap = (): Keymap => getParts().keymap;
/** Runs the commands of the window (`commandRules`). */
export const useCommands = (): CommandRunner => getParts().commands;
/** The log and the diagnostics. */
export const useDiagnostics = (): DiagnosticsState => getParts().diagnostics;
/** The card with the tour, or with the news of an update. */
export const useGuide = (): GuideState => getParts().guide;
/** The app lock, which covers the window until the passphrase is entered. */
export const useLock = (): AppLockState => getParts().lock;
/** Newer versions of Natter. */
export const useUpdates = (): UpdatesState => getParts().updates;
export const useWarnings = (): WarningsState => getParts().warnings;
/** The downloads of whole histories, and the messages stored on this computer. */
export const useHistory = (): HistoryState => getLaterParts().history;
/** The exports of conversations that are under way. */
export const useExports = (): ExportsState => getLaterParts().exports;
/** Pictures, videos and files of messages: gallery, lightbox and downloads. */
export const useMedia = (): MediaState => getLaterParts().media;
export const useOpenRequests = (): OpenRequestState => getParts().openRequests;
/** The chats with windows of their own. */
export const useChatWindows = (): ChatWindowsState => getParts().chatWindows;
export const useLayout = (): Layout => getParts().layout;
/** The views that the person can go back to. */
export const useViewHistory = (): ViewHistory => getParts().viewHistory;
export const useToasts = (): Toasts => getParts().toasts;
export const useAnnouncer = (): Announcer => getParts().announcer;
/** The current time, updated every half minute. */
export const useCurrentTime = (): ReactiveClock => getParts().minutes;
/** The people who wait for a decision of this account, in all groups. */
export const useWaitingRequests = (): WaitingJoinRequests => getParts().waitingRequests;
