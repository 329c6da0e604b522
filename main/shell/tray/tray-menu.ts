import type { MenuItemConstructorOptions } from "electron";
import type { AccountKey, ConversationId } from "../../../preload/base/ids.ts";
import { pauseEnd } from "../../../preload/model/app/pause.ts";
import type { PauseLength } from "../../../preload/model/app/pause.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { UnreadChat } from "../../accounts/running-accounts.ts";
import { t, textLocale } from "../../messages/format.ts";
import { menuEntryName } from "./menu-text.ts";

/** A signed-in account in the menu. */
export interface TrayAccount {
  readonly key: AccountKey;
  readonly name: string;
  readonly isShown: boolean;
  readonly unread: number;
}

/** The chats and accounts that the menu offers. */
export interface TrayContent {
  /** The chats with unread messages, the most recently active first. */
  readonly chats: readonly UnreadChat[];
  readonly accounts: readonly TrayAccount[];
}

/** What the menu shows. */
export interface TrayMenuState extends TrayContent {
  /** The number of unread messages and the connection, in words. */
  readonly summary: string;
  readonly areNotificationsOn: boolean;
  /** Until when notifications are paused, in words; null if they are not. */
  readonly paused: string | null;
}

/** What the person can do from the menu. */
export interface TrayMenuActions {
  readonly open: () => void;
  readonly openChat: (key: AccountKey, conversationId: ConversationId) => void;
  readonly openAccount: (key: AccountKey) => void;
  readonly markAllRead: () => void;
  readonly quit: () => void;
  readonly changeNotifications: (areOn: boolean) => void;
  /** Pauses notifications; null resumes them. */
  readonly pause: (length: PauseLength | null) => void;
}

/** The system on which the menu is shown, and the time and time zone at that moment. */
export interface TrayMenuContext {
  readonly platform: NodeJS.Platform;
  readonly now: Milliseconds;
  readonly timeZone: string;
}

const separator: MenuItemConstructorOptions = { type: "separator" };

/** The entries of the tray icon's menu. */
export function trayMenuItems(
  state: TrayMenuState,
  actions: TrayMenuActions,
  context: TrayMenuContext,
): MenuItemConstructorOptions[] {
  const { summary, areNotificationsOn } = state;
  return [
    { label: t("tray.open"), click: actions.open },
    { label: summary, enabled: false },
    ...contentItems(state, actions, context),
    separator,
    {
      label: t("tray.notifications"),
      type: "checkbox",
      checked: areNotificationsOn,
      click: () => {
        actions.changeNotifications(!areNotificationsOn);
      },
    },
    ...pauseItems(state, actions, context),
    separator,
    { label: t("tray.quit"), click: actions.quit },
  ];
}

/** The entries of the dock icon's menu (macOS). The system adds those for the windows and for quitting. */
export function dockMenuItems(
  state: Omit<TrayMenuState, "summary">,
  actions: TrayMenuActions,
  context: TrayMenuContext,
): MenuItemConstructorOptions[] {
  return [...contentItems(state, actions, context), separator, ...pauseItems(state, actions, context)];
}

/** The entries for the chats and accounts, each group after a line. */
function contentItems(
  state: TrayContent,
  actions: TrayMenuActions,
  context: TrayMenuContext,
): readonly MenuItemConstructorOptions[] {
  const markAllRead = { label: t("tray.markAllRead"), click: actions.markAllRead };
  return [
    ...chatItems(state, actions, context),
    ...(state.accounts.length === 0 ? [] : [separator, markAllRead]),
    ...accountItems(state, actions, context),
  ];
}

function chatItems(
  { chats, accounts }: TrayContent,
  { openChat }: TrayMenuActions,
  { platform }: TrayMenuContext,
): readonly MenuItemConstructorOptions[] {
  const items = chats.map(({ key, conversationId, name, unread }) => {
    const owner = ownerOf(key, accounts);
    const chat = menuEntryName(name, platform);
    const label =
      owner === undefined
        ? t("tray.chat", { chat, count: unread })
        : t("tray.chatOf", { chat, count: unread, name: menuEntryName(owner.name, platform) });
    return {
      label,
      click: () => {
        openChat(key, conversationId);
      },
    };
  });
  return items.length === 0 ? [] : [separator, ...items];
}

/** The account of a chat, if there are several accounts; otherwise undefined. */
export function ownerOf(key: AccountKey, accounts: readonly TrayAccount[]): TrayAccount | undefined {
  return accounts.length > 1 ? accounts.find((account) => account.key === key) : undefined;
}

/** The accounts, if there are several. */
function accountItems(
  { accounts }: TrayContent,
  { openAccount }: TrayMenuActions,
  { platform }: TrayMenuContext,
): readonly MenuItemConstructorOptions[] {
  if (accounts.length < 2) return [];
  const submenu = accounts.map(({ key, name, isShown, unread }): MenuItemConstructorOptions => ({
    label:
      unread === 0
        ? menuEntryName(name, platform)
        : t("tray.chat", { chat: menuEntryName(name, platform), count: unread }),
    type: "checkbox",
    checked: isShown,
    click: () => {
      openAccount(key);
    },
  }));
  return [{ label: t("tray.accounts"), submenu }];
}

function pauseItems(
  { areNotificationsOn, paused }: Pick<TrayMenuState, "areNotificationsOn" | "paused">,
  { pause }: TrayMenuActions,
  { now, timeZone }: TrayMenuContext,
): readonly MenuItemConstructorOptions[] {
  const resume = (): void => {
    pause(null);
  };
  if (paused !== null) {
    return [
      { label: paused, type: "checkbox", checked: true, click: resume },
      { label: t("tray.resume"), click: resume },
    ];
  }
  const format = new Intl.DateTimeFormat(textLocale(), { hour: "2-digit", minute: "2-digit", timeZone });
  const time = format.format(pauseEnd("tomorrow", now, timeZone));
  const item = (length: PauseLength, label: string): MenuItemConstructorOptions => ({
    label,
    click: () => {
      pause(length);
    },
  });
  const submenu = [
    item("hour", t("tray.pauseHour")),
    item("tomorrow", t("tray.pauseTomorrow", { time })),
    item("resumed", t("tray.pauseResumed")),
  ];
  return [{ label: t("tray.pause"), enabled: areNotificationsOn, submenu }];
}
