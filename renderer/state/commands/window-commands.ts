import { tick } from "svelte";
import { isCommandOf } from "../../../preload/model/app/app-commands.ts";
import type { CommandId, CommandOf } from "../../../preload/model/app/app-commands.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { pauseEnd } from "../../../preload/model/app/pause.ts";
import {
  focusConversationRow,
  focusFindField,
  focusNextRegion,
  focusView,
  openNewMenu,
} from "../../shared/keyboard/regions.ts";
import { t } from "../../messages/format.ts";
import { pauseText } from "../../shared/time/pause-text.ts";
import { ownTimeZone } from "../../shared/time/wall-time.ts";
import type { AppState } from "../app/context.ts";
import { openOwnWindow } from "../conversation/own-window.ts";
import { showChat } from "../conversation/show-chat.ts";
import { closeSide, focusOtherSide } from "../conversation/sides/open-beside.ts";
import { toggleDetails } from "../groups/members/toggle-details.ts";
import type { WindowCommand, WindowCommandId, WindowCommands } from "./window-command.ts";

/** Performs a command of the window frame, such as zooming, in the main process. */
type ControlFrame = (id: CommandOf<"frame">) => void;

type Group<Scope extends "window" | "chat" | "frame"> = Readonly<Record<CommandOf<Scope>, WindowCommand>>;

const always = (): boolean => true;

/** Creates all commands of `commandRules` except those of the composer. */
export function createWindowCommands(parts: AppState, controlFrame: ControlFrame): WindowCommands {
  const commands = { ...everywhere(parts), ...inOpenChat(parts), ...frameCommands(controlFrame) };
  return parts.chatWindows.own === null ? commands : forChatWindow(parts, commands);
}

/** Commands of the whole window that a chat's own window can do itself. */
const possibleInChatWindow: ReadonlySet<string> = new Set<WindowCommandId>([
  "palette",
  "search-everywhere",
  "next-region",
  "previous-region",
  "quiet",
  "mark-all-read",
]);
/** Commands without a meaning in a window that shows only one chat. */
const impossibleInChatWindow: ReadonlySet<string> = new Set<WindowCommandId>([
  "next-chat",
  "previous-chat",
  "next-unread",
  "previous-unread",
  "back",
  "forward",
  "mark-unread",
  "open-beside",
  "other-side",
  "own-window",
]);

/** In a chat's own window, commands that lead to another view run in the main window. */
function forChatWindow({ chatWindows }: AppState, commands: WindowCommands): WindowCommands {
  const changed = Object.entries(commands).map(([id, command]): [string, WindowCommand] => {
    if (impossibleInChatWindow.has(id)) return [id, { ...command, isPossible: () => false }];
    if (!isCommandOf(id as CommandId, "window") || possibleInChatWindow.has(id)) return [id, command];
    const run = (): void => {
      chatWindows.runInMain(id as CommandOf<"window">);
    };
    return [id, { run, isPossible: always }];
  });
  // The cast is safe: every command keeps its name.
  return Object.fromEntries(changed) as WindowCommands;
}

/** Shows the list, which an open chat covers in a narrow window. */
async function showList({ layout, open }: AppState): Promise<void> {
  layout.showChats();
  if (layout.isNarrow && open.id !== null) await open.close();
  await tick();
}

/**
 * Shows the next account. If the focused element disappears with the previous account, the find field gets the focus.
 */
async function showNextAccount({ accounts }: AppState): Promise<void> {
  await accounts.showNext();
  await tick();
  if (document.activeElement === document.body) focusFindField();
}

function toPage(show: () => void, isChat = false): () => void {
  return () => {
    show();
    void focusView(isChat);
  };
}

function openNeighbour(parts: AppState, step: 1 | -1, isUnreadOnly: boolean): WindowCommand["run"] {
  return () => {
    const { list, open, chatWindows } = parts;
    let next = list.neighbour(open.id, step, isUnreadOnly);
    // Chats with windows of their own are passed over.
    while (next !== null && !chatWindows.isHere(next.id)) next = list.neighbour(next.id, step, isUnreadOnly);
    if (next !== null) void showChat(parts, next.id);
  };
}

/** Pauses notifications for an hour, or ends their pause. */
async function toggleQuiet({ settings, minutes, toasts }: AppState): Promise<void> {
  const isPaused = settings.value.notificationsPausedUntil !== 0;
  const until = isPaused ? 0 : pauseEnd("hour", minutes.now, ownTimeZone());
  const isSaved = await settings.change({ notificationsPausedUntil: until });
  if (isSaved && !isPaused) toasts.show({ tone: "success", title: pauseText(until, minutes.now) });
}

/** The commands that explain Natter. */
function helpCommands(
  parts: AppState,
): Pick<Group<"window">, "shortcuts" | "help" | "tour" | "news" | "about"> {
  const { layout, guide } = parts;
  const command = (run: () => void): WindowCommand => ({ run, isPossible: always });
  return {
    shortcuts: command(toPage(() => layout.showSettings("shortcuts"))),
    help: command(toPage(() => layout.showSettings("help"))),
    tour: command(() => void showList(parts).then(() => guide.startTour())),
    news: command(() => {
      guide.card = null;
      layout.showSettingsRow("help", t("news.title"));
    }),
    about: command(toPage(() => layout.showSettings("about"))),
  };
}

