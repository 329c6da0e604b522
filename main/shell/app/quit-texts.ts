import type { UnsavedWork, UnsavedText } from "../../chat/account/unsaved-work.ts";
import { listText, t } from "../../messages/format.ts";

/** The data that would be lost because it is only in memory. */
export interface UnsavedWorkOnQuit {
  readonly accounts: readonly UnsavedWork[];
  /** Why the settings cannot be written; null if nothing prevents it. */
  readonly settings: string | null;
}

export interface QuitTexts {
  readonly message: string;
  readonly detail: string;
}

const reasonKeys = {
  ENOSPC: "quitting.diskFull",
  EDQUOT: "quitting.shareFull",
  EROFS: "quitting.diskReadOnly",
  EACCES: "quitting.notAllowed",
  EPERM: "quitting.notAllowed",
  EBUSY: "quitting.fileInUse",
  ETIMEDOUT: "quitting.diskHangs",
  damaged: "quitting.fileDamaged",
} as const;

/** Converts the reason of a failed write to a sentence. */
function reasonText(reason: string): string {
  return Object.hasOwn(reasonKeys, reason)
    ? t(reasonKeys[reason as keyof typeof reasonKeys])
    : t("quitting.notWritten", { reason });
}

/** The texts of the question before data is lost. `copyReason`: why the last attempt to write a copy failed. */
export function quitTexts({ accounts, settings }: UnsavedWorkOnQuit, copyReason: string | null): QuitTexts {
  const counted = (
    key: "quitting.drafts" | "quitting.unsent" | "quitting.stars",
    of: (account: UnsavedWork) => readonly UnsavedText[],
  ): readonly string[] => {
    const count = accounts.reduce((total, account) => total + of(account).length, 0);
    return count === 0 ? [] : [t(key, { count })];
  };
  const texts = [
    ...counted("quitting.drafts", ({ drafts }) => drafts),
    ...counted("quitting.unsent", ({ unsent }) => unsent),
    ...counted("quitting.stars", ({ stars }) => stars),
  ];
  const what = listText([...texts, ...(settings === null ? [] : [t("quitting.changedSettings")])]);
  const reason = reasonText(accounts[0]?.reason ?? settings ?? "unknown");
  const failed = copyReason === null ? [] : [t("quitting.notCopied", { reason: reasonText(copyReason) })];
  const advice = t(texts.length === 0 ? "quitting.advice" : "quitting.adviceOrCopy");
  return {
    message: t("quitting.question"),
    detail: [...failed, t("quitting.lost", { reason, what }), advice].join("\n\n"),
  };
}

function lines(heading: string, texts: readonly UnsavedText[]): readonly string[] {
  return texts.flatMap(({ conversationName, text, files }) => [
    conversationName === "" ? heading : t("quitting.inChat", { heading, chat: conversationName }),
    ...(text === "" ? [] : [text]),
    ...files.map((file) => `[${file}]`),
    "",
  ]);
}

/** The unsaved texts in the form of a readable text file. */
export function unsavedWorkText({ accounts }: UnsavedWorkOnQuit): string {
  const written = accounts.flatMap(({ name, drafts, unsent, stars }) => [
    name,
    "",
    ...lines(t("quitting.notSent"), unsent),
    ...lines(t("quitting.draft"), drafts),
    ...lines(t("quitting.star"), stars),
  ]);
  return `${written.join("\n").trimEnd()}\n`;
}
