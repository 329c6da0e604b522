import { join } from "node:path";
import type { DownloadCommands } from "../../preload/commands/media/downloads.ts";
import type { Reply } from "../../preload/base/reply.ts";
import type { Settings } from "../../preload/model/app/settings.ts";
import type { RunningAccounts } from "../accounts/running-accounts.ts";
import type { FunctionsOf } from "../chat/core/feature.ts";
import type { LiveSession } from "../chat/session/session-parts.ts";
import { createCommands } from "../commands/commands.ts";
import type { CommandParts } from "../commands/commands.ts";
import { copyText } from "../shell/app/application.ts";
import type { ChooseLanguageParts } from "../shell/app/choose-language.ts";
import { createGuideCommands } from "../shell/app/guide-commands.ts";
import type { DraftSaving } from "../shell/app/draft-saving.ts";
import type { AppWindows } from "../shell/chat-windows/app-windows.ts";
import type { ChatWindows } from "../shell/chat-windows/chat-windows.ts";
import type { DesktopIntegration } from "../shell/bridge/desktop.ts";
import { createSupportCommands } from "../shell/diagnostics/support-commands.ts";
import { createDownloads } from "../shell/files/create-downloads.ts";
import { createDragOut } from "../shell/files/create-drag-out.ts";
import { createExports } from "../shell/files/create-exports.ts";
import { createSoundCommands } from "../shell/files/read-sound.ts";
import { saveCalendarFile } from "../shell/files/save-calendar-file.ts";
import { savePng } from "../shell/files/save-png.ts";
import type { AppLock } from "../shell/lock/app-lock.ts";
import type { MediaCache } from "../shell/media/media-cache.ts";
import type { MediaServer } from "../shell/media/media-protocol.ts";
import type { MicrophoneGate } from "../shell/page/microphone.ts";
import { readNotificationSound } from "../shell/notifications/notification-sound-file.ts";
import { openLink } from "../shell/page/open-link.ts";
import type { PrintDocuments } from "../shell/printing/print-documents.ts";
import { changesProxy } from "../shell/network/proxy-settings.ts";
import type { ProxySettings } from "../shell/network/proxy-settings.ts";
import type { SettingsFile } from "../shell/settings/settings.ts";
import type { Updates } from "../shell/updates/updates.ts";
import { SpellingFollower } from "../shell/window/spelling-follower.ts";
import { applySpelling, checkedLanguages, limitSpellingLanguages } from "../shell/window/spelling.ts";
import type { CoreParts } from "./core-parts.ts";
import { followLanguage } from "./follow-language.ts";
import { createLocalCopyCommands } from "./open-media.ts";
import type { createOutsideCommands } from "./create-outside-commands.ts";

/** All built files of main are in one folder, with the folders of the icons and of the sounds. */
const resourcesFolder = import.meta.dirname;
/** The picture that is shown while a file is dragged out of the window. */
const dragIcon = join(resourcesFolder, "icons", "natter-64.png");

/** The parts that exist once the window can open. */
export interface CommandHandlersParts {
  readonly settings: SettingsFile;
  readonly desktop: DesktopIntegration;
  readonly accounts: RunningAccounts;
  readonly session: LiveSession;
  readonly cache: MediaCache;
  readonly media: MediaServer;
  readonly printing: PrintDocuments;
  readonly outsideCommands: ReturnType<typeof createOutsideCommands>;
  readonly microphone: MicrophoneGate;
  readonly updates: Updates;
  readonly proxy: ProxySettings;
  readonly lock: AppLock;
  readonly draftSaving: DraftSaving;
  readonly windows: AppWindows;
  readonly chatWindows: ChatWindows;
  readonly language: ChooseLanguageParts;
  /** Path of the folder with the built app. */
  readonly dist: string;
}

/** Creates the handler of every command that the page can send. */
export function createHandlers(
  core: CoreParts,
  parts: CommandHandlersParts,
): ReturnType<typeof createCommands> {
  const spelling = createSpellingFollower(core, parts.settings);
  const { application, proxyLogin, clock, log } = core;
  const { settings, desktop, accounts, session, cache, media, outsideCommands, microphone, windows } = parts;
  const account = () => accounts.addressed();
  const contents = () => windows.askingContents();
  const saving = { account, media: media.serve, contents, clock, publish: desktop.publish, log };
  return createCommands({
    session,
    account,
    addressAccount: (key) => {
      accounts.address(key);
    },
    exports: createExports({ ...saving, cache, printing: parts.printing }).commands(),
    downloads: createDownloadCommands({ ...saving, cache }, accounts),
    sounds: createSoundCommands({ ...saving, cache }),
    localCopy: createLocalCopyCommands({ settings, accounts, cache, media, clock, log }),
    outsideCommands,
    proxy: { ...proxyLogin.commands(), ...parts.proxy.commands() },
    updates: parts.updates.commands(),
    lock: parts.lock.commands(),
    support: createSupport(core, parts),
    guide: createGuideCommands({ settings, version: application.describeDesktop().version }),
    quickReplies: desktop.quickReplies.commands(),
    settings: settings.read,
    changeSettings: (changes) => changeSettings(parts, changes, spelling),
    adaptSpellingToText: (text) => void spelling.typed(text),
    ...createWindowHandlers(core, parts),
    warnings: desktop.warnings,
    openLink: (url) => openLink(url, log),
    copyText: (text) => copyText(text, log),
    now: () => clock.now(),
    saveCalendarFile: (file) => saveCalendarFile(file, { contents, platform: process.platform, clock, log }),
    savePng: (file) => savePng(file, { contents, platform: process.platform, clock, log }),
    allowMicrophone: () => microphone.allow(),
    showTestNotification: desktop.showTestNotification,
    readNotificationSound: (sound) => readNotificationSound(resourcesFolder, sound, clock),
    reportUnplayedSound: (failure) => {
      log.warn("sound not played", failure);
    },
    reportUncaughtError: ({ message, stack }) => {
      log.error("mistake in the page", Object.assign(new Error(message), { stack }));
    },
  });
}

