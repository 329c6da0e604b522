import { join } from "node:path";
import { oauthCallbackPort } from "../preload/model/session/session.ts";
import { Accounts } from "./accounts/accounts.ts";
import { HandedFiles } from "./chat/drafts/handed-files.ts";
import { createSession } from "./chat/session/session.ts";
import type { DemoService, LiveSession } from "./chat/session/session-parts.ts";
import { commandInputs } from "./commands/command-inputs.ts";
import { createCommands } from "./commands/commands.ts";
import { joinNetwork } from "./accounts/service-at.ts";
import { readLaunchOptions } from "./launch-options.ts";
import { authorizeAddressAt, baseUrlsAt } from "../api/shared/base-urls.ts";
import { openLocalCopy, openMedia } from "./start/open-media.ts";
import { openOutside } from "./open-outside.ts";
import { copyText, startApplication } from "./shell/app/application.ts";
import { registerAppScheme } from "./shell/page/app-protocol.ts";
import { clearOldCache } from "./shell/network/clear-old-cache.ts";
import { systemClock as clock } from "./shell/app/clock.ts";
import { joinDesktop } from "./shell/bridge/desktop.ts";
import type { Desktop } from "./shell/bridge/desktop.ts";
import { openFolders } from "./shell/app/folders.ts";
import { listenForGiven, readGiven, startedWith } from "./shell/app/given.ts";
import { publishTo, registerCommands } from "./shell/bridge/ipc.ts";
import { canShowPrompt, createKeychain } from "./shell/keychain/keychain.ts";
import { openLog } from "./shell/app/log-file.ts";
import type { MediaCache } from "./shell/media/media-cache.ts";
import type { Media } from "./shell/media/media-protocol.ts";
import { endOnFailure } from "./shell/app/failures.ts";
import {
  endChangesBeforeSleep,
  networkFetch as fetch,
  networkSocket as openSocket,
} from "./shell/network/network.ts";
import { ProxyLogin } from "./shell/network/proxy-login.ts";
import { saveCalendarFile } from "./shell/files/save-calendar-file.ts";
import { openDownloads } from "./shell/files/open-downloads.ts";
import { openExports } from "./shell/files/open-exports.ts";
import { openLink } from "./shell/page/open-link.ts";
import { servePages } from "./shell/page/pages.ts";
import { onWaking } from "./shell/app/power.ts";
import { sendUploadsBy } from "./shell/network/send-uploads.ts";
import { askBeforeQuitting } from "./shell/app/quit-question.ts";
import { saySettingsDamage } from "./shell/settings/settings-notice.ts";
import { openSettings } from "./shell/settings/settings.ts";
import type { SettingsFile } from "./shell/settings/settings.ts";
import { becomeSingleInstance } from "./shell/app/single-instance.ts";
import { applySpelling } from "./shell/window/spelling.ts";
import { openMainWindow } from "./shell/window/window.ts";
import type { MainWindow } from "./shell/window/window.ts";

// The composition root: builds each part in order and joins them. No decision is made here.

const here = import.meta.dirname;
const started = startedWith(import.meta.filename);
const launch = readLaunchOptions(started.args);
// Accounts of a service on this computer have their own folder and their own name in the keychain.
const apart = launch.serviceOrigin === null ? null : "local-service";
const folders = openFolders(apart);
const log = openLog({ folder: folders.logs, isOnConsole: false });
const application = startApplication({
  appUserModelId: "io.github.natter",
  platform: process.platform,
  log,
});
const failures = endOnFailure({ application, folders, log });
if (launch.refused !== null) log.warn("argument not taken", { why: launch.refused });

const serviceUrls = baseUrlsAt(launch.serviceOrigin);
const proxyLogin = new ProxyLogin();
const network = joinNetwork({ fetch, openSocket, send: sendUploadsBy(proxyLogin, log), clock, log });

registerAppScheme();
const giving = listenForGiven();
giving.give(readGiven(started.args, started.folder));
const isFirst = becomeSingleInstance(started, (second) => {
  giving.give(readGiven(second.args, second.folder));
});
if (!isFirst) application.exit(0);
else {
  // Not awaited here: Electron is ready only once this module has run to its end.
  application.whenReady().then(open).then(failures.opened, failures.cannotStart);
}

/** The parts that others are joined to. */
interface Joined {
  readonly settings: SettingsFile;
  readonly desktop: Desktop;
  readonly accounts: Accounts;
  readonly session: LiveSession;
  readonly cache: MediaCache;
  readonly media: Media;
  readonly outside: ReturnType<typeof openOutside>;
  readonly window: () => MainWindow;
}

function open(): void {
  const settings = openSettings({ folder: folders.userData, log });
  void clearOldCache(settings, log);
  applySpelling(settings.read());
  const publisher = publishTo(() => window.contents(), clock);
  const desktop = joinDesktop({
    icons: join(here, "icons"),
    application,
    settings,
    publish: publisher.publish,
    window: () => window,
    showAccount: (key) => void session.showAccount(key),
    account: (key) => accounts.handle(key),
    takeFiles: giving.giveFiles,
    takeLink: giving.giveLink,
    clock,
    log,
  });
  const handed = new HandedFiles();
  const accounts = openAccounts({ settings, desktop, handed, window: () => window, session: () => session });
  const session = openSession(settings, desktop, accounts);
  const { cache, media } = openMedia({
    settings,
    accounts,
    serviceMediaHosts: serviceUrls.mediaHosts,
    fetch,
    clock,
    log,
  });
  const outside = openOutside({ ...giving, handed, desktop, accounts, session, log });
  const parts = { settings, desktop, accounts, session, cache, media, outside, window: () => window };
  registerCommands(commandsOf(parts), {
    inputs: commandInputs,
    isTrusted: (event) => window.isOwnPage(event),
    beforeReply: publisher.flush,
    log,
  });
  servePages({ folder: join(here, "..", "renderer"), media: media.serve, log });
  const window = openWindow(desktop, accounts);
  followSystem(parts);
  if (settings.damage !== null) saySettingsDamage(settings.damage, folders.userData, log);
  const begun: Promise<unknown> = launch.isDemo ? session.signInToDemo() : session.restore();
  begun.then(desktop.answerOldToasts).catch(failures.cannotStart);
}

