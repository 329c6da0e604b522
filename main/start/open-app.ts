import { FileHandles } from "../chat/drafts/file-handles.ts";
import type { DemoService } from "../chat/session/session-parts.ts";
import type { ChooseLanguageParts } from "../shell/app/choose-language.ts";
import type { FatalErrorHandler } from "../shell/app/fatal-error-handler.ts";
import type { LaunchRequests } from "../shell/app/launch-requests.ts";
import { serveGuardedPage } from "../shell/page/serve-guarded-page.ts";
import type { PrintDocuments } from "../shell/printing/print-documents.ts";
import { showSettingsDamage } from "../shell/settings/settings-notice.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import { answerCommands } from "./answer-commands.ts";
import type { CoreParts } from "./core-parts.ts";
import { createMainWindow } from "./create-main-window.ts";
import { createOutsideCommands } from "./create-outside-commands.ts";
import { createSignInSession } from "./create-sign-in-session.ts";
import { handleSystemEvents } from "./handle-system-events.ts";
import { openAccounts } from "./open-accounts.ts";
import { openDesktop } from "./open-desktop.ts";
import { openGuards } from "./open-guards.ts";
import { openMediaServer } from "./open-media.ts";
import { openMicrophone } from "./open-microphone.ts";
import { openUpdates } from "./open-updates.ts";
import type { BegunStart } from "./open-updates.ts";
import { openWindows } from "./open-windows.ts";

export interface AppParts {
  /** Whether to sign in to the demo. */
  readonly isDemo: boolean;
  readonly isStartedHidden: boolean;
  readonly launchRequests: LaunchRequests;
  readonly failures: FatalErrorHandler;
  readonly begun: BegunStart;
  readonly settings: SettingsFile;
  readonly language: ChooseLanguageParts;
  readonly printing: PrintDocuments;
  /** Paths of the built app: all of it, the file that runs before the page, the page, and the files beside main. */
  readonly dist: string;
  readonly preload: string;
  readonly pageFolder: string;
  readonly resourcesFolder: string;
  readonly startDemo: (deviceId: string) => Promise<DemoService>;
}

/** Creates the parts that need Electron to be ready, in order, connects them, and opens the main window. */
export function openApp(core: CoreParts, given: AppParts): void {
  const { isDemo, launchRequests, failures, begun, settings, preload } = given;
  const lazy = {
    window: () => window,
    session: () => session,
    desktop: () => desktop,
    accounts: () => accounts,
  };
  const guards = openGuards(core, { settings, ...lazy });
  const opened = openWindows(core, { settings, preload, ...lazy, lock: () => guards.lock });
  const desktop = openDesktop(core, { ...given, ...guards, ...lazy, opened });
  const fileHandles = new FileHandles();
  const around = { ...given, ...launchRequests, ...opened, desktop, fileHandles };
  const accounts = openAccounts(core, { ...lazy, ...around, lock: guards.lock });
  const session = createSignInSession(core, { ...around, ...guards, accounts });
  const parts = {
    ...around,
    ...guards,
    ...openMediaServer(core, { settings, accounts }),
    accounts,
    session,
    outsideCommands: createOutsideCommands(core, { ...around, accounts, session }),
    microphone: openMicrophone(core),
    updates: openUpdates(core, begun, desktop.publish),
  };
  answerCommands(core, parts);
  serveGuardedPage({ ...parts, folder: given.pageFolder, media: parts.media.serve, log: core.log });
  const window = createMainWindow(core, { ...parts, ...begun });
  desktop.checkTray();
  handleSystemEvents(core, parts);
  if (settings.damage !== null) showSettingsDamage(settings.damage, core.folders.userData, core.log);
  const signedIn: Promise<unknown> = isDemo ? session.signInToDemo() : session.restore();
  signedIn.then(desktop.answerEarlierWindowsNotifications).catch(failures.cannotStart);
}
