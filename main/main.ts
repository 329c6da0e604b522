import { join } from "node:path";
import { baseUrlsAt } from "../api/shared/base-urls.ts";
import { createApiClients } from "./accounts/api-clients.ts";
import type { RunningAccounts } from "./accounts/running-accounts.ts";
import { FileHandles } from "./chat/drafts/file-handles.ts";
import type { DemoService } from "./chat/session/session-parts.ts";
import { commandInputs } from "./commands/command-inputs.ts";
import { readLaunchOptions } from "./launch-options.ts";
import { startApplication } from "./shell/app/application.ts";
import { showChosenLanguage } from "./shell/app/choose-language.ts";
import type { ChooseLanguageParts } from "./shell/app/choose-language.ts";
import { systemClock as clock } from "./shell/app/clock.ts";
import { createFatalErrorHandler } from "./shell/app/fatal-error-handler.ts";
import { setAppFolders } from "./shell/app/folders.ts";
import { listenForLaunches, readFilesAndLinks, readProcessStart } from "./shell/app/launch-requests.ts";
import { openLog } from "./shell/app/log-file.ts";
import { becomeSingleInstance } from "./shell/app/single-instance.ts";
import { connectDesktop } from "./shell/bridge/desktop.ts";
import type { DesktopIntegration } from "./shell/bridge/desktop.ts";
import type { ChatWindows } from "./shell/chat-windows/chat-windows.ts";
import { registerCommands } from "./shell/bridge/ipc.ts";
import { deleteOldBrowserData } from "./shell/network/delete-old-browser-data.ts";
import { networkFetch as fetch, openNetworkSocket as openSocket } from "./shell/network/network.ts";
import { ProxyLogin } from "./shell/network/proxy-login.ts";
import { createUploadSender } from "./shell/network/send-uploads.ts";
import { registerAppScheme } from "./shell/page/app-protocol.ts";
import { MicrophoneGate, askSystemForMicrophone } from "./shell/page/microphone.ts";
import { serveGuardedPage } from "./shell/page/serve-guarded-page.ts";
import { PrintDocuments } from "./shell/printing/print-documents.ts";
import { showSettingsDamage } from "./shell/settings/settings-notice.ts";
import { openSettings } from "./shell/settings/settings.ts";
import type { SettingsFile } from "./shell/settings/settings.ts";
import { applySpelling } from "./shell/window/spelling.ts";
import { openMainWindow } from "./shell/window/window.ts";
import type { MainWindow } from "./shell/window/window.ts";
import type { CoreParts } from "./start/core-parts.ts";
import { createHandlers } from "./start/create-handlers.ts";
import type { CommandHandlersParts } from "./start/create-handlers.ts";
import { handleSystemEvents } from "./start/handle-system-events.ts";
import { openAccounts } from "./start/open-accounts.ts";
import { openMediaServer } from "./start/open-media.ts";
import { createOutsideCommands } from "./start/create-outside-commands.ts";
import { createSignInSession } from "./start/create-sign-in-session.ts";
import { openGuards } from "./start/open-guards.ts";
import { openWindows } from "./start/open-windows.ts";
import { beginStart, openUpdates } from "./start/open-updates.ts";
import type { BegunStart } from "./start/open-updates.ts";

// The composition root of the main process: creates all parts in order and connects them. It makes no decisions.

const mainFolder = import.meta.dirname;
const dist = join(mainFolder, "..");
const preload = join(dist, "preload", "preload.cjs");
const started = readProcessStart(import.meta.filename);
const launch = readLaunchOptions(started.args);
// Accounts of a local service are stored in a folder of their own, and under a separate name in the keychain.
const subfolder = launch.serviceOrigin === null ? null : "local-service";
const folders = setAppFolders(subfolder);
const log = openLog({ folder: folders.logs, isOnConsole: false });
const application = startApplication({ appUserModelId: "io.github.natter", platform: process.platform, log });
const failures = createFatalErrorHandler({ application, folders, log });
if (launch.refusedReason !== null) log.warn("argument not taken", { why: launch.refusedReason });
const pageFolder = join(dist, "renderer");
const printing = new PrintDocuments(join(folders.userData, "printing"), pageFolder);

const proxyLogin = new ProxyLogin(clock);
const network = createApiClients({
  fetch,
  openSocket,
  send: createUploadSender(proxyLogin, log),
  clock,
  log,
});
const { serviceOrigin } = launch;
const core: CoreParts = { application, folders, network, proxyLogin, serviceOrigin, subfolder, clock, log };

registerAppScheme();
const launchRequests = listenForLaunches();
launchRequests.addRequest(readFilesAndLinks(started.args, started.folder));
const isFirst = becomeSingleInstance(started, (second) => {
  // A second start at login must not bring the window of the running Natter to the front.
  if (readLaunchOptions(second.args).isHidden) return;
  launchRequests.addRequest(readFilesAndLinks(second.args, second.folder));
});
if (!isFirst) application.exit(0);
else {
  const begun = beginStart(core, started.args);
  const settings = openSettings({ folder: folders.userData, log });
  if (!settings.read().isHardwareAccelerated) application.disableHardwareAcceleration();
  // Not awaited: Electron becomes ready only after this module has finished.
  application
    .whenReady()
    .then(() => openInLanguage(settings, begun))
    .then(failures.opened, failures.cannotStart);
}

