import { release } from "node:os";
import { join } from "node:path";
import { app, shell } from "electron";
import type { SupportCommands } from "../../../preload/commands/app/support.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import { t } from "../../messages/format.ts";
import { saveChosenFile } from "../files/save-chosen-file.ts";
import type { SaveChosenFileParts } from "../files/save-chosen-file.ts";
import { diagnosticsText } from "./diagnostics-text.ts";
import { readLogTail } from "./log-tail.ts";

interface SupportParts extends SaveChosenFileParts {
  /** Folder of the log. */
  readonly logs: string;
  /** Folder of the built app, in which its licences are while it is not packed. */
  readonly dist: string;
  readonly settings: () => Settings;
  readonly localCopies: () => readonly Readonly<Record<string, unknown>>[];
}

/** Creates the commands that help a person to report a fault. */
export function createSupportCommands(parts: SupportParts): FunctionsOf<SupportCommands> {
  let shown = "";
  return {
    openLogFolder: () => open(parts.logs, "log folder", parts),
    openNotices: () => open(noticesPath(parts), "notices", parts),
    readDiagnostics: async () => {
      shown = await collectDiagnostics(parts);
      return done(shown);
    },
    saveDiagnostics: () => saveDiagnostics(shown, parts),
  };
}

/** Path of the licences. A package has them beside its archive, where a person finds them too. */
function noticesPath({ dist }: Pick<SupportParts, "dist">): string {
  return join(app.isPackaged ? join(process.resourcesPath, "..") : dist, "THIRD-PARTY-NOTICES.txt");
}

/** Opens a folder or file with the system's program for it. `what` names it in the log. Problems: not-found. */
async function open(path: string, what: string, { log }: Pick<SupportParts, "log">): Promise<Reply<void>> {
  const why = await shell.openPath(path);
  if (why === "") return done(undefined);
  // The system's error message may contain the path, and so a person's name.
  log.warn(`${what} not opened`);
  return failed({ kind: "not-found" });
}

async function collectDiagnostics({ logs, settings, localCopies }: SupportParts): Promise<string> {
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return diagnosticsText({
    versions: {
      natter: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      node: process.versions.node,
      system: `${process.platform} ${release()}`,
      processor: process.arch,
      package: packageKind(),
    },
    settings: settings(),
    copies: localCopies(),
    timings: {
      runningSeconds: Math.round(process.uptime()),
      cpuSeconds: Math.round((user + system) / 1_000_000),
      memoryMegabytes: Math.round(rss / 1_000_000),
    },
    log: await readLogTail(logs),
  });
}

function packageKind(): string {
  if (!app.isPackaged) return "sources";
  const { env } = process;
  if (env["APPIMAGE"] !== undefined) return "appimage";
  if (env["FLATPAK_ID"] !== undefined) return "flatpak";
  return env["PORTABLE_EXECUTABLE_FILE"] === undefined ? "installed" : "portable";
}

/** Saves the diagnostics that the page has shown to the person. Problems: disk. */
function saveDiagnostics(text: string, parts: SupportParts): Promise<Reply<string | null>> {
  const file = {
    title: t("support.saveTitle"),
    name: "natter-diagnostics.txt",
    filter: { name: t("support.text"), extension: "txt" },
    bytes: Buffer.from(`${text}\n`),
    logName: "the diagnostics",
  };
  return saveChosenFile(file, parts);
}