function everywhere(parts: AppState): Group<"window"> {
  const { layout, list, search, viewHistory, accounts, conversationActions } = parts;
  const command = (run: () => void, isPossible = always): WindowCommand => ({ run, isPossible });
  const goTo = async (showing: Promise<void>): Promise<void> => {
    await showing;
    await focusView(layout.page === "chats");
  };
  return {
    palette: command(() => (layout.isPaletteOpen = true)),
    find: command(() => void showList(parts).then(focusFindField)),
    "new-chat": command(() => void showList(parts).then(openNewMenu)),
    "search-everywhere": command(() => {
      search.open(null);
    }),
    chats: command(toPage(() => layout.showChats(), true)),
    "for-you": command(toPage(() => layout.showForYou())),
    calendar: command(toPage(() => layout.showCalendar())),
    discover: command(toPage(() => layout.showDiscover())),
    people: command(toPage(() => layout.showPeople())),
    settings: command(toPage(() => layout.showSettings())),
    ...helpCommands(parts),
    "next-chat": command(openNeighbour(parts, 1, false)),
    "previous-chat": command(openNeighbour(parts, -1, false)),
    "next-unread": command(openNeighbour(parts, 1, true)),
    "previous-unread": command(openNeighbour(parts, -1, true)),
    back: command(
      () => void goTo(viewHistory.goBack()),
      () => viewHistory.canGoBack,
    ),
    forward: command(
      () => void goTo(viewHistory.goForward()),
      () => viewHistory.canGoForward,
    ),
    "next-region": command(() => {
      focusNextRegion(1);
    }),
    "previous-region": command(() => {
      focusNextRegion(-1);
    }),
    "next-account": command(
      () => void showNextAccount(parts),
      () => accounts.areSeveral,
    ),
    quiet: command(() => void toggleQuiet(parts)),
    lock: command(
      () => void parts.lock.lock(),
      () => parts.lock.value.isOn,
    ),
    "mark-all-read": command(
      () => void conversationActions.markAllRead(),
      () => list.conversations.length > 0,
    ),
  };
}

/** An open chat counts as read, so it is closed first. */
async function markUnread(parts: AppState, chat: Conversation): Promise<void> {
  await parts.open.close();
  await tick();
  await focusConversationRow(chat.id);
  await parts.conversationActions.markUnread(chat);
}

function inOpenChat(parts: AppState): Group<"chat"> {
  const { layout, sides, open, search, activities, conversationActions } = parts;
  /** The open chat. Null if there is none, or if another page than the chats covers it and `isAnyPage` is false. */
  const chatOn = (isAnyPage: boolean): Conversation | null =>
    isAnyPage || layout.page === "chats" ? open.head : null;
  const command = (
    run: (chat: Conversation) => void,
    find = (): Conversation | null => chatOn(false),
  ): WindowCommand => ({
    isPossible: () => find() !== null,
    run() {
      const chat = find();
      if (chat !== null) run(chat);
    },
  });
  const onAnyPage = (): Conversation | null => chatOn(true);
  const oneOfTwo = (): Conversation | null => (sides.opened.length > 1 ? chatOn(false) : null);
  const whereWritten = (): Conversation | null => (open.canWrite ? chatOn(true) : null);
  const mutable = (): Conversation | null => {
    const chat = chatOn(false);
    return chat?.kind === "group" && chat.posting !== "left" ? chat : null;
  };
  return {
    // Without an open chat, all chats are searched.
    "search-chat": {
      isPossible: always,
      run: () => {
        search.open(chatOn(false));
      },
    },
    "jump-to-date": command((chat) => {
      search.openForDate(chat);
    }),
    gallery: command(() => layout.showGallery(), onAnyPage),
    details: command((chat) => {
      toggleDetails(parts, chat);
    }),
    "open-beside": command(() => (sides.isChoosing = true)),
    "other-side": command(() => void focusOtherSide(parts), oneOfTwo),
    "close-side": command(() => void closeSide(parts), oneOfTwo),
    print: command((chat) => {
      conversationActions.ask("print", chat);
    }),
    mute: command((chat) => conversationActions.ask("mute", chat), mutable),
    "mark-read": command(() => void open.readMarker.markRead()),
    "mark-unread": command((chat) => void markUnread(parts, chat)),
    "new-poll": command(
      ({ id }) => (activities.dialog = { kind: "new-poll", conversationId: id }),
      whereWritten,
    ),
    "own-window": command(({ id }) => void openOwnWindow(parts, id), onAnyPage),
    "new-event": command(
      ({ id }) => (activities.dialog = { kind: "new-event", conversationId: id }),
      whereWritten,
    ),
  };
}

function frameCommands(control: ControlFrame): Group<"frame"> {
  const command = (id: CommandOf<"frame">): WindowCommand => ({
    isPossible: always,
    run: () => {
      control(id);
    },
  });
  return {
    "zoom-in": command("zoom-in"),
    "zoom-out": command("zoom-out"),
    "zoom-reset": command("zoom-reset"),
    "full-screen": command("full-screen"),
    "close-window": command("close-window"),
    quit: command("quit"),
  };
}