function openWindow(desktop: Desktop, accounts: Accounts): MainWindow {
  return openMainWindow({
    ...desktop.windowParts,
    preload: join(here, "..", "preload", "preload.cjs"),
    onFocusChanged: (isWindowFocused) => {
      accounts.setFocus(isWindowFocused);
      if (isWindowFocused) desktop.progress.seen();
    },
    clock,
    log,
  });
}

/** From here on, what the system tells reaches its parts. */
function followSystem(parts: Joined): void {
  const { settings, desktop, accounts, window } = parts;
  endChangesBeforeSleep();
  onWaking(clock, () => {
    proxyLogin.wake();
    accounts.wake();
  });
  proxyLogin.begin(desktop.publish, () => {
    accounts.wake();
  });
  application.onActivate(desktop.showWindow);
  application.guardBy(
    askBeforeQuitting({ accounts, settings, contents: () => window().contents(), clock, log }),
  );
  application.onQuit(() => {
    accounts.leaveAll();
    return Promise.resolve();
  });
}

function openAccounts(parts: {
  readonly settings: SettingsFile;
  readonly desktop: Desktop;
  readonly handed: HandedFiles;
  readonly window: () => MainWindow;
  readonly session: () => LiveSession;
}): Accounts {
  const { settings, desktop, handed, window, session } = parts;
  return new Accounts({
    folder: join(folders.userData, "accounts"),
    ...network,
    clock,
    publish: desktop.publish,
    handed,
    overhear: desktop.progress.hear,
    notifier: desktop.notifier,
    log,
    settings: settings.read,
    isWindowFocused: () => window().isFocused(),
    onEnded: (key, reason) => {
      desktop.progress.forgetUploads();
      session().ended(key, reason);
    },
    onAccountChanged: (account) => {
      session().accountChanged(account);
    },
    onUnread: (all) => {
      desktop.showUnread(all);
      session().unreadChanged();
    },
  });
}

function openSession(settings: SettingsFile, desktop: Desktop, accounts: Accounts): LiveSession {
  const keychain = createKeychain({
    serviceName: apart === null ? "natter" : `natter-${apart}`,
    platform: process.platform,
    canPrompt: canShowPrompt(process.platform, process.env),
    clock,
    log,
  });
  application.killWhen(() => keychain.isWaiting());
  return createSession({
    serviceAt: network.serviceAt,
    baseUrls: serviceUrls,
    authorizeAddress: authorizeAddressAt(launch.serviceOrigin),
    startDemo: () => startDemo(settings.deviceId()),
    keychain,
    remembered: settings.remembered,
    deviceId: settings.deviceId,
    clientId: () => settings.read().oauthClientId,
    callbackPort: oauthCallbackPort,
    openLink: (address) => openLink(address, log),
    showWindow: desktop.showWindow,
    clock,
    publish: desktop.publish,
    log,
    enter: (signedIn) => {
      accounts.enter(signedIn);
    },
    leave: (key) => {
      accounts.leave(key);
      desktop.progress.forgetUploads();
    },
    show: (key) => {
      accounts.show(key);
    },
    renew: (key, call) => accounts.renew(key, call),
    counts: (key) => accounts.handle(key)?.counts() ?? { draftCount: 0, waitingCount: 0 },
    unread: (key) => accounts.unread(key),
  });
}

/** Starts the built-in service with its made-up people. Loaded only when somebody asks for it. */
async function startDemo(deviceId: string): Promise<DemoService> {
  const demo = await import("../local-service/start-demo.ts");
  return demo.startDemo(deviceId);
}

function commandsOf(parts: Joined): ReturnType<typeof createCommands> {
  const { settings, desktop, accounts, session, cache, media, outside, window } = parts;
  const account = () => accounts.addressed();
  const contents = () => window().contents();
  const saving = { account, media: media.serve, contents, clock, publish: desktop.publish, log };
  return createCommands({
    session,
    account,
    addressAccount: (key) => {
      accounts.address(key);
    },
    exports: openExports({ ...saving, cache }).commands(),
    downloads: openDownloads({ ...saving, cache }).commands(),
    localCopy: openLocalCopy({ settings, accounts, cache, media, clock, log }),
    outside,
    proxy: proxyLogin.commands(),
    settings: settings.read,
    changeSettings: (changes) => {
      const reply = desktop.changeSettings(changes);
      if (changes.mediaLimit !== undefined) void cache.trim();
      if (changes.isSpellingChecked !== undefined || changes.spellingLanguages !== undefined)
        applySpelling(settings.read());
      return reply;
    },
    describeDesktop: application.describe,
    warnings: desktop.warnings,
    openLink: (url) => openLink(url, log),
    copyText: (text) => copyText(text, log),
    now: () => clock.now(),
    saveCalendarFile: (file) => saveCalendarFile(file, { contents, platform: process.platform, log }),
    controlWindow: (action) => {
      window().control(action);
    },
    reportMistake: ({ message, stack }) => {
      log.error("mistake in the page", Object.assign(new Error(message), { stack }));
    },
  });
}
