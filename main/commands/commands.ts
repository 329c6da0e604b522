import type { DownloadCommands } from "../../preload/commands/media/downloads.ts";
import type { ExportCommands } from "../../preload/commands/media/export.ts";
import type { OutsideCommands } from "../../preload/commands/app/outside.ts";
import type { ProxyCommands } from "../../preload/commands/session/proxy.ts";
import type { LocalCopyCommands } from "../../preload/commands/conversations/local-copy.ts";
import type { AccountKey } from "../../preload/base/ids.ts";
import { accountCommandNames } from "../../preload/contract.ts";
import type { CommandInput } from "../../preload/contract.ts";
import type { Connection } from "../../preload/model/app/connection.ts";
import type { Milliseconds } from "../../preload/model/app/time.ts";
import type { Desktop, Settings } from "../../preload/model/app/settings.ts";
import type { Warnings } from "../../preload/model/app/warnings.ts";
import { done, failed } from "../../preload/base/reply.ts";
import type { Reply } from "../../preload/base/reply.ts";
import type { AccountCommands } from "../accounts/account.ts";
import { calendarFile } from "../chat/activities/calendar-file.ts";
import type { CalendarFile } from "../chat/activities/calendar-file.ts";
import type { FunctionsOf } from "../chat/core/feature.ts";
import type { LiveSession } from "../chat/session/session-parts.ts";
import type { CommandHandlers } from "./command-inputs.ts";

type AccountCommandName = (typeof accountCommandNames)[number];

/** What commands are answered from. */
export interface CommandParts {
  readonly session: LiveSession;
  /** The account that the page means; null while it means none. */
  readonly account: () => AccountCommands | null;
  /** The page says which account it means from now on. */
  readonly addressAccount: (key: AccountKey | null) => void;
  readonly exports: FunctionsOf<ExportCommands>;
  readonly downloads: FunctionsOf<DownloadCommands>;
  readonly localCopy: FunctionsOf<LocalCopyCommands>;
  readonly outside: FunctionsOf<OutsideCommands>;
  readonly proxy: FunctionsOf<ProxyCommands>;
  readonly settings: () => Settings;
  readonly changeSettings: (changes: Partial<Settings>) => Reply<Settings>;
  readonly describeDesktop: () => Desktop;
  readonly warnings: { readonly read: () => Warnings; readonly putOffOldVersion: () => Reply<Warnings> };
  readonly openLink: (url: string) => Promise<Reply<void>>;
  readonly copyText: (text: string) => Promise<Reply<void>>;
  readonly saveCalendarFile: (file: CalendarFile) => Promise<Reply<string | null>>;
  readonly now: () => Milliseconds;
  readonly controlWindow: (action: CommandInput<"controlWindow">["action"]) => void;
  readonly reportMistake: (mistake: CommandInput<"reportMistake">) => void;
}

/** Every command of the contract and the one function that answers it; complete by type. */
export function createCommands(parts: CommandParts): CommandHandlers {
  return {
    ...sessionCommands(parts.session),
    ...accountsCommands(parts),
    ...accountCommands(parts.account),
    ...parts.exports,
    ...parts.downloads,
    ...parts.localCopy,
    ...parts.outside,
    ...parts.proxy,
    ...windowCommands(parts),
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
    addAccount: () => session.addAccount(),
    stopAdding: () => session.stopAdding(),
    addressAccount: ({ key }) => {
      addressAccount(key);
      return done(undefined);
    },
  } satisfies Partial<CommandHandlers>;
}

/** Nobody signed in is told as a problem: a page may still ask while it is being taken away. */
function accountCommands(account: CommandParts["account"]): Pick<CommandHandlers, AccountCommandName> {
  const forward = (name: AccountCommandName) => (input: never) => {
    const ask: ((input: never) => unknown) | undefined = account()?.[name];
    return ask === undefined ? failed({ kind: "signed-out" }) : ask(input);
  };
  const unconnected: Connection = { state: "connecting" };
  const forwarded = Object.fromEntries(accountCommandNames.map((name) => [name, forward(name)]));
  return {
    // Each is the account's own function of that name, and so of that type.
    ...(forwarded as Pick<CommandHandlers, AccountCommandName>),
    getConnection: () => account()?.getConnection() ?? done(unconnected),
  };
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
      return event.ok ? parts.saveCalendarFile(calendarFile(event.value, parts.now())) : event;
    },
    controlWindow: ({ action }) => {
      parts.controlWindow(action);
      return done(undefined);
    },
    reportMistake: (mistake) => {
      parts.reportMistake(mistake);
      return done(undefined);
    },
  } satisfies Partial<CommandHandlers>;
}
