import { randomUUID } from "node:crypto";
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import Store from "electron-store";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import type { RememberedAccounts } from "../../chat/session/session-parts.ts";
import { foreignFieldsOf, withForeign, withoutChanged } from "./foreign-fields.ts";
import { createRememberedAccounts } from "./remembered-accounts.ts";
import { parseStoredSettings } from "./settings-shape.ts";
import type { StoredChatWindow, StoredSettings, WindowBounds } from "./settings-shape.ts";

const settingsFile = "settings.json";

/** Why the settings file could not be read, and what happened to it. */
export interface SettingsDamage {
  /** A system error code such as `EACCES`, or `damaged` if the content was invalid. */
  readonly reason: string;
  /** The new name of the unusable file; null if it could not be renamed. */
  readonly keptAs: string | null;
}

/** The settings file: settings, bounds of the windows, the device id of this computer, and the remembered accounts. */
export interface SettingsFile {
  readonly read: () => Settings;
  /**
   * Changes some settings. Returns `disk` if the file could not be written; the change then lasts until Natter quits.
   */
  readonly change: (changes: Partial<Settings>) => Reply<Settings>;
  readonly readWindowBounds: () => WindowBounds | null;
  readonly keepWindowBounds: (bounds: WindowBounds) => void;
  /** The chats with windows of their own, of all accounts. */
  readonly readChatWindows: () => readonly StoredChatWindow[];
  readonly keepChatWindows: (windows: readonly StoredChatWindow[]) => void;
  /**
   * The id of this device. It is created once for this computer and does not change when accounts sign out
   * (interface/sign-in#password).
   */
  readonly deviceId: () => string;
  readonly remembered: RememberedAccounts;
  /** Whether the window is closed for the first time on a desktop without a tray. Returns true only once. */
  readonly isFirstCloseWithoutTray: () => boolean;
  /** Whether the cache of older versions has been deleted. */
  readonly isOldCacheCleared: () => boolean;
  readonly markOldCacheCleared: () => void;
  readonly readPutOffAt: () => number | null;
  readonly keepPutOffAt: (at: number) => void;
  /** The version that started last; null before the first start. */
  readonly readStartedVersion: () => string | null;
  readonly keepStartedVersion: (version: string) => void;
  /** Whether the tour was shown. */
  readonly isTourShown: () => boolean;
  readonly markTourShown: () => void;
  /** The damage of the file when it was opened; null if the file was valid. */
  readonly damage: SettingsDamage | null;
  /**
   * Tries to write changes that could not be written before. Returns why it still fails; null if all important changes
   * are saved. The window bounds do not count as important.
   */
  readonly saveToDisk: () => string | null;
}

/**
 * Opens `settings.json` in a folder. An unusable file is renamed, and the default settings are used. If the file cannot
 * be renamed, it is never overwritten.
 */
export function openSettings(parts: { readonly folder: string; readonly log: Log }): SettingsFile {
  const file = openFile(parts);
  const { read, writeChanges: keep } = file;
  return {
    damage: file.damage,
    saveToDisk: file.keepMissed,
    read: () => read().settings,
    change(changes) {
      const reply = keep({ settings: { ...read().settings, ...changes } });
      return reply.ok ? done(read().settings) : reply;
    },
    readWindowBounds: () => read().windowBounds,
    keepWindowBounds: (bounds) => void keep({ windowBounds: bounds }),
    readChatWindows: () => read().chatWindows,
    keepChatWindows: (windows) => {
      if (!isDeepStrictEqual(windows, read().chatWindows)) keep({ chatWindows: windows });
    },
    deviceId() {
      const deviceId = read().deviceId ?? randomUUID();
      if (read().deviceId === null) keep({ deviceId });
      return deviceId;
    },
    ...rememberedOnce(read, (changes) => void keep(changes)),
    remembered: createRememberedAccounts({ read, writeChanges: (changes) => void keep(changes) }),
    isFirstCloseWithoutTray() {
      if (read().knowsOfNoTray) return false;
      keep({ knowsOfNoTray: true });
      return true;
    },
  };
}

/** The content of the settings file, which is written with each change. */
interface OpenedFile {
  readonly damage: SettingsDamage | null;
  readonly read: () => StoredSettings;
  /** Changes and writes the content. Problems: disk. */
  readonly writeChanges: (changes: Partial<StoredSettings>) => Reply<void>;
  /** Tries again to write what a person would miss. Returns why it fails; null if the file has it. */
  readonly keepMissed: () => string | null;
}

