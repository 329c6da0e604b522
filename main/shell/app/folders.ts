import { join } from "node:path";
import { app } from "electron";

/** Where Natter keeps its files. */
export interface Folders {
  readonly userData: string;
  readonly logs: string;
}

/**
 * The folders of this person on this computer. `apart` names a folder of its own inside them, so that accounts of a
 * service on this computer never meet those of the real one. Called before anything else is read from disk.
 */
export function openFolders(apart: string | null): Folders {
  // Run from its sources it is another app: it shares neither the accounts nor the one instance of the installed one.
  const isDevelopment = !app.isPackaged && !app.commandLine.hasSwitch("user-data-dir");
  if (isDevelopment) app.setPath("userData", join(app.getPath("appData"), `${app.getName()} (development)`));
  const own = app.getPath("userData");
  if (apart === null) return { userData: own, logs: isDevelopment ? join(own, "logs") : app.getPath("logs") };
  const userData = join(own, apart);
  app.setPath("userData", userData);
  return { userData, logs: join(userData, "logs") };
}