/** The commands that save files, and drag them out of the window. */
function createDownloadCommands(
  saving: Parameters<typeof createDownloads>[0],
  accounts: Pick<RunningAccounts, "mediaHosts" | "mediaFolder">,
): FunctionsOf<DownloadCommands> {
  const dragging = createDragOut({
    ...saving,
    mediaHosts: () => accounts.mediaHosts(),
    mediaFolder: () => accounts.mediaFolder(),
    icon: dragIcon,
  });
  return { ...createDownloads(saving).commands(), ...dragging.commands() };
}

function createSpellingFollower({ log }: CoreParts, settings: SettingsFile): SpellingFollower {
  return new SpellingFollower({
    settings: settings.read,
    languages: checkedLanguages,
    apply: limitSpellingLanguages,
    load: () => import("../shell/window/detect-language.ts"),
    log,
  });
}

/** The handlers of commands that concern the window whose page sent them, or other windows. */
function createWindowHandlers(
  { application }: CoreParts,
  { desktop, windows, chatWindows, draftSaving }: CommandHandlersParts,
): Pick<
  CommandParts,
  | "describeDesktop"
  | "controlWindow"
  | "zoom"
  | "describeMenus"
  | "openMenu"
  | "reportDraftSaved"
  | "chatWindows"
> {
  return {
    describeDesktop() {
      const chat = windows.askingChat();
      return {
        ...application.describeDesktop(),
        ...(chat === null ? {} : { ownChat: chatWindows.describe(chat) }),
      };
    },
    controlWindow: (action) => {
      windows.asking().control(action);
    },
    zoom: () => windows.asking().zoom(),
    describeMenus: (description) => {
      desktop.menus.describe(windows.askingContents(), description);
    },
    openMenu: (place) => {
      desktop.menus.showCommandsOf(windows.askingContents());
      windows.asking().openMenu(desktop.menu, place);
    },
    reportDraftSaved: () => {
      const page = windows.askingContents();
      if (page !== null) draftSaving.replied(page.id);
    },
    chatWindows: {
      open: (...chat) => chatWindows.open(...chat),
      show: desktop.showChat,
      ids: () => chatWindows.ids(),
      nameRefusedFiles(refused) {
        desktop.publish("filesRefused", refused);
        return chatWindows.ids().includes(refused.conversationId);
      },
      runInMain: desktop.runInMainWindow,
      isAsking: () => windows.askingChat() !== null,
    },
  };
}

/**
 * Changes settings, and applies the changes that do not concern the desktop: to the proxy, the media cache, the
 * spelling check and the language.
 */
function changeSettings(
  parts: CommandHandlersParts,
  changes: Partial<Settings>,
  spelling: SpellingFollower,
): Reply<Settings> {
  const reply = parts.desktop.changeSettings(changes);
  if (changesProxy(changes)) parts.proxy.applyChanges();
  if (changes.mediaLimit !== undefined) void parts.cache.trim();
  const { isSpellingChecked, isSpellingFollowed, spellingLanguages } = changes;
  if ([isSpellingChecked, isSpellingFollowed, spellingLanguages].some((change) => change !== undefined)) {
    applySpelling(parts.settings.read());
    spelling.reset();
  }
  if (changes.language !== undefined) void followLanguage(parts.language, parts);
  return reply;
}

function createSupport(
  { folders, clock, log }: CoreParts,
  {
    settings,
    accounts,
    windows,
    dist,
  }: Pick<CommandHandlersParts, "settings" | "accounts" | "windows" | "dist">,
): ReturnType<typeof createSupportCommands> {
  return createSupportCommands({
    logs: folders.logs,
    dist,
    settings: settings.read,
    localCopies: () => accounts.copies.localCopies(),
    contents: () => windows.askingContents(),
    platform: process.platform,
    clock,
    log,
  });
}
