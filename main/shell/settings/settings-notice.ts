import { dialog } from "electron";
import type { Log } from "../../async/log.ts";
import type { SettingsDamage } from "./settings.ts";

/** Says that the settings could not be read, beside the window, which opens meanwhile. */
export function saySettingsDamage(damage: SettingsDamage, folder: string, log: Log): void {
  dialog
    .showMessageBox({ type: "warning", title: "Natter", buttons: ["OK"], ...damageText(damage, folder) })
    .catch((error: unknown) => {
      log.error("settings damage not said", error);
    });
}

/** What is said. */
function damageText(
  { reason, keptAs }: SettingsDamage,
  folder: string,
): { readonly message: string; readonly detail: string } {
  const file =
    keptAs === null
      ? `The file settings.json in ${folder} could not be read or moved (${reason}). It is left as it is, so what you change in the settings is not kept. See that you may read and write that file, then start Natter again.`
      : `The old file is kept as ${keptAs} in ${folder}.`;
  return {
    message: "Your settings could not be read",
    detail: `Natter starts with its default settings, and you have to sign in again. Your messages and drafts are kept on this computer.\n\n${file}`,
  };
}
