import { randomUUID } from "node:crypto";
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import Store from "electron-store";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Log } from "../../async/log.ts";
import type { RememberedAccounts } from "../../chat/session/session-parts.ts";
import { rememberedAccounts } from "./remembered-accounts.ts";
import { readKept } from "./settings-shape.ts";
import type { Kept, WindowBounds } from "./settings-shape.ts";

/** Name of the file in its folder. */
const settingsFile = "settings.json";

/** Why the settings could not be read, and where they are now. */
export interface SettingsDamage {
  /** A system's code such as `EACCES`, or `damaged`. */
  readonly reason: string;
  /** The name that the file was given; null when it had to stay where it is. */
  readonly keptAs: string | null;
}

/** The settings file: settings, where the window stood, this computer's device id, who has signed in. */
export interface SettingsFile {
  readonly read: () => Settings;
  /** Fails with `disk` when the file could not be written; the change holds until Natter ends all the same. */
  readonly change: (changes: Partial<Settings>) => Reply<Settings>;
  readonly readWindowBounds: () => WindowBounds | null;
  readonly keepWindowBounds: (bounds: WindowBounds) => void;
  /** Made once for this computer and kept, also across sign-outs (interface/sign-in#password). */
  readonly deviceId: () => string;
  readonly remembered: RememberedAccounts;
  /** True the first time only. */
  readonly isFirstCloseWithoutTray: () => boolean;
  /** Whether what older versions left in Chromium's cache is gone, and how to remember that. */
  readonly isOldCacheCleared: () => boolean;
  readonly keepOldCacheCleared: () => void;
  readonly readPutOffAt: () => number | null;
  readonly keepPutOffAt: (at: number) => void;
  /** What was wrong with the file when it was opened; null when it was sound. */
  readonly damage: SettingsDamage | null;
  /**
   * Tries to write what could not be written. Gives why it still cannot be; null where nothing is missed. Where the window
   * stood is not missed.
   */
  readonly keep: () => string | null;
}

/**
 * Opens `settings.json` in a folder. A file that cannot be used is set aside under another name and the defaults are used;
 * one that cannot be moved is never written over.
 */
export function openSettings(parts: { readonly folder: string; readonly log: Log }): SettingsFile {
  const { store: opened, damage } = openStore(parts.folder, parts.log);
  let store = opened;
  const read = readKept(store?.store ?? {});
  if (read.dropped.length > 0) parts.log.warn("settings not understood", { fields: read.dropped.join(" ") });
  let kept = read.kept;
  /** What of it the file has and somebody would miss. */
  let onDisk = missedOf(kept);
  let reason: string | null = null;

  function keep(changes: Partial<Kept>): Reply<void> {
    kept = { ...kept, ...changes };
    try {
      if (store === null) {
        setAside(parts.folder);
        store = makeStore(parts.folder);
      }
      store.store = { ...kept };
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
    keep() {
      if (missedOf(kept) !== onDisk) keep({});
      return missedOf(kept) === onDisk ? null : reason;
    },
    read: () => kept.settings,
    change(changes) {
      const reply = keep({ settings: { ...kept.settings, ...changes } });
      return reply.ok ? done(kept.settings) : reply;
    },
    readWindowBounds: () => kept.windowBounds,
    keepWindowBounds: (bounds) => void keep({ windowBounds: bounds }),
    deviceId() {
      const deviceId = kept.deviceId ?? randomUUID();
      if (kept.deviceId === null) keep({ deviceId });
      return deviceId;
    },
    readPutOffAt: () => kept.oldVersionPutOffAt,
    keepPutOffAt: (at) => void keep({ oldVersionPutOffAt: at }),
    remembered: rememberedAccounts({ read: () => kept, keep: (changes) => void keep(changes) }),
    isFirstCloseWithoutTray() {
      if (kept.knowsOfNoTray) return false;
      keep({ knowsOfNoTray: true });
      return true;
    },
    isOldCacheCleared: () => kept.isOldCacheCleared,
    keepOldCacheCleared: () => void keep({ isOldCacheCleared: true }),
  };
}

/** What a person has chosen, as one text. */
function missedOf({ settings, accounts }: Kept): string {
  return JSON.stringify([settings, accounts]);
}

/** What stands where the settings were, and what became of a file that could not be used. */
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

/** Gives the file another name beside it, and tells that. */
function setAside(folder: string): string {
  const keptAs = `settings.damaged-${String(Date.now())}.json`;
  renameSync(join(folder, settingsFile), join(folder, keptAs));
  return keptAs;
}

/** Null for a file that holds a JSON object, or is not there yet. The store itself would overwrite anything else, or throw. */
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
