import { randomUUID } from "node:crypto";
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import Store from "electron-store";
import type { Settings } from "../../preload/model/settings.ts";
import { done, failed } from "../../preload/reply.ts";
import type { Reply } from "../../preload/reply.ts";
import type { Log } from "../chat/ports.ts";
import type { RememberedAccounts } from "../chat/session-parts.ts";
import { rememberedAccounts } from "./remembered-accounts.ts";
import { readKept } from "./settings-shape.ts";
import type { Kept, WindowBounds } from "./settings-shape.ts";

/** The settings file: settings, where the window stood, this computer's device id, who has signed in. */
export interface SettingsFile {
  readonly read: () => Settings;
  /** Fails with `disk` when the file could not be written; the change holds until Natter ends all the same. */
  readonly change: (changes: Partial<Settings>) => Reply<Settings>;
  readonly readWindowBounds: () => WindowBounds | null;
  readonly keepWindowBounds: (bounds: WindowBounds) => void;
  /** Made once for this computer and kept, also across sign-outs (field facts 14). */
  readonly deviceId: () => string;
  readonly remembered: RememberedAccounts;
  /** True the first time only. */
  readonly isFirstCloseWithoutTray: () => boolean;
  /** Whether what older versions left in Chromium's cache is gone, and how to remember that. */
  readonly isOldCacheCleared: () => boolean;
  readonly keepOldCacheCleared: () => void;
  /** Name the damaged file was given; null when the file was sound. */
  readonly setAside: string | null;
  /**
   * Tries to write what could not be written. Gives why it still cannot be; null where nothing is missed. Where the window
   * stood is not missed.
   */
  readonly keep: () => string | null;
}

/** Opens `settings.json` in a folder. A damaged file is set aside under another name and the defaults are used. */
export function openSettings(parts: { readonly folder: string; readonly log: Log }): SettingsFile {
  const { store, setAside } = openStore(parts.folder, parts.log);
  const read = readKept(store.store);
  if (read.dropped.length > 0) parts.log.warn("settings not understood", { fields: read.dropped.join(" ") });
  let kept = read.kept;
  /** What of it the file has and somebody would miss. */
  let onDisk = missedOf(kept);
  let reason: string | null = null;

  function keep(changes: Partial<Kept>): Reply<void> {
    kept = { ...kept, ...changes };
    try {
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
    setAside,
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

function openStore(folder: string, log: Log): { readonly store: Store; readonly setAside: string | null } {
  const setAside = isSound(join(folder, "settings.json"))
    ? null
    : `settings.damaged-${String(Date.now())}.json`;
  if (setAside !== null) {
    renameSync(join(folder, "settings.json"), join(folder, setAside));
    log.warn("settings file damaged; defaults used", { setAside });
  }
  const options = {
    name: "settings",
    cwd: folder,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  };
  return { store: new Store(options), setAside };
}

/** Whether the file holds a JSON object, or is not there yet. The store itself would overwrite anything else. */
function isSound(file: string): boolean {
  try {
    const content: unknown = JSON.parse(readFileSync(file, "utf8"));
    return typeof content === "object" && content !== null && !Array.isArray(content);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    if (codeOf(error) === "ENOENT") return true;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
}
