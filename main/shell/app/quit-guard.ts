import type { UnsavedWorkOnQuit } from "./quit-texts.ts";

/**
 * The person's answer to the question whether to quit although data would be lost: try to save again, save a copy, quit
 * anyway, or stay.
 */
export type QuitAnswer = "again" | "copy" | "anyway" | "stay";

export interface QuitGuardParts {
  /** Whether any data may exist only in memory. */
  readonly hasUnsavedWork: () => boolean;
  /** Tries to save everything. Returns what cannot be saved; null if there is none. */
  readonly saveAll: () => UnsavedWorkOnQuit | null;
  /** Asks the pages to save the drafts that the person is typing. Resolves when they have done so. */
  readonly savePageDrafts: () => Promise<void>;
  /**
   * Asks the person. `copyReason` is why the last attempt to save a copy failed; null if none did. `canStay`: whether
   * Natter may keep running.
   */
  readonly ask: (
    unsaved: UnsavedWorkOnQuit,
    copyReason: string | null,
    canStay: boolean,
  ) => Promise<QuitAnswer>;
  /**
   * Writes the unsaved texts to a file that the person chooses. `dismissed`: the person chose none. `reason`: why
   * writing failed.
   */
  readonly saveCopy: (
    unsaved: UnsavedWorkOnQuit,
  ) => Promise<"saved" | "dismissed" | { readonly reason: string }>;
}

/** Asks the person before Natter quits, so that no data is lost silently. */
export interface QuitGuard {
  /** Whether any data may exist only in memory. */
  readonly hasUnsavedWork: () => boolean;
  /**
   * Saves everything, and asks the person if something cannot be saved. `kept`: nothing would be lost. `decided`: the
   * person accepts the loss or has saved a copy. `stay`: Natter must not quit, which is only possible if `canStay` is
   * true.
   */
  readonly saveOrAsk: (canStay: boolean) => Promise<"kept" | "decided" | "stay">;
}

export function createQuitGuard(parts: QuitGuardParts): QuitGuard {
  async function saveOrAsk(canStay: boolean): Promise<"kept" | "decided" | "stay"> {
    await parts.savePageDrafts();
    let copyReason: string | null = null;
    for (let unsaved = parts.saveAll(); unsaved !== null; unsaved = parts.saveAll()) {
      const answer = await parts.ask(unsaved, copyReason, canStay);
      copyReason = null;
      if (answer === "anyway") return "decided";
      if (answer === "stay" && canStay) return "stay";
      if (answer !== "copy") continue;
      const saved = await parts.saveCopy(unsaved);
      if (saved === "saved") return "decided";
      if (saved !== "dismissed") copyReason = saved.reason;
    }
    return "kept";
  }
  return { hasUnsavedWork: parts.hasUnsavedWork, saveOrAsk };
}
