import { join } from "node:path";
import { createApiClients } from "./accounts/api-clients.ts";
import type { DemoService } from "./chat/session/session-parts.ts";
import { readLaunchOptions } from "./launch-options.ts";
import { startApplication } from "./shell/app/application.ts";
import { showChosenLanguage } from "./shell/app/choose-language.ts";
import { systemClock as clock } from "./shell/app/clock.ts";
import { createFatalErrorHandler } from "./shell/app/fatal-error-handler.ts";
import { setAppFolders } from "./shell/app/folders.ts";
import { listenForLaunches, readFilesAndLinks, readProcessStart } from "./shell/app/launch-requests.ts";
import { openLog } from "./shell/app/log-file.ts";
import { becomeSingleInstance } from "./shell/app/single-instance.ts";
import { deleteOldBrowserData } from "./shell/network/delete-old-browser-data.ts";
import { networkFetch as fetch, openNetworkSocket as openSocket } from "./shell/network/network.ts";
import { ProxyLogin } from "./shell/network/proxy-login.ts";
import { createUploadSender } from "./shell/network/send-uploads.ts";
import { registerAppScheme } from "./shell/page/app-protocol.ts";
import { PrintDocuments } from "./shell/printing/print-documents.ts";
import { openSettings } from "./shell/settings/settings.ts";
import type { SettingsFile } from "./shell/settings/settings.ts";
import { applySpelling } from "./shell/window/spelling.ts";
import type { CoreParts } from "./start/core-parts.ts";
import { openApp } from "./start/open-app.ts";
import { beginStart } from "./start/open-updates.ts";
import type { BegunStart } from "./start/open-updates.ts";

// The composition root of the main process: creates the parts that exist before Electron is ready, in order. `openApp`
// creates all others. Neither makes decisions.

const resourcesFolder = import.meta.dirname;
const dist = join(resourcesFolder, "..");
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
const launchRequests = listenForLaunches(readFilesAndLinks(started.args, started.folder));
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
  const { isDemo, isHidden: isStartedHidden } = launch;
  const places = { dist, preload, pageFolder, resourcesFolder };
  const asked = { isDemo, startDemo, isStartedHidden, launchRequests };
  openApp(core, { ...places, ...asked, failures, begun, settings, language, printing });
}

/** Starts the built-in demo service. Its code is loaded only if the demo is wanted. */
async function startDemo(deviceId: string): Promise<DemoService> {
  const demo = await import("../local-service/start-demo.ts");
  return demo.startDemo(deviceId);
}
