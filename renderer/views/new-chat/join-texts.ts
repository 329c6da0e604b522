import type { Problem } from "../../../preload/base/reply.ts";
import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import type { JoinLinkFault } from "../../state/groups/join-link.ts";

const faultKeys = {
  empty: "joinGroup.empty",
  "no-link": "joinGroup.noLink",
  short: "joinGroup.short",
  school: "joinGroup.school",
  elsewhere: "joinGroup.elsewhere",
} as const satisfies Readonly<Record<JoinLinkFault, TextKey>>;

/** Why a pasted text leads to no group; empty if it does. */
export function joinFaultText(fault: JoinLinkFault | null): string {
  return fault === null ? "" : t(faultKeys[fault]);
}

/** Why a group cannot be shown or joined, in words for this case. `isPublic`: it was found without a link. */
export function joinProblemText(problem: Problem, isPublic: boolean): string {
  if (problem.kind === "not-found") return t(isPublic ? "joinGroup.notPublic" : "joinGroup.gone");
  if (problem.kind === "phone-app-only") return t("joinGroup.phoneOnly");
  // The service states in words alone that a group is full (interface/joining#share-links).
  if (problem.kind === "refused" && problem.status === 403) return t("joinGroup.barred");
  if (problem.kind === "refused" && /\bfull\b/i.test(problem.reason ?? "")) return t("joinGroup.full");
  return problemSentence(problem, t("joinGroup.kept"));
}