function openFile(parts: { readonly folder: string; readonly log: Log }): OpenedFile {
  const { store: opened, damage } = openStore(parts.folder, parts.log);
  let store = opened;
  const content = store?.store ?? {};
  const read = parseStoredSettings(content);
  if (read.dropped.length > 0) parts.log.warn("settings not understood", { fields: read.dropped.join(" ") });
  let kept = read.storedSettings;
  let foreign = foreignFieldsOf(content, kept);
  /** The settings and accounts that the file on disk contains, in serialised form. */
  let onDisk = missedOf(kept);
  let reason: string | null = null;

  function storeChanges(changes: Partial<StoredSettings>): Reply<void> {
    if (changes.settings !== undefined) foreign = withoutChanged(foreign, changes.settings, kept.settings);
    kept = { ...kept, ...changes };
    try {
      if (store === null) {
        setAside(parts.folder);
        store = makeStore(parts.folder);
      }
      store.store = withForeign(kept, foreign);
      onDisk = missedOf(kept);
      reason = null;
      return done(undefined);
    } catch (error) {
      parts.log.error("settings not written", error);
      reason = codeOf(error);
      return failed({ kind: "disk", reason });
    }
  }

  return {
    damage,
    read: () => kept,
    writeChanges: storeChanges,
    keepMissed() {
      if (missedOf(kept) !== onDisk) storeChanges({});
      return missedOf(kept) === onDisk ? null : reason;
    },
  };
}

/** The facts that are stored so that something is shown or done only once. */
function rememberedOnce(
  read: () => StoredSettings,
  keep: (changes: Partial<StoredSettings>) => void,
): Pick<
  SettingsFile,
  | "readPutOffAt"
  | "keepPutOffAt"
  | "readStartedVersion"
  | "keepStartedVersion"
  | "isTourShown"
  | "markTourShown"
  | "isOldCacheCleared"
  | "markOldCacheCleared"
> {
  return {
    readPutOffAt: () => read().oldVersionPutOffAt,
    keepPutOffAt: (at) => {
      keep({ oldVersionPutOffAt: at });
    },
    readStartedVersion: () => read().startedVersion,
    keepStartedVersion: (startedVersion) => {
      keep({ startedVersion });
    },
    isTourShown: () => read().isTourShown,
    markTourShown: () => {
      keep({ isTourShown: true });
    },
    isOldCacheCleared: () => read().isOldCacheCleared,
    markOldCacheCleared: () => {
      keep({ isOldCacheCleared: true });
    },
  };
}

/** Serialises the data that a person would miss if it were lost: settings and accounts. */
function missedOf({ settings, accounts }: StoredSettings): string {
  return JSON.stringify([settings, accounts]);
}

/** The opened store, and the damage if the previous file was unusable. */
interface OpenedStore {
  readonly store: Store | null;
  readonly damage: SettingsDamage | null;
}

function openStore(folder: string, log: Log): OpenedStore {
  const reason = unusableBecause(join(folder, settingsFile));
  if (reason === null) return { store: makeStore(folder), damage: null };
  log.warn("settings not usable; defaults used", { reason });
  try {
    const keptAs = setAside(folder);
    return { store: makeStore(folder), damage: { reason, keptAs } };
  } catch (error) {
    log.error("settings not set aside", error);
    return { store: null, damage: { reason, keptAs: null } };
  }
}

function makeStore(folder: string): Store {
  return new Store({
    name: "settings",
    cwd: folder,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  });
}

/** Renames the file within its folder. Returns the new name. */
function setAside(folder: string): string {
  const keptAs = `settings.damaged-${String(Date.now())}.json`;
  renameSync(join(folder, settingsFile), join(folder, keptAs));
  return keptAs;
}

/**
 * Why a file cannot be used; null if it contains a JSON object or does not exist. Checked first, because the store
 * itself would overwrite an unusable file, or throw.
 */
function unusableBecause(file: string): string | null {
  try {
    const content: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof content === "object" && content !== null && !Array.isArray(content) ? null : "damaged";
  } catch (error) {
    if (error instanceof SyntaxError) return "damaged";
    const code = codeOf(error);
    return code === "ENOENT" ? null : code;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
}
