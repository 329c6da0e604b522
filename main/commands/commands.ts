import type { DownloadCommands } from "../../preload/commands/media/downloads.ts";
import type { SoundCommands } from "../../preload/commands/media/sounds.ts";
import type { ExportCommands } from "../../preload/commands/media/export.ts";
import type { OpenRequestCommands } from "../../preload/commands/app/outside.ts";
import type { GuideCommands } from "../../preload/commands/app/guide.ts";
import type { LockCommands } from "../../preload/commands/app/lock.ts";
import type { SupportCommands } from "../../preload/commands/app/support.ts";
import type { UpdateCommands } from "../../preload/commands/app/updates.ts";
import type { ProxyCommands } from "../../preload/commands/session/proxy.ts";
import type { QuickReplyCommands } from "../../preload/commands/app/quick-reply.ts";
import type { LocalCopyCommands } from "../../preload/commands/conversations/local-copy.ts";
import type { AccountKey, ConversationId, MessageId } from "../../preload/base/ids.ts";
import { accountCommandNames } from "../../preload/contract.ts";
import type { CommandInput } from "../../preload/contract.ts";
import type { ServiceConnection } from "../../preload/model/app/connection.ts";
import type { CommandOf } from "../../preload/model/app/app-commands.ts";
import type { MenuDescription } from "../../preload/model/app/app-menu.ts";
import type { Milliseconds } from "../../preload/model/app/time.ts";
import type { MicrophoneAccess } from "../../preload/model/app/microphone.ts";
import type { NotificationSound } from "../../preload/model/app/notification-sound.ts";
import type { DesktopProperties, Settings } from "../../preload/model/app/settings.ts";
import type { SettingTarget } from "../../preload/model/app/settings-sections.ts";
import type { InstallationWarnings } from "../../preload/model/app/warnings.ts";
import { done, failed } from "../../preload/base/reply.ts";
import type { Reply } from "../../preload/base/reply.ts";
import type { AccountCommands } from "../accounts/account-commands.ts";
import type { AccountHandle } from "../accounts/account.ts";
import { createCalendarFile } from "../chat/activities/calendar-file.ts";
import type { CalendarFile } from "../chat/activities/calendar-file.ts";
import type { FunctionsOf } from "../chat/core/feature.ts";
import type { LiveSession } from "../chat/session/session-parts.ts";
import type { CommandHandlers } from "./command-inputs.ts";

type AccountCommandName = (typeof accountCommandNames)[number];

