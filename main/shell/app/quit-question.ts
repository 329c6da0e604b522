import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { app, BrowserWindow, dialog } from "electron";
import type { WebContents } from "electron";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import type { UnkeptAccount } from "../../chat/account/unkept.ts";
import { createQuitGuard } from "./quit-guard.ts";
import type { QuitAnswer, QuitGuard } from "./quit-guard.ts";
import { copyText, quitWords } from "./quit-words.ts";
import type { Unkept } from "./quit-words.ts";

/** What the question is about, and where it is asked. */
export interface QuitQuestionParts {
  readonly accounts: { readonly areInMemory: () => boolean; readonly keep: () => readonly UnkeptAccount[] };
  readonly settings: { readonly keep: () => string | null };
  readonly contents: () => WebContents | null;
  readonly clock: Clock;
  readonly log: Log;
}

/** Longer than the page waits with a draft that is being typed, in milliseconds. */
const draftTime = 300;

/** Asks in a dialog before Natter ends while something is in memory only. */
export function askBeforeQuitting(parts: QuitQuestionParts): QuitGuard {
  const { accounts, settings, clock, log } = parts;
  return createQuitGuard({
    mayLose: () => accounts.areInMemory() || settings.keep() !== null,
    keep() {
      const unkept: Unkept = { accounts: accounts.keep(), settings: settings.keep() };
      return unkept.accounts.length === 0 && unkept.settings === null ? null : unkept;
    },
    settle: () =>
      new Promise((resolve) => {
        clock.after(draftTime, resolve);
      }),
    ask: (unkept, copyReason, canStay) => ask(parts.contents(), unkept, copyReason, canStay),
    async saveCopy(unkept) {
      const { canceled, filePath } = await dialog.showSaveDialog({
        title: "Save a copy of the texts",
        defaultPath: join(app.getPath("documents"), "Not sent from Natter.txt"),
        filters: [{ name: "Text", extensions: ["txt"] }],
        properties: ["createDirectory", "showOverwriteConfirmation"],
      });
      if (canceled || filePath === "") return "dismissed";
      try {
        await writeFile(filePath, copyText(unkept), { mode: 0o600 });
        return "saved";
      } catch (error) {
        const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
        log.warn("a copy of unsent texts was not written", { reason });
        return { reason };
      }
    },
  });
}

async function ask(
  contents: WebContents | null,
  unkept: Unkept,
  copyReason: string | null,
  canStay: boolean,
): Promise<QuitAnswer> {
  const hasTexts = unkept.accounts.length > 0;
  const buttons: readonly { readonly label: string; readonly answer: QuitAnswer }[] = [
    { label: "Try again", answer: "again" },
    ...(hasTexts ? [{ label: "Save a copy and quit…", answer: "copy" } as const] : []),
    { label: "Quit anyway", answer: "anyway" },
    ...(canStay ? [{ label: "Don’t quit", answer: "stay" } as const] : []),
  ];
  const options: Electron.MessageBoxOptions = {
    type: "warning",
    title: "Natter",
    ...quitWords(unkept, copyReason),
    buttons: buttons.map(({ label }) => label),
    defaultId: 0,
    // Escape loses nothing.
    cancelId: canStay ? buttons.length - 1 : 0,
    noLink: true,
  };
  const window = contents === null ? null : BrowserWindow.fromWebContents(contents);
  const { response } =
    window === null ? await dialog.showMessageBox(options) : await dialog.showMessageBox(window, options);
  return buttons[response]?.answer ?? "again";
}
