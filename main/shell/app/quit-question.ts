import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { app, BrowserWindow, dialog } from "electron";
import type { WebContents } from "electron";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { attemptOnDisk } from "../../chat/core/attempt-on-disk.ts";
import type { UnsavedWork } from "../../chat/account/unsaved-work.ts";
import { createQuitGuard } from "./quit-guard.ts";
import type { QuitAnswer, QuitGuard } from "./quit-guard.ts";
import { unsavedWorkText, quitTexts } from "./quit-texts.ts";
import type { UnsavedWorkOnQuit } from "./quit-texts.ts";
import { t } from "../../messages/format.ts";

export interface QuitQuestionParts {
  readonly copies: {
    readonly hasUnsavedWork: () => boolean;
    readonly saveToDisk: () => readonly UnsavedWork[];
  };
  readonly settings: { readonly saveToDisk: () => string | null };
  readonly draftSaving: { readonly ask: () => Promise<void> };
  readonly contents: () => WebContents | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** Creates the guard that shows a dialog before Natter quits while data is only in memory. */
export function askBeforeQuitting(parts: QuitQuestionParts): QuitGuard {
  const { copies, settings, clock, log } = parts;
  return createQuitGuard({
    hasUnsavedWork: () => copies.hasUnsavedWork() || settings.saveToDisk() !== null,
    saveAll() {
      const unsaved: UnsavedWorkOnQuit = { accounts: copies.saveToDisk(), settings: settings.saveToDisk() };
      return unsaved.accounts.length === 0 && unsaved.settings === null ? null : unsaved;
    },
    savePageDrafts: () => parts.draftSaving.ask(),
    ask: (unsaved, copyReason, canStay) => ask(parts.contents(), unsaved, copyReason, canStay),
    async saveCopy(unsaved) {
      const { canceled, filePath } = await dialog.showSaveDialog({
        title: t("quitting.saveCopy"),
        defaultPath: join(app.getPath("documents"), `${t("quitting.copyName")}.txt`),
        filters: [{ name: t("files.text"), extensions: ["txt"] }],
        properties: ["createDirectory", "showOverwriteConfirmation"],
      });
      if (canceled || filePath === "") return "dismissed";
      const written = await attemptOnDisk(
        () => writeFile(filePath, unsavedWorkText(unsaved), { mode: 0o600 }),
        { clock, storage: "chosen" },
      );
      if (written.ok) return "saved";
      const reason = written.problem.kind === "disk" ? written.problem.reason : written.problem.kind;
      log.warn("a copy of unsent texts was not written", { reason });
      return { reason };
    },
  });
}

async function ask(
  contents: WebContents | null,
  unsaved: UnsavedWorkOnQuit,
  copyReason: string | null,
  canStay: boolean,
): Promise<QuitAnswer> {
  const hasTexts = unsaved.accounts.length > 0;
  const buttons: readonly { readonly label: string; readonly answer: QuitAnswer }[] = [
    { label: t("quitting.tryAgain"), answer: "again" },
    ...(hasTexts ? [{ label: t("quitting.copyAndQuit"), answer: "copy" } as const] : []),
    { label: t("quitting.quitAnyway"), answer: "anyway" },
    ...(canStay ? [{ label: t("quitting.stay"), answer: "stay" } as const] : []),
  ];
  const options: Electron.MessageBoxOptions = {
    type: "warning",
    title: "Natter",
    ...quitTexts(unsaved, copyReason),
    buttons: buttons.map(({ label }) => label),
    defaultId: 0,
    // The Escape key must not choose an answer that loses data.
    cancelId: canStay ? buttons.length - 1 : 0,
    noLink: true,
  };
  const window = contents === null ? null : BrowserWindow.fromWebContents(contents);
  const { response } =
    window === null ? await dialog.showMessageBox(options) : await dialog.showMessageBox(window, options);
  return buttons[response]?.answer ?? "again";
}