export interface CommandParts {
  readonly session: LiveSession;
  /** Returns the addressed account, which handles the page's commands; null if there is none. */
  readonly account: () => (AccountCommands & Pick<AccountHandle, "readConversations">) | null;
  /** Sets the addressed account, which handles the page's commands from now on. */
  readonly addressAccount: (key: AccountKey | null) => void;
  readonly exports: FunctionsOf<ExportCommands>;
  readonly downloads: FunctionsOf<DownloadCommands>;
  readonly sounds: FunctionsOf<SoundCommands>;
  readonly localCopy: FunctionsOf<LocalCopyCommands>;
  readonly outsideCommands: FunctionsOf<OpenRequestCommands>;
  readonly proxy: FunctionsOf<ProxyCommands>;
  readonly updates: FunctionsOf<UpdateCommands>;
  readonly support: FunctionsOf<SupportCommands>;
  readonly lock: FunctionsOf<LockCommands>;
  readonly guide: FunctionsOf<GuideCommands>;
  readonly quickReplies: FunctionsOf<QuickReplyCommands>;
  readonly settings: () => Settings;
  readonly changeSettings: (changes: Partial<Settings>) => Reply<Settings>;
  readonly describeDesktop: () => DesktopProperties;
  readonly warnings: {
    readonly read: () => InstallationWarnings;
    readonly putOffOldVersion: () => Reply<InstallationWarnings>;
  };
  readonly openLink: (url: string) => Promise<Reply<void>>;
  readonly copyText: (text: string) => Promise<Reply<void>>;
  readonly saveCalendarFile: (file: CalendarFile) => Promise<Reply<string | null>>;
  readonly savePng: (file: CommandInput<"savePng">) => Promise<Reply<string | null>>;
  readonly allowMicrophone: () => Promise<Reply<MicrophoneAccess>>;
  readonly now: () => Milliseconds;
  readonly controlWindow: (action: CommandInput<"controlWindow">["action"]) => void;
  readonly zoom: () => number;
  readonly describeMenus: (description: MenuDescription) => void;
  readonly openMenu: (place: CommandInput<"openMenu">) => void;
  readonly adaptSpellingToText: (text: string) => void;
  readonly reportDraftSaved: () => void;
  /** Chats in windows of their own. */
  readonly chatWindows: {
    readonly open: (conversationId: ConversationId, messageId: MessageId | null) => Promise<Reply<void>>;
    readonly show: (conversationId: ConversationId, messageId: MessageId | null) => void;
    readonly ids: () => readonly ConversationId[];
    readonly nameRefusedFiles: (refused: CommandInput<"nameRefusedFiles">) => boolean;
    readonly runInMain: (id: CommandOf<"window">, setting?: SettingTarget) => void;
    /** Whether the page of a chat's own window sent the command that is being handled. */
    readonly isAsking: () => boolean;
  };
  readonly showTestNotification: () => void;
  readonly readNotificationSound: (sound: NotificationSound) => Promise<Reply<Uint8Array>>;
  readonly reportUnplayedSound: (failure: CommandInput<"reportUnplayedSound">) => void;
  readonly reportUncaughtError: (error: CommandInput<"reportUncaughtError">) => void;
}

/** Creates the handler of every command in the contract. The return type makes sure that none is missing. */
export function createCommands(parts: CommandParts): CommandHandlers {
  return {
    ...sessionCommands(parts.session),
    ...accountsCommands(parts),
    ...accountCommands(parts),
    ...parts.exports,
    ...parts.downloads,
    ...parts.sounds,
    ...parts.localCopy,
    ...parts.outsideCommands,
    ...parts.proxy,
    ...parts.updates,
    ...parts.support,
    ...parts.lock,
    ...parts.guide,
    ...parts.quickReplies,
    ...windowCommands(parts),
    ...chatWindowCommands(parts),
  };
}

function sessionCommands(session: LiveSession) {
  return {
    getSession: () => done(session.current()),
    signInToDemo: () => session.signInToDemo(),
    signInWithToken: (input) => session.signInWithToken(input),
    signInWithBrowser: () => session.signInWithBrowser(),
    confirmAccount: () => session.confirmAccount(),
    signInWithPassword: (input) => session.signInWithPassword(input),
    requestPin: () => session.requestPin(),
    confirmPin: (input) => session.confirmPin(input),
    waitForTextBack: () => session.waitForTextBack(),
    cancelSignIn: () => session.cancelSignIn(),
    retryKeychain: () => session.retryKeychain(),
    signOut: () => session.signOut(),
    enableMfa: () => session.enableMfa(),
    changePassword: (input) => session.changePassword(input),
  } satisfies Partial<CommandHandlers>;
}

function accountsCommands({ session, addressAccount }: CommandParts) {
  return {
    listAccounts: () => done(session.accounts()),
    showAccount: ({ key }) => session.showAccount(key),
    signOutOf: ({ key }) => session.signOutOf(key),
    addAccount: () => session.addAccount(),
    stopAdding: () => session.stopAdding(),
    addressAccount: ({ key }) => {
      addressAccount(key);
      return done(undefined);
    },
  } satisfies Partial<CommandHandlers>;
}

/**
 * Creates handlers that pass a command to the addressed account. They return `signed-out` if there is none, because a
 * page may still send commands while it closes.
 */
