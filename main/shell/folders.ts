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
  if (!app.isPackaged && !app.commandLine.hasSwitch("user-data-dir"))
    app.setPath("userData", join(app.getPath("appData"), `${app.getName()} (development)`));
  if (apart === null) return { userData: app.getPath("userData"), logs: app.getPath("logs") };
  const userData = join(app.getPath("userData"), apart);
  app.setPath("userData", userData);
  return { userData, logs: join(userData, "logs") };
}
