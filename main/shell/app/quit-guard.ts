import type { Unkept } from "./quit-words.ts";

/** What a person can answer when something would be lost. */
export type QuitAnswer = "again" | "copy" | "anyway" | "stay";

/** What asking needs. */
export interface QuitGuardParts {
  /** Whether anything may be in memory only. */
  readonly mayLose: () => boolean;
  /** Tries to keep everything; what cannot be kept, or null. */
  readonly keep: () => Unkept | null;
  /** Until a draft that is being typed is here. */
  readonly settle: () => Promise<void>;
  /** `copyReason`: why a copy could not be written a moment ago. */
  readonly ask: (unkept: Unkept, copyReason: string | null, canStay: boolean) => Promise<QuitAnswer>;
  /** Writes the texts where the person says. `reason` is why that failed. */
  readonly saveCopy: (unkept: Unkept) => Promise<"saved" | "dismissed" | { readonly reason: string }>;
}

/** What is asked before Natter ends, so that nothing is lost in silence. */
export interface QuitGuard {
  readonly mayLose: () => boolean;
  /**
   * `kept`: nothing would be lost. `decided`: the person lets it go, or has a copy. `stay`: it is not to end, which can be
   * answered only while `canStay`.
   */
  readonly mayEnd: (canStay: boolean) => Promise<"kept" | "decided" | "stay">;
}

/** Makes what asks. */
export function createQuitGuard(parts: QuitGuardParts): QuitGuard {
  async function mayEnd(canStay: boolean): Promise<"kept" | "decided" | "stay"> {
    await parts.settle();
    let copyReason: string | null = null;
    for (let unkept = parts.keep(); unkept !== null; unkept = parts.keep()) {
      const answer = await parts.ask(unkept, copyReason, canStay);
      copyReason = null;
      if (answer === "anyway") return "decided";
      if (answer === "stay" && canStay) return "stay";
      if (answer !== "copy") continue;
      const saved = await parts.saveCopy(unkept);
      if (saved === "saved") return "decided";
      if (saved !== "dismissed") copyReason = saved.reason;
    }
    return "kept";
  }
  return { mayLose: parts.mayLose, mayEnd };
}
