import { createContext } from "svelte";
import type { Desktop } from "../../../preload/model/app/settings.ts";
import type { Announcer } from "../../shared/feedback/announcer.svelte.ts";
import type { AccountsState } from "../session/accounts.svelte.ts";
import type { Clock } from "./clock.svelte.ts";
import type { ConnectionState } from "./connection.svelte.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { PackBook } from "../emoji/pack-book.svelte.ts";
import type { ExportsState } from "../media/exports.svelte.ts";
import type { ForYou } from "../search/for-you.svelte.ts";
import type { HandedOverState } from "../composer/handed-over.svelte.ts";
import type { HistoryState } from "../media/history.svelte.ts";
import type { Layout } from "./layout.svelte.ts";
import type { MediaState } from "../media/media.svelte.ts";
import type { OpenConversation } from "../conversation/open-conversation.svelte.ts";
import type { PlansState } from "../activities/plans.svelte.ts";
import type { ProxyState } from "../session/proxy.svelte.ts";
import type { SearchState } from "../search/search.svelte.ts";
import type { SessionState } from "../session/session.svelte.ts";
import type { SettingsState } from "./settings.svelte.ts";
import type { Toasts } from "../../shared/feedback/toasts.svelte.ts";
import type { WarningsState } from "./warnings.svelte.ts";

/** Everything that the views share. Made once, by App.svelte. */
export interface Parts {
  readonly desktop: Desktop;
  readonly session: SessionState;
  readonly accounts: AccountsState;
  readonly connection: ConnectionState;
  readonly proxy: ProxyState;
  readonly list: ConversationList;
  readonly open: OpenConversation;
  readonly plans: PlansState;
  readonly packs: PackBook;
  readonly search: SearchState;
  readonly forYou: ForYou;
  readonly settings: SettingsState;
  readonly warnings: WarningsState;
  readonly history: HistoryState;
  readonly exports: ExportsState;
  readonly media: MediaState;
  readonly handedOver: HandedOverState;
  readonly layout: Layout;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
  /** Ticks every half minute, for times and day names. */
  readonly minutes: Clock;
}

const [getParts, provideParts] = createContext<Parts>();

/** Hands the parts down to every component below. */
export { provideParts };

/** What the desktop around the window can do. */
export const useDesktop = (): Desktop => getParts().desktop;
/** Who is signed in, and how far signing in has come. */
export const useSession = (): SessionState => getParts().session;
/** The accounts that are signed in to side by side. */
export const useAccounts = (): AccountsState => getParts().accounts;
/** The line to the service. */
export const useConnection = (): ConnectionState => getParts().connection;
/** A proxy that asks for a password. */
export const useProxy = (): ProxyState => getParts().proxy;
/** All conversations. */
export const useConversationList = (): ConversationList => getParts().list;
/** The conversation whose timeline is on screen. */
export const useOpenConversation = (): OpenConversation => getParts().open;
/** Polls and events. */
export const usePlans = (): PlansState => getParts().plans;
/** The emoji packs. */
export const usePacks = (): PackBook => getParts().packs;
/** The search panel. */
export const useSearch = (): SearchState => getParts().search;
/** The page with what is for me. */
export const useForYou = (): ForYou => getParts().forYou;
/** The settings. */
export const useSettings = (): SettingsState => getParts().settings;
/** What a person has to know of this installation. */
export const useWarnings = (): WarningsState => getParts().warnings;
/** Downloads of whole histories, and what is kept on this computer. */
export const useHistory = (): HistoryState => getParts().history;
/** Conversations that are being written out. */
export const useExports = (): ExportsState => getParts().exports;
/** What was shared, as it is seen. */
export const useMedia = (): MediaState => getParts().media;
/** What was given to Natter from outside of its window. */
export const useHandedOver = (): HandedOverState => getParts().handedOver;
/** What of the window is shown. */
export const useLayout = (): Layout => getParts().layout;
/** Short notices in the corner. */
export const useToasts = (): Toasts => getParts().toasts;
/** Speaks to screen readers. */
export const useAnnouncer = (): Announcer => getParts().announcer;
/** The time, for what is drawn from it. */
export const useMinutes = (): Clock => getParts().minutes;
