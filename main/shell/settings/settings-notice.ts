import { dialog } from "electron";
import type { Log } from "../../async/log.ts";
import type { SettingsDamage } from "./settings.ts";
import { t } from "../../messages/format.ts";

/** Shows that the settings could not be read. Does not block the window, which opens meanwhile. */
export function showSettingsDamage(damage: SettingsDamage, folder: string, log: Log): void {
  dialog
    .showMessageBox({
      type: "warning",
      title: "Natter",
      buttons: [t("failures.ok")],
      ...damageText(damage, folder),
    })
    .catch((error: unknown) => {
      log.error("settings damage not said", error);
    });
}

/** The text of the dialog about the damage. */
function damageText(
  { reason, keptAs }: SettingsDamage,
  folder: string,
): { readonly message: string; readonly detail: string } {
  const file =
    keptAs === null
      ? t("failures.settingsInPlace", { folder, reason })
      : t("failures.settingsKept", { name: keptAs, folder });
  return {
    message: t("failures.settings"),
    detail: `${t("failures.settingsDetail")}\n\n${file}`,
  };
}
