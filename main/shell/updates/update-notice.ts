import { dialog } from "electron";
import type { Log } from "../../async/log.ts";
import { t } from "../../messages/format.ts";

/** Says that this version did not open the last time. Does not block the window, which opens meanwhile. */
export function showNotOpened(parts: {
  readonly version: string;
  readonly openPage: () => Promise<unknown>;
  readonly log: Log;
}): void {
  dialog
    .showMessageBox({
      type: "warning",
      title: "Natter",
      buttons: [t("failures.ok"), t("updates.openPage")],
      message: t("updates.notOpened", { version: parts.version }),
      detail: t("updates.notOpenedDetail"),
    })
    .then(async ({ response }) => {
      if (response === 1) await parts.openPage();
    })
    .catch((error: unknown) => {
      parts.log.error("failed start not said", error);
    });
}
