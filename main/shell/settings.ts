import { randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { join } from "node:path";
import Store from "electron-store";
import { asId } from "../../preload/ids.ts";
import type { MediaPath, UserId } from "../../preload/ids.ts";
import type { Settings } from "../../preload/model.ts";
import { done, failed } from "../../preload/reply.ts";
import type { Reply } from "../../preload/reply.ts";
import type { Log } from "../chat/ports.ts";
import type { RememberedAccount } from "../chat/session-parts.ts";
import { readKept } from "./settings-shape.ts";
import type { Kept, WindowBounds } from "./settings-shape.ts";

/** The settings file: settings, where the window stood, this computer's device id, who was signed in last. */
export interface SettingsFile {
  read(): Settings;
  /** Fails with `disk` when the file could not be written; the change holds until Natter ends all the same. */
  change(changes: Partial<Settings>): Reply<Settings>;
  readWindowBounds(): WindowBounds | null;
  keepWindowBounds(bounds: WindowBounds): void;
  /** Made once for this computer and kept, also across sign-outs (field facts 14). */
  deviceId(): string;
  readRememberedAccount(): RememberedAccount | null;
  rememberAccount(account: RememberedAccount | null): void;
  /** True the first time only. */
  isFirstCloseWithoutTray(): boolean;
  /** Name the damaged file was given; null when the file was sound. */
  readonly setAside: string | null;
}

/** Opens `settings.json` in a folder. A damaged file is set aside under another name and the defaults are used. */
export function openSettings(parts: { readonly folder: string; readonly log: Log }): SettingsFile {
  const { store, setAside } = openStore(parts.folder, parts.log);
  const read = readKept(store.store);
  if (read.dropped.length > 0) parts.log.warn("settings not understood", { fields: read.dropped.join(" ") });
  let kept = read.kept;

  function keep(changes: Partial<Kept>): Reply<void> {
    kept = { ...kept, ...changes };
    try {
      store.store = { ...kept };
      return done(undefined);
    } catch (error) {
      parts.log.error("settings not written", error);
      return failed({ kind: "disk", reason: codeOf(error) });
    }
  }

  return {
    setAside,
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
    readRememberedAccount() {
      const account = kept.rememberedAccount;
      if (account === null) return null;
      const avatar = account.avatar === null ? null : asId<MediaPath>(account.avatar);
      return { id: asId<UserId>(account.id), name: account.name, avatar };
    },
    rememberAccount: (account) =>
      void keep({
        rememberedAccount:
          account === null ? null : { id: account.id, name: account.name, avatar: account.avatar },
      }),
    isFirstCloseWithoutTray() {
      if (kept.knowsOfNoTray) return false;
      keep({ knowsOfNoTray: true });
      return true;
    },
  };
}

function openStore(folder: string, log: Log): { readonly store: Store; readonly setAside: string | null } {
  const open = (): Store =>
    new Store({
      name: "settings",
      cwd: folder,
      configFileMode: 0o600,
      accessPropertiesByDotNotation: false,
    });
  try {
    return { store: open(), setAside: null };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const setAside = `settings.damaged-${String(Date.now())}.json`;
    renameSync(join(folder, "settings.json"), join(folder, setAside));
    log.warn("settings file damaged; defaults used", { setAside });
    return { store: open(), setAside };
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
}
