import { t } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { servicePageAction } from "../../shared/feedback/service-page-action.ts";
import type { Toast } from "../../shared/feedback/toasts.svelte.ts";
import { isolateTextDirection } from "../../shared/text/isolate-text-direction.ts";
import type { EndedMemberAction, MemberAction } from "../../state/groups/members/member-actions.svelte.ts";
import type { MemberFault } from "../../state/groups/members/member-fault.ts";

/** By action, the keys of the texts for a success and a failure. */
const textKeys = {
  remove: { done: "members.wasRemoved", failed: "members.notRemoved" },
  ban: { done: "members.wasBanned", failed: "members.notBanned" },
  unban: { done: "members.wasUnbanned", failed: "members.notUnbanned" },
  "make-admin": { done: "members.isAdmin", failed: "members.notAdmin" },
  "remove-admin": { done: "members.isNoAdmin", failed: "members.stillAdmin" },
  "add-again": { done: "members.wasAdded", failed: "members.notAddedAgain" },
} as const satisfies Record<MemberAction, { readonly done: string; readonly failed: string }>;

/** Why an action on a member failed, in words. `name` is the member's. */
export function memberFaultText(fault: MemberFault, action: MemberAction, name: string): string {
  switch (fault.kind) {
    case "problem":
      if (fault.problem.kind === "phone-app-only") return t("members.addAgainPhoneOnly", { name });
      return problemSentence(fault.problem, fault.problem.kind === "timed-out" ? "" : t("members.stays"));
    case "role-lost":
      return action === "make-admin" || action === "remove-admin"
        ? t("members.ownerLost")
        : t("members.roleLost");
    case "gone":
      return t("members.gone", { name });
    case "not-banned":
      return problemSentence(fault.problem, t("members.notBannedText", { name }));
    case "not-added":
      return t("members.notAddedText", { name });
  }
}

/** The toast about an ended action on a member. `openPage` opens an address in the browser. */
export function memberActionToast(
  { action, member, fault }: EndedMemberAction,
  openPage: (address: string) => void,
): Pick<Toast, "tone" | "title"> & Partial<Toast> {
  const name = isolateTextDirection(member.person.name);
  if (fault === null) {
    const isFormerBan = action === "ban" && member.state !== "active";
    return {
      tone: "success",
      title: t(isFormerBan ? "members.formerWasBanned" : textKeys[action].done, { name }),
    };
  }
  const title =
    fault.kind === "not-banned"
      ? t("members.notBannedTitle", { name })
      : t(textKeys[action].failed, { name });
  const page = fault.kind === "problem" ? servicePageAction(fault.problem, openPage) : null;
  return { tone: "danger", title, text: memberFaultText(fault, action, name), action: page };
}