async function openInLanguage(settings: SettingsFile, begun: BegunStart): Promise<void> {
  // An installed app ignores the argument and uses the language of the settings.
  const argumentLanguage = application.isPackaged ? null : launch.language;
  const language = { settings: settings.read, argumentLanguage, log };
  await showChosenLanguage(language);
  void deleteOldBrowserData(settings, log);
  applySpelling(settings.read());
  open(settings, language, begun);
}

function open(settings: SettingsFile, language: ChooseLanguageParts, begun: BegunStart): void {
  const lazy = {
    window: () => window,
    session: () => session,
    desktop: () => desktop,
    accounts: () => accounts,
  };
  const guards = openGuards(core, { settings, ...lazy });
  const opened = openWindows(core, { settings, preload, ...lazy, lock: () => guards.lock });
  const desktop = connectDesktop({
    ...opened,
    ...opened.publisher,
    resources: mainFolder,
    application,
    isStartedHidden: launch.isHidden,
    settings,
    isLocked: () => guards.lock.isLocked(),
    isLockOn: () => guards.lock.isOn(),
    window: () => window,
    ...accountsOfDesktop(lazy),
    takeFiles: launchRequests.addFileRequest,
    takeLink: launchRequests.giveLink,
    clock,
    log,
  });
  const fileHandles = new FileHandles();
  const around = { ...launchRequests, ...opened, settings, desktop, fileHandles };
  const accounts = openAccounts(core, { ...lazy, ...around });
  const session = createSignInSession(core, { ...around, ...guards, accounts, startDemo });
  const serviceMediaHosts = baseUrlsAt(serviceOrigin).mediaHosts;
  const { cache, media } = openMediaServer({ settings, accounts, serviceMediaHosts, fetch, clock, log });
  const outsideCommands = createOutsideCommands(core, { ...around, accounts, session });
  const parts = {
    dist,
    settings,
    desktop,
    accounts,
    session,
    cache,
    media,
    printing,
    outsideCommands,
    microphone: openMicrophone(),
    ...guards,
    updates: openUpdates(core, begun, desktop.publish),
    ...opened,
    window: () => window,
    language,
  };
  answerCommands(parts, opened);
  serveGuardedPage({ ...parts, folder: pageFolder, media: media.serve, log });
  const window = openWindow({ desktop, accounts, ...opened }, begun.starts);
  desktop.checkTray();
  handleSystemEvents(core, parts);
  if (settings.damage !== null) showSettingsDamage(settings.damage, folders.userData, log);
  const signedIn: Promise<unknown> = launch.isDemo ? session.signInToDemo() : session.restore();
  signedIn.then(desktop.answerEarlierWindowsNotifications).catch(failures.cannotStart);
}

/**
 * The functions of the accounts that the desktop needs. The accounts are created after the desktop, so they are passed
 * as functions.
 */
function accountsOfDesktop({
  accounts,
  session,
}: {
  readonly accounts: () => RunningAccounts;
  readonly session: () => ReturnType<typeof createSignInSession>;
}): Pick<
  Parameters<typeof connectDesktop>[0],
  "showAccount" | "account" | "unreadChats" | "accountList" | "markAllRead"
> {
  return {
    showAccount: (key) => void session().showAccount(key),
    account: (key) => accounts().handleOf(key),
    unreadChats: (limit) => accounts().unreadChats(limit),
    accountList: () => session().accounts(),
    markAllRead: () => accounts().markAllRead(),
  };
}

/** Registers the handlers of all commands. A command is handled only if its page may send it. */
function answerCommands(parts: CommandHandlersParts, opened: ReturnType<typeof openWindows>): void {
  const { windows, publisher } = opened;
  registerCommands(createHandlers(core, parts), {
    inputs: commandInputs,
    ...opened,
    isTrusted: (event, name) => windows.isOwnPage(event) || parts.desktop.quickReplies.isTrusted(event, name),
    beforeReply: publisher.flush,
    log,
  });
}

function openMicrophone(): MicrophoneGate {
  return new MicrophoneGate({ askSystem: () => askSystemForMicrophone(process.platform), clock, log });
}

function openWindow(
  parts: {
    readonly desktop: DesktopIntegration;
    readonly accounts: RunningAccounts;
    readonly chatWindows: ChatWindows;
  },
  starts: BegunStart["starts"],
): MainWindow {
  const { desktop, accounts, chatWindows } = parts;
  const window = openMainWindow({
    ...desktop.windowParts,
    preload,
    onDrawn: () => {
      starts.opened();
    },
    onFocusChanged: (isFocused) => {
      accounts.tellAccountsOfWindows();
      if (!isFocused) return;
      desktop.progress.failureSeen();
      desktop.menus.showCommandsOf(window.contents());
      // If the main window was shown without the focus (there is no tray), the windows of single chats still wait; they
      // open now.
      chatWindows.resume();
    },
    clock,
    log,
  });
  return window;
}

/** Starts the built-in demo service. Its code is loaded only if the demo is wanted. */
async function startDemo(deviceId: string): Promise<DemoService> {
  const demo = await import("../local-service/start-demo.ts");
  return demo.startDemo(deviceId);
}