function accountCommands({
  account,
  chatWindows,
}: Pick<CommandParts, "account" | "chatWindows">): Pick<CommandHandlers, AccountCommandName> {
  const forward = (name: AccountCommandName) => (input: never) => {
    const ask: ((input: never) => unknown) | undefined = account()?.[name];
    return ask === undefined ? failed({ kind: "signed-out" }) : ask(input);
  };
  const unconnected: ServiceConnection = { state: "connecting" };
  const forwarded = Object.fromEntries(accountCommandNames.map((name) => [name, forward(name)]));
  return {
    // The cast is safe: each function calls the account's own function of the same name.
    ...(forwarded as Pick<CommandHandlers, AccountCommandName>),
    getConnection: () => account()?.getConnection() ?? done(unconnected),
    listConversations: async () => {
      const addressed = account();
      // The window of one chat needs its chat, wherever in the list it is.
      await addressed?.readConversations(chatWindows.isAsking() ? "all" : "first");
      return addressed?.listConversations() ?? failed({ kind: "signed-out" });
    },
  };
}

function chatWindowCommands({ account, chatWindows }: CommandParts) {
  return {
    openChatWindow: ({ conversationId, messageId }) => chatWindows.open(conversationId, messageId),
    showChat: ({ conversationId, messageId }) => {
      chatWindows.show(conversationId, messageId);
      return done(undefined);
    },
    listChatWindows: () => done(chatWindows.ids()),
    nameRefusedFiles: (refused) => done(chatWindows.nameRefusedFiles(refused)),
    runInMainWindow: ({ command, setting }) => {
      chatWindows.runInMain(command, setting);
      return done(undefined);
    },
    // Does nothing for the window of a single chat: it closes no other chat, and must not close the chat of the main
    // window.
    closeConversation: () => {
      if (chatWindows.isAsking()) return done(undefined);
      return account()?.closeConversation() ?? failed({ kind: "signed-out" });
    },
  } satisfies Partial<CommandHandlers>;
}

function windowCommands(parts: CommandParts) {
  return {
    getDesktop: () => done(parts.describeDesktop()),
    getSettings: () => done(parts.settings()),
    getWarnings: () => done(parts.warnings.read()),
    putOffOldVersion: () => parts.warnings.putOffOldVersion(),
    changeSettings: ({ changes }) => parts.changeSettings(changes),
    openLink: ({ url }) => parts.openLink(url),
    copyText: ({ text }) => parts.copyText(text),
    saveEventFile: async (one) => {
      const event = (await parts.account()?.getEvent(one)) ?? failed({ kind: "signed-out" });
      return event.ok ? parts.saveCalendarFile(createCalendarFile(event.value, parts.now())) : event;
    },
    savePng: (file) => parts.savePng(file),
    allowMicrophone: () => parts.allowMicrophone(),
    controlWindow: ({ action }) => {
      parts.controlWindow(action);
      return done(undefined);
    },
    getZoom: () => done(parts.zoom()),
    describeMenus: (description) => {
      parts.describeMenus(description);
      return done(undefined);
    },
    openMenu: (place) => {
      parts.openMenu(place);
      return done(undefined);
    },
    adaptSpellingToText: ({ text }) => {
      parts.adaptSpellingToText(text);
      return done(undefined);
    },
    reportDraftSaved: () => {
      parts.reportDraftSaved();
      return done(undefined);
    },
    showTestNotification: () => {
      parts.showTestNotification();
      return done(undefined);
    },
    readNotificationSound: ({ sound }) => parts.readNotificationSound(sound),
    reportUnplayedSound: (failure) => {
      parts.reportUnplayedSound(failure);
      return done(undefined);
    },
    reportUncaughtError: (error) => {
      parts.reportUncaughtError(error);
      return done(undefined);
    },
  } satisfies Partial<CommandHandlers>;
}
