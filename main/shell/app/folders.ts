import { join } from "node:path";
import { app } from "electron";

/** The folders in which Natter stores its files. */
export interface AppFolders {
  readonly userData: string;
  readonly logs: string;
}

/**
 * Sets and returns the folders of this user. `subfolder` is the name of a subfolder that separates the accounts of a local
 * service from those of the real service. Must be called before anything is read from disk.
 */
export function setAppFolders(subfolder: string | null): AppFolders {
  // When it runs from its sources, Natter is a separate app: it shares neither accounts nor the single-instance lock
  // with the installed app.
  const isDevelopment = !app.isPackaged && !app.commandLine.hasSwitch("user-data-dir");
  if (isDevelopment) app.setPath("userData", join(app.getPath("appData"), `${app.getName()} (development)`));
  const own = app.getPath("userData");
  if (subfolder === null)
    return { userData: own, logs: isDevelopment ? join(own, "logs") : app.getPath("logs") };
  const userData = join(own, subfolder);
  app.setPath("userData", userData);
  return { userData, logs: join(userData, "logs") };
}
